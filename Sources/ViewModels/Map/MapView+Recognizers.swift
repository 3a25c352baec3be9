import Gestures

/// Which recognizers a map wants, and how they stand to each other.
///
/// Pan, pinch and rotation go on together; a pitch goes on beside a pan, which the map then ignores, and excludes the other two
/// both ways. A pan waits for a quick zoom, which fails as a first touch moves, and for `interactivePop` of a view around the
/// map: the edge pan with which a navigation pops, where there is one and it can (N2). A long press, there only for pins that
/// can be dragged, keeps no finger from the rest; that a pin follows it is the map's to know.
extension MapView {
  /// The name that a navigation's edge pan has.
  static let pop = "interactivePop"

  static func recognizers(_ options: MapOptions, _ profile: Profile) -> [RecognizerSpec] {
    let turns = profile[.mapTurns] != 0
    let quickZooms = options.zooms && options.quickZooms && profile[.mapQuickZooms] != 0
    let doubleTaps = options.zooms && options.doubleTapZooms
    let taps = !options.annotations.isEmpty || options.overlays.contains(where: \.isSelectable)
    let further: [RecognizerReference] =
      (doubleTaps ? [.own("doubleTap")] : []) + (quickZooms ? [.own("quickZoom")] : [])
    let moving: [RecognizerReference] = [.own("pan"), .own("pinch"), .own("rotation")]
    var specs: [RecognizerSpec] = []
    func add(_ name: String, _ options: RecognizerOptions, _ relations: Relations = Relations()) {
      specs.append(RecognizerSpec(name, options, relations: relations, content: .scrolling))
    }
    func beside(_ name: String) -> [RecognizerReference] { moving.filter { $0 != .own(name) } + [.own("press")] }
    // What lies under a finger stays there: of a Flickable's rules a map has none by which content jumps.
    let multiTouch: MultiTouch? = profile.panMultiTouch == .firstDown ? .firstPointer : nil
    let start: DragStart? = profile.panStart == .droppedByAxis ? .dropped : nil
    if options.pans {
      add(
        "pan", .pan(PanOptions(multiTouch: multiTouch, start: start)),
        Relations(
          requiresFailureOf: [.ancestor(pop)] + (quickZooms ? [.own("quickZoom")] : []),
          simultaneousWith: beside("pan") + [.own("pitch")]))
    }
    if options.zooms { add("pinch", .pinch(), Relations(simultaneousWith: beside("pinch"))) }
    if options.rotates, turns {
      let fingers: PairFingers = profile.pinchFingers == .ownPair ? .ownPair : .firstPair
      add("rotation", .rotation(RotationOptions(fingers: fingers)), Relations(simultaneousWith: beside("rotation")))
    }
    if options.pitches, turns { add("pitch", .pitch, Relations(simultaneousWith: [.own("pan"), .own("press")])) }
    if quickZooms { add("quickZoom", .quickZoom()) }
    if taps {
      let waits = profile[.multiTapWaits] != 0
      add("tap", .tap(), Relations(requiresFailureOf: waits ? further : [], doesNotPrevent: further))
    }
    if doubleTaps { add("doubleTap", .tap(TapOptions(taps: 2))) }
    if options.zooms, options.twoFingerTapZooms, profile[.mapTwoFingerTapZooms] != 0 {
      add("twoFingerTap", .tap(TapOptions(touches: 2)))
    }
    if options.annotations.contains(where: \.isDraggable) {
      add("press", .longPress(), Relations(simultaneousWith: moving + [.own("pitch")]))
    }
    return specs
  }
}
