extension Profile {
  /// One recognizer of every common kind and count, as one full-screen view has them for `tapedeck gestures`.
  ///
  /// Taps of one finger wait for the next higher count where the profile's `multiTapWaits` says so, pans wait for an edge pan
  /// (which fails at once away from the edges) and for a quick zoom (which fails as a first touch moves), swipes are judged
  /// beside pans, pinch and rotation win together and leave scrolls to the pan as it leaves transforms to them.
  public var everyRecognizer: [RecognizerSpec] {
    let waits = self[.multiTapWaits] != 0
    func tap(_ name: String, taps: Int, before next: [RecognizerReference] = []) -> RecognizerSpec {
      RecognizerSpec(
        name, .tap(TapOptions(taps: taps)), relations: Relations(requiresFailureOf: waits ? next : []))
    }
    func tap(_ name: String, touches: Int) -> RecognizerSpec {
      RecognizerSpec(name, .tap(TapOptions(touches: touches)))
    }
    // Where taps do not wait for each other there is no quick zoom either: GTK, Qt and Chromium on desktops have none.
    let quickZoom = waits ? [RecognizerSpec("quickZoom", .quickZoom())] : []
    return [
      tap("tap", taps: 1, before: [.own("doubleTap"), .own("quickZoom")]),
      tap("doubleTap", taps: 2, before: [.own("tripleTap")]),
      tap("tripleTap", taps: 3), tap("twoFingerTap", touches: 2), tap("threeFingerTap", touches: 3),
      tap("fourFingerTap", touches: 4), tap("fiveFingerTap", touches: 5),
    ] + quickZoom + [
      RecognizerSpec("longPress", .longPress()),
      RecognizerSpec("edgePan", .edgePan()),
      RecognizerSpec(
        "swipe", .swipe(SwipeOptions(maximumTouches: 5)), relations: Relations(simultaneousWith: [.own("pan")])),
      RecognizerSpec(
        "pinch", .pinch(PinchOptions(leavesScrolls: true)), relations: Relations(simultaneousWith: [.own("rotation")])),
      RecognizerSpec("rotation", .rotation(RotationOptions(leavesScrolls: true))),
      RecognizerSpec(
        "pan", .pan(PanOptions(maximumTouches: 5, leavesTransforms: true)),
        relations: Relations(requiresFailureOf: [.own("edgePan"), .own("quickZoom")])),
    ]
  }
}
