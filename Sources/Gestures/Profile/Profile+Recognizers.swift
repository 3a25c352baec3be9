extension Profile {
  /// One recognizer of every kind and count, as one full-screen view has them for `tapedeck gestures`.
  ///
  /// Taps of one finger wait for the next higher count where the profile's `multiTapWaits` says so, pans wait for an edge pan
  /// (which fails at once away from the edges), swipes are judged beside pans, pinch and rotation win together.
  public var everyRecognizer: [RecognizerSpec] {
    let waits = self[.multiTapWaits] != 0
    func taps(_ count: Int) -> RecognizerSpec {
      RecognizerSpec(
        "tap\(count)", .tap(TapOptions(taps: count)),
        relations: Relations(requiresFailureOf: waits && count < 3 ? [.own("tap\(count + 1)")] : []))
    }
    func fingers(_ count: Int) -> RecognizerSpec {
      RecognizerSpec("\(count)-finger tap", .tap(TapOptions(touches: count)))
    }
    return [
      taps(1), taps(2), taps(3), fingers(2), fingers(3), fingers(4), fingers(5),
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
