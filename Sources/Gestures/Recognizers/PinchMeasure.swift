import TouchModel

/// A pinch: the fingers' distance relative to the start; it begins once that changed by more than the pinch slop.
///
/// The slop is taken off the first scale.
struct PinchMeasure: PairMeasure {
  static let kind = GestureKind.pinch

  let fingers: PairFingers
  let leavesScrolls: Bool
  private let slop: Double
  private let minimumSpan: Double
  private var largestChange = 0.0

  init(_ options: PinchOptions, profile: Profile) {
    fingers = options.fingers
    leavesScrolls = options.leavesScrolls
    slop = profile[.pinchSlop]
    minimumSpan = profile[.pinchMinimumSpan]
  }

  mutating func passes(_ pair: PairTrack, during kinds: GestureKinds) -> Cause? {
    let change = pair.span - pair.startSpan
    largestChange = max(largestChange, change.magnitude)
    guard change.magnitude > slop, pair.span >= minimumSpan else { return nil }
    return Cause(.spanChanged, measured: change.magnitude, limit: slop)
  }

  mutating func begin(_ pair: inout PairTrack) {
    pair.rebase(span: pair.span > pair.startSpan ? pair.startSpan + slop : pair.startSpan - slop)
  }
  mutating func beginAtOnce(_ pair: inout PairTrack) { pair.rebase(span: pair.span) }

  func value(of pair: PairTrack) -> Double { pair.scale }

  var shortfall: Cause { Cause(.spanNotChanged, measured: largestChange, limit: slop) }

  func complete(_ event: inout GestureEvent, value: Double, velocity: Double) {
    event.scale = value
    event.scaleVelocity = velocity
  }

  mutating func reset() { largestChange = 0 }
}
