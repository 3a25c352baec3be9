public import TouchModel

/// Where fingers and content were at a moment of a drag or after it.
public struct MotionSample: Hashable, Sendable {
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The drag began in this frame, or changed.
    case began, changed
    /// The fingers that dragged lifted, or were cancelled.
    case lifted
    /// Content moves by itself.
    case moving
    /// Content has come to rest.
    case rested
  }

  public var time: Timestamp
  /// How far the fingers' centre has gone since the first of them landed, in points; without the jumps where fingers come or go.
  public var finger: Vector
  /// Where the content is that was under it when the drag began, in screen points.
  public var content: Point
  public var phase: Phase

  public init(time: Timestamp, finger: Vector, content: Point, phase: Phase) {
    self.time = time
    self.finger = finger
    self.content = content
    self.phase = phase
  }
}

/// Measures how content followed one drag and came to rest after it, from samples.
///
/// Content should be where it was before the drag, moved by the fingers' way less the slop: as long a part of the way at the
/// begin, in its direction, all of it where the drag began within. Whatever keeps it from being there is an error: a step that
/// was dropped, an end that stretches, rails, a way that a view around it took where that moved nothing on the screen.
public struct MotionAnalyzer: Sendable {
  private let interaction: Int
  private let view: String
  private let slop: Double
  private let isPerAxis: Bool
  private let axes: (x: Bool, y: Bool)
  private let before: Point
  private var slopPart: Vector?
  private var frames = 0
  private var largest = 0.0
  private var squares = 0.0
  private var lift: (time: Timestamp, content: Point)?
  private var last: Point
  private var rest: Timestamp?

  /// An analyzer for one drag.
  ///
  /// - Parameters:
  ///   - interaction: the interaction's number.
  ///   - view: the view's id.
  ///   - slop: how far the drag had to go, in points.
  ///   - isPerAxis: whether that is measured along the longer axis alone.
  ///   - horizontally: whether content can follow along x; ways across do not count.
  ///   - vertically: the same along y.
  ///   - content: where the content was before the drag, in screen points.
  public init(
    interaction: Int = 0, view: String, slop: Double, isPerAxis: Bool = false, horizontally: Bool = true,
    vertically: Bool = true, content: Point
  ) {
    self.interaction = interaction
    self.view = view
    self.slop = slop
    self.isPerAxis = isPerAxis
    axes = (horizontally, vertically)
    before = content
    last = content
  }

  /// Takes in a sample; they come in order of time, and after `rested` none counts.
  public mutating func add(_ sample: MotionSample) {
    guard rest == nil else { return }
    last = sample.content
    switch sample.phase {
    case .began, .changed: compare(sample)
    case .lifted: lift = lift ?? (sample.time, sample.content)
    case .moving: break
    case .rested: rest = sample.time
    }
  }

  private mutating func compare(_ sample: MotionSample) {
    let way = counted(sample.finger)
    let part = slopPart ?? slopPart(of: way)
    slopPart = part
    let error = counted(sample.content - before) - (way - part)
    frames += 1
    largest = max(largest, error.length)
    squares += error.lengthSquared
  }

  private func counted(_ way: Vector) -> Vector { Vector(dx: axes.x ? way.dx : 0, dy: axes.y ? way.dy : 0) }

  private func slopPart(of way: Vector) -> Vector {
    let length = isPerAxis ? max(way.dx.magnitude, way.dy.magnitude) : way.length
    return length > slop ? way * (slop / length) : way
  }

  /// What was measured so far; `settleTime` is `nil` until content has come to rest after the lift.
  public var timing: MotionTiming {
    MotionTiming(
      interaction: interaction, view: view, frames: frames, largestError: largest,
      rmsError: frames > 0 ? (squares / Double(frames)).squareRoot() : 0,
      settleTime: rest.flatMap { rest in lift.map { rest - $0.time } },
      flingDistance: lift.map { last.distance(to: $0.content) } ?? 0)
  }
}
