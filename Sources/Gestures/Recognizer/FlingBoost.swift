/// What a second flick the same way makes of the speed of a fling that its finger stopped.
public enum FlingBoost: String, Hashable, Sendable, CaseIterable {
  /// Nothing: each fling has its own speed.
  case none
  /// The speed that the fling would have by now is added, where the drag began within 40 ms (Android's AbsListView).
  case flywheel
  /// The speed that it began with is added: 350 pt/s at the stop and at the lift, the drag 150 pt/s within each 50 ms (Chromium).
  ///
  /// As many times as that makes it faster it may also go further than `scrollReach`.
  case booster
  /// As much of the speed that it would have by now is added as the new one is above a third of it, six times at most (GTK).
  case accumulation
  /// 0.000816 times its speed to the power of 1.967, 40,000 pt/s at most, is added, where the new one is above half of that and
  /// the finger never rested for more than 20 ms (Flutter).
  case carriedMomentum
  /// From 1,250 pt/s on each flick in a row is half faster, three times at most, in content of more than ten views (Qt).
  ///
  /// By its source a quarter, which it adds twice: it hears of each lift for the view and for what is in it. That is less by a
  /// half where the fling before went on for 300 ms, and none where for 600 ms.
  case multiFlick
}
