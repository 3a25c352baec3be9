extension Profile {
  /// One recognizer of every common kind and count, as one full-screen view has them for `tapedeck gestures`.
  ///
  /// Taps of one finger wait for the next higher count where the profile's `multiTapWaits` says so, or are counted by one
  /// recognizer where it has a `tapCountLimit`, which leaves no double taps. Pans wait for an edge pan
  /// (which fails at once away from the edges) and for a quick zoom (which fails as a first touch moves), swipes are judged
  /// beside pans, pinch and rotation win together and leave scrolls to the pan as it leaves transforms to them; what a drag
  /// may win beside is `dragCompanions`.
  public var everyRecognizer: [RecognizerSpec] {
    let waits = self[.multiTapWaits] != 0
    let together = self[.panWhilePinching] != 0
    func tap(_ name: String, taps: Int, before next: [RecognizerReference] = []) -> RecognizerSpec {
      RecognizerSpec(
        name, .tap(TapOptions(taps: taps)), relations: Relations(requiresFailureOf: waits ? next : []))
    }
    let counts = self[.tapCountLimit] != 0
    var specs =
      counts
      ? [tap("tap", taps: 1)]
      : [
        tap("tap", taps: 1, before: [.own("doubleTap"), .own("quickZoom")]),
        tap("doubleTap", taps: 2, before: [.own("tripleTap")]), tap("tripleTap", taps: 3),
      ]
    let several = ["twoFingerTap", "threeFingerTap", "fourFingerTap", "fiveFingerTap"]
    for (name, touches) in zip(several, 2...5) where Double(touches) <= self[.tapFingers] {
      specs.append(RecognizerSpec(name, .tap(TapOptions(touches: touches))))
    }
    // Where taps do not wait for each other there is no quick zoom either: GTK, Qt and Chromium on desktops have none.
    if waits, !counts { specs.append(RecognizerSpec("quickZoom", .quickZoom())) }
    let held: [RecognizerReference] = self[.panAfterLongPress] != 0 ? [.own("longPress")] : []
    specs += [
      RecognizerSpec("longPress", .longPress()),
      RecognizerSpec("edgePan", .edgePan()),
      RecognizerSpec(
        "swipe", .swipe(SwipeOptions(maximumTouches: 5)), relations: Relations(simultaneousWith: [.own("pan")])),
      RecognizerSpec(
        "pinch", .pinch(PinchOptions(leavesScrolls: !together)),
        relations: Relations(simultaneousWith: [.own("rotation")] + held)),
      RecognizerSpec(
        "rotation", .rotation(RotationOptions(leavesScrolls: !together)), relations: Relations(simultaneousWith: held)),
      RecognizerSpec(
        "pan", .pan(PanOptions(maximumTouches: 5, leavesTransforms: !together)),
        relations: Relations(
          requiresFailureOf: [.own("edgePan"), .own("quickZoom")], simultaneousWith: dragCompanions)),
    ]
    return specs
  }

  /// What a pan may win beside under this profile: a long press that is held, a pinch and a rotation of the same fingers.
  public var dragCompanions: [RecognizerReference] {
    var companions: [RecognizerReference] = []
    if self[.panAfterLongPress] != 0 { companions.append(.kind(.longPress)) }
    if self[.panWhilePinching] != 0 { companions += [.kind(.pinch), .kind(.rotation)] }
    return companions
  }
}
