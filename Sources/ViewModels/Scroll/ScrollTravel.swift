import Gestures
import TouchModel

/// An animated change of offset and zoom together: the way of a critically damped spring from rest to its goal.
///
/// The scale goes evenly in octaves and the offset with the scale, so that one place on the screen keeps the content under it
/// all the way; without a change of scale the offset goes straight. Points, seconds.
struct ScrollTravel: Hashable, Sendable {
  /// What a program or a gesture asked for, for the events at the end.
  enum Reason: Hashable, Sendable {
    case programmatic, toTop, zoom
  }

  let reason: Reason
  let offset: Point
  let scale: Double
  private let from: Point
  private let fromScale: Double
  private let octaves: Double
  private let start: Timestamp
  private let spring: Spring
  /// The first whole microsecond at which it is over.
  let end: Timestamp

  /// A way of a scroll view of that size; `tolerance` is how near its goal it counts as there, in points.
  init(
    _ reason: Reason, start: Timestamp, from: Point, scale fromScale: Double, to offset: Point, scale: Double,
    viewport: Size, stiffness: Double, tolerance: Double
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
    let way = max((offset - from).length, (1 - fromScale / scale).magnitude * span)
    spring = Spring(distance: way, velocity: 0, stiffness: stiffness)
    let seconds = way > 0 ? spring.settleTime(toWithin: tolerance) : 0
    end = start + Microseconds(roundingUp: seconds)
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
  func distance(at time: Timestamp) -> Double { time < end ? spring.value(at: max(0, (time - start).seconds)) : 0 }

  /// The part of the way that is left at a time.
  private func rest(at time: Timestamp) -> Double {
    spring.distance > 0 ? distance(at: time) / spring.distance : 0
  }
}
