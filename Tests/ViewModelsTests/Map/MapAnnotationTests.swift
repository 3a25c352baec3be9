import Gestures
import Testing
import TouchModel
import ViewModels

/// What taps do to pins and overlays.
@Suite struct MapAnnotationTests {
  /// A pin whose frame is that many points right of and below the middle of the view of 400 x 800.
  static func pin(_ id: String, _ dx: Double, _ dy: Double, _ change: (inout MapAnnotation) -> Void = { _ in })
    -> MapAnnotation
  {
    let map = MapViewTests.make()
    var pin = MapAnnotation(id: id, position: map.position(at: Point(x: 200 + dx, y: 400 + dy)))
    pin.size = Size(width: 30, height: 40)
    pin.anchor = Point(x: 0.5, y: 0.5)
    change(&pin)
    return pin
  }

  static func make(_ pins: [MapAnnotation], _ change: (inout MapOptions) -> Void = { _ in }) -> MapView {
    MapViewTests.make {
      $0.annotations = pins
      change(&$0)
    }
  }

  @discardableResult
  static func tap(_ map: inout MapView, _ x: Double, _ y: Double, at time: Int64 = 0) -> [ViewEffect] {
    map.take(
      .gesture(
        recognizer: "tap",
        GestureEvent(
          kind: .tap, phase: .recognized, time: ms(time), contacts: [ContactID(4)], taps: 1, location: Point(x: x, y: y)
        )
      ))
  }

  private func selected(_ map: MapView) -> String? {
    guard case .name(let id) = map.state.first(where: { $0.name == "selected" })?.value else { return nil }
    return id
  }

  private func control(_ kind: ControlEvent.Kind, _ id: String) -> ViewEffect {
    .control(ControlEvent(kind, time: ms(0), contact: ContactID(4), annotation: id))
  }

  @Test func tapSelectsAndTapBesideDeselects() {
    var map = Self.make([Self.pin("home", 0, 0) { $0.title = "Home" }])
    #expect(selected(map)?.isEmpty == true)
    #expect(
      Self.tap(&map, 200, 400) == [.visible(.callout(true, annotation: "home")), control(.annotationSelected, "home")])
    #expect(selected(map) == "home")
    #expect(Self.tap(&map, 200, 400) == [])
    #expect(
      Self.tap(&map, 200, 500) == [
        .visible(.callout(false, annotation: "home")), control(.annotationDeselected, "home"),
      ])
    #expect(selected(map)?.isEmpty == true)
    #expect(Self.tap(&map, 200, 500) == [])
  }

  @Test func anotherPinTakesTheSelection() {
    var map = Self.make([Self.pin("home", 0, 0) { $0.title = "Home" }, Self.pin("work", 100, 0)])
    Self.tap(&map, 200, 400)
    #expect(
      Self.tap(&map, 300, 400) == [
        .visible(.callout(false, annotation: "home")), control(.annotationDeselected, "home"),
        control(.annotationSelected, "work"),
      ])
    #expect(selected(map) == "work")
  }

  /// A pin of 10 points is hit within 22 of its middle, one of 60 within itself.
  @Test func touchAreaIsAtLeastATarget() {
    let small = Self.pin("small", 0, 0) { $0.size = Size(width: 10, height: 10) }
    let large = Self.pin("large", 100, 0) { $0.size = Size(width: 60, height: 60) }
    let map = Self.make([small, large])
    for (x, y, part) in [
      (178.1, 400.0, Part.item(0)), (177.9, 400, .whole), (200, 421.9, .item(0)), (200, 422.1, .whole),
      (270.1, 400, .item(1)), (300, 429.9, .item(1)), (300, 430.1, .whole),
    ] as [(Double, Double, Part)] {
      #expect(map.part(at: Point(x: x, y: y)) == part)
    }
  }

  @Test func theAnchorSaysWhereThePinIs() {
    let map = Self.make([Self.pin("home", 0, 0) { $0.anchor = Point(x: 0.5, y: 1) }])
    #expect(map.part(at: Point(x: 200, y: 365)) == .item(0))
    #expect(map.part(at: Point(x: 200, y: 403)) == .whole)
  }

  /// Nearest edge, then nearest middle, then the one in front: a greater zIndex, or the later.
  @Test func theNearestOfOverlappingPinsIsHit() {
    let map = Self.make([Self.pin("left", 0, 0), Self.pin("right", 40, 0)])
    #expect(map.part(at: Point(x: 217, y: 400)) == .item(0))
    #expect(map.part(at: Point(x: 223, y: 400)) == .item(1))
    let crossed = Self.make([Self.pin("left", 0, 0), Self.pin("right", 20, 0)])
    #expect(crossed.part(at: Point(x: 209, y: 400)) == .item(0))
    #expect(crossed.part(at: Point(x: 211, y: 400)) == .item(1))
    let pile = Self.make([Self.pin("back", 0, 0), Self.pin("front", 0, 0)])
    #expect(pile.part(at: Point(x: 200, y: 400)) == .item(1))
    let raised = Self.make([Self.pin("back", 0, 0) { $0.zIndex = 1 }, Self.pin("front", 0, 0)])
    #expect(raised.part(at: Point(x: 200, y: 400)) == .item(0))
  }

  @Test func tapsGoThroughAPile() {
    var map = Self.make([Self.pin("a", 0, 0), Self.pin("b", 2, 0), Self.pin("c", 4, 0), Self.pin("far", 100, 0)])
    var seen: [String?] = []
    for _ in 0..<4 {
      Self.tap(&map, 201, 400.1)
      seen.append(selected(map))
    }
    #expect(seen == ["b", "a", "c", "b"])
    // Two that do not overlap are no pile, even where their touch areas do.
    var beside = Self.make([Self.pin("left", 0, 0), Self.pin("right", 36, 0)])
    for _ in 0..<2 {
      Self.tap(&beside, 217, 400)
      #expect(selected(beside) == "left")
    }
  }

  @Test func selectionStaysWhileTheMapMoves() {
    var map = Self.make([Self.pin("home", 0, 0)])
    Self.tap(&map, 200, 400)
    _ = map.pans(pan(.began, at: ms(0), 50, 60))
    _ = map.pans(pan(.ended, at: ms(8), 50, 60))
    #expect(selected(map) == "home")
    _ = map.take(.command(.zoomTo(14), at: ms(8)))
    #expect(selected(map) == "home")
  }

  /// The callout of 160 x 44 stands above the pin and is in front of every other pin.
  @Test func theCalloutHasATargetOfItsOwn() {
    var map = Self.make([Self.pin("home", 0, 0) { $0.title = "Home" }, Self.pin("behind", 30, -50)])
    #expect(map.part(at: Point(x: 230, y: 350)) == .item(1))
    Self.tap(&map, 200, 400)
    #expect(map.part(at: Point(x: 230, y: 350)) == .item(0))
    #expect(Self.tap(&map, 230, 350) == [control(.calloutTapped, "home")])
    #expect(selected(map) == "home")
    for (x, y) in [(121.0, 379.0), (279, 337)] { #expect(Self.tap(&map, x, y) == [control(.calloutTapped, "home")]) }
    #expect(Self.tap(&map, 119, 360).last == control(.annotationDeselected, "home"))
  }

  @Test func overlaysAreHitOnlyWhereTheyMayBe() {
    func square(_ id: String, isSelectable: Bool, kind: MapOverlay.Kind = .area) -> MapOverlay {
      let map = MapViewTests.make()
      let corners = [(100.0, 300.0), (300, 300), (300, 500), (100, 500)]
      var overlay = MapOverlay(
        id: id, kind: kind, points: corners.map { map.position(at: Point(x: $0.0, y: $0.1)) })
      overlay.isSelectable = isSelectable
      return overlay
    }
    let inside = Point(x: 200, y: 350)
    #expect(Self.make([]) { $0.overlays = [square("park", isSelectable: false)] }.part(at: inside) == .whole)
    var map = Self.make([Self.pin("home", 0, 0)]) {
      $0.overlays = [square("park", isSelectable: true), square("way", isSelectable: true, kind: .route)]
    }
    #expect(map.part(at: inside) == .item(1))
    #expect(map.part(at: Point(x: 200, y: 400)) == .item(0))
    // The route has no fourth side, and is hit within 22 points of its three; the area too, from outside.
    #expect(map.part(at: Point(x: 300, y: 400)) == .item(2))
    #expect(map.part(at: Point(x: 100, y: 400)) == .item(1))
    #expect(map.part(at: Point(x: 200, y: 279)) == .item(2))
    #expect(map.part(at: Point(x: 200, y: 277)) == .whole)
    Self.tap(&map, 250, 450)
    #expect(selected(map) == "park")
  }

  @Test func theProgramSelects() {
    var map = Self.make([Self.pin("home", 0, 0) { $0.title = "Home" }])
    let told = ViewEffect.control(ControlEvent(.annotationSelected, time: ms(5), annotation: "home"))
    #expect(map.take(.command(.select("home"), at: ms(5))) == [.visible(.callout(true, annotation: "home")), told])
    #expect(map.take(.command(.select("nobody"), at: ms(5))) == [])
    #expect(selected(map) == "home")
    _ = map.take(.command(.movePin("home", latitude: 52.6, longitude: 13.4), at: ms(6)))
    #expect(map.part(at: Point(x: 200, y: 400)) == .whole)
    #expect(map.state.contains(Property("pin.home", .pair(52.6, 13.4, .geographic))))
    _ = map.take(.command(.deselect, at: ms(7)))
    #expect(selected(map)?.isEmpty == true)
    _ = map.take(.command(.setType(.hybrid), at: ms(8)))
    #expect(map.state.contains(Property("mapType", .name("hybrid"))))
  }

  @Test func aPinBehindTheCameraIsNotHit() {
    let map = Self.make([Self.pin("home", 0, 5000)]) { $0.pitch = 60 }
    for y in stride(from: 0.0, to: 800, by: 20) { #expect(map.part(at: Point(x: 200, y: y)) == .whole) }
  }

  /// Overlays over the antimeridian go round it the short way, and show in every world that is in sight.
  @Test(arguments: [MapOverlay.Kind.area, .route], [170.0, -170]) func overlaysOverTheAntimeridian(
    kind: MapOverlay.Kind, first: Double
  ) {
    func corner(_ latitude: Double, _ longitude: Double) -> GeographicPoint {
      GeographicPoint(latitude: latitude, longitude: longitude)
    }
    var overlay = MapOverlay(
      id: "strait", kind: kind,
      points: kind == .route
        ? [corner(0, first), corner(0, -first)]
        : [corner(-10, first), corner(-10, -first), corner(10, -first), corner(10, first)])
    overlay.isSelectable = true
    func part(at longitude: Double, from center: Double, zoom: Double = 3, worlds: Double = 0) -> Part {
      var options = MapOptions(center: corner(0, center), zoom: zoom)
      options.overlays = [overlay]
      var map = MapView(options, profile: .uikit)
      _ = map.take(.frameChanged(Rect(x: 0, y: 0, width: 1200, height: 400), at: .zero))
      return map.part(at: map.point(of: corner(0, longitude)) + Vector(dx: worlds * 256, dy: 0))
    }
    for center in [179.0, -179] {
      for longitude in [172.0, 179, -179, -172] { #expect(part(at: longitude, from: center) == .item(0)) }
      for longitude in [140.0, -140] { #expect(part(at: longitude, from: center) == .whole) }
    }
    for longitude in [0.0, 20, -60] { #expect(part(at: longitude, from: 0) == .whole) }
    for worlds in [-2.0, -1, 0, 1, 2] {
      #expect(part(at: 180, from: 180, zoom: 0, worlds: worlds) == .item(0))
      #expect(part(at: 100, from: 180, zoom: 0, worlds: worlds) == .whole)
    }
  }
}
