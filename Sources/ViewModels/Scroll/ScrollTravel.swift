import Gestures
import TouchModel

/// An animated change of offset and zoom together, by the profile's `scrollAnimation` or by a spring.
///
/// The scale goes evenly in octaves and the offset with the scale, so that one place on the screen keeps the content under it
/// all the way; without a change of scale the offset goes straight. Points, seconds.
struct ScrollTravel: Hashable, Sendable {
  /// What a program or a gesture asked for, for the events at the end.
  enum Reason: Hashable, Sendable {
    case programmatic, toTop, zoom
    /// Back from a scale beyond the limits, which a spring does under every profile.
    case zoomBounce

    var isZoom: Bool { self == .zoom || self == .zoomBounce }
  }

  let reason: Reason
  let offset: Point
  let scale: Double
  private let from: Point
  private let fromScale: Double
  private let octaves: Double
  private let start: Timestamp
  private let animation: ScrollAnimation
  /// The first whole microsecond at which it is over.
  let end: Timestamp

  /// A way of a scroll view of that size.
  init(
    _ reason: Reason, start: Timestamp, from: Point, scale fromScale: Double, to offset: Point, scale: Double,
    viewport: Size, constants: ScrollConstants
  ) {
    self.reason = reason
    self.offset = offset
    self.scale = scale
    self.from = from
    self.fromScale = fromScale
    self.start = start
    octaves = fromScale == scale ? 0 : DeterministicMaths.log2(fromScale / scale)
    // How far the farthest thing in sight goes.
    let span = Vector(dx: viewport.width, dy: viewport.height).length
    let (x, y) = ((offset - from).dx.magnitude, (offset - from).dy.magnitude)
    let zoomed = (1 - fromScale / scale).magnitude * span
    let isByAxis = constants.animation == .byDistance
    animation = ScrollAnimation(
      reason == .zoomBounce ? .spring : constants.animation,
      way: max(isByAxis ? max(x, y) : (offset - from).length, zoomed), over: constants.animationDuration.seconds,
      physics: constants.physics)
    end = start + Microseconds(roundingUp: animation.duration)
  }

  /// Offset and scale at a time.
  func state(at time: Timestamp) -> (offset: Point, scale: Double) {
    guard time < end else { return (offset, scale) }
    let rest = rest(at: time)
    guard octaves != 0 else { return (offset + (from - offset) * rest, scale) }
    let now = scale * DeterministicMaths.exp2(octaves * rest)
    return (offset + (from - offset) * ((now - scale) / (fromScale - scale)), now)
  }

  /// How many points of the way are left at a time.
  func distance(at time: Timestamp) -> Double { rest(at: time) * animation.way }

  /// The part of the way that is left at a time.
  private func rest(at time: Timestamp) -> Double { time < end ? animation.rest(at: (time - start).seconds) : 0 }
}
