extension Profile {
  /// One recognizer of every kind and count, as one full-screen view has them for `tapedeck gestures`.
  ///
  /// Taps of one finger wait for the next higher count where the profile's `multiTapWaits` says so, pans wait for an edge pan
  /// (which fails at once away from the edges), swipes are judged beside pans, pinch and rotation win together.
  public var everyRecognizer: [RecognizerSpec] {
    let waits = self[.multiTapWaits] != 0
    func tap(_ name: String, taps: Int, before next: String? = nil) -> RecognizerSpec {
      let requirement = waits ? next.map { [RecognizerReference.own($0)] } : nil
      return RecognizerSpec(
        name, .tap(TapOptions(taps: taps)), relations: Relations(requiresFailureOf: requirement ?? []))
    }
    func tap(_ name: String, touches: Int) -> RecognizerSpec {
      RecognizerSpec(name, .tap(TapOptions(touches: touches)))
    }
    return [
      tap("tap", taps: 1, before: "doubleTap"), tap("doubleTap", taps: 2, before: "tripleTap"),
      tap("tripleTap", taps: 3), tap("twoFingerTap", touches: 2), tap("threeFingerTap", touches: 3),
      tap("fourFingerTap", touches: 4), tap("fiveFingerTap", touches: 5),
      RecognizerSpec("longPress", .longPress()),
      RecognizerSpec("edgePan", .edgePan()),
      RecognizerSpec(
        "swipe", .swipe(SwipeOptions(maximumTouches: 5)), relations: Relations(simultaneousWith: [.own("pan")])),
      RecognizerSpec("pinch", .pinch(), relations: Relations(simultaneousWith: [.own("rotation")])),
      RecognizerSpec("rotation", .rotation()),
      RecognizerSpec(
        "pan", .pan(PanOptions(maximumTouches: 5, leavesTransforms: true)),
        relations: Relations(requiresFailureOf: [.own("edgePan")])),
    ]
  }
}
