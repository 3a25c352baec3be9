public import TouchModel

/// The last 20 samples of a moving quantity and the velocity that a strategy makes of them.
///
/// A sample of the same or an earlier time as the last replaces it, so no time difference is ever zero or negative. The
/// place of a lift is never a sample: panels report it late or not at all. See <doc:VelocityOfSamples>.
public struct VelocityTracker: Sendable {
  static let capacity = 20

  struct Sample: Sendable {
    var time: Timestamp
    var x: Double
    var y: Double
  }

  public let options: VelocityOptions
  /// The degree of the fit that `velocity` computes by itself, 0 where `estimate` has to.
  let slopeDegree: Int
  let guardsDirection: Bool
  private let horizon: UInt64
  private let gap: UInt64
  private let leastSamples: Int
  /// On the heap, made once with its recognizer: a ring in the value itself would be copied whole to be read.
  private var ring: ContiguousArray<Sample>
  private var newest = 0
  private(set) var count = 0

  /// A tracker with a profile's settings.
  public init(profile: Profile) { self.init(profile.velocityOptions) }

  /// A tracker with its own settings.
  public init(_ options: VelocityOptions) {
    let strategy = options.strategy
    self.options = options
    guardsDirection = options.guardsDirection || strategy == .leastSquares2Restricted
    slopeDegree = strategy.isUnweighted && strategy.degree < 3 && !(options.minimumConfidence > 0) ? strategy.degree : 0
    horizon = strategy.takesSegments ? .max : UInt64(clamping: options.horizon.count)
    gap = strategy.takesSegments || strategy == .windowMean ? .max : UInt64(clamping: options.gap.count)
    leastSamples = strategy.wantsSamples ? max(2, options.minimumSamples) : 2
    ring = ContiguousArray(repeating: Sample(time: .zero, x: 0, y: 0), count: Self.capacity)
  }

  /// A tracker of a strategy; what else it takes is explained at ``VelocityOptions``.
  public init(
    strategy: VelocityStrategy, horizon: Microseconds = .milliseconds(100), gap: Microseconds = .milliseconds(40),
    minimumSamples: Int = 3, liftGap: Microseconds = .milliseconds(40)
  ) {
    self.init(
      VelocityOptions(strategy, horizon: horizon, gap: gap, minimumSamples: minimumSamples, liftGap: liftGap))
  }

  // MARK: Samples

  /// Forgets every sample, as a landing and a cancelled touch do.
  public mutating func reset() { count = 0 }

  /// Adds where the quantity is at a time.
  ///
  /// - Parameter resampled: whether the sample was computed from others rather than measured; those are ignored, and so is
  ///   one that is no number.
  public mutating func add(_ value: Vector, at time: Timestamp, resampled: Bool = false) {
    guard !resampled, (value.dx - value.dx) + (value.dy - value.dy) == 0 else { return }
    if count > 0, time <= ring[newest].time {
      ring[newest].x = value.dx
      ring[newest].y = value.dy
      return
    }
    newest = newest + 1 < Self.capacity ? newest + 1 : 0
    ring[newest] = Sample(time: time, x: value.dx, y: value.dy)
    if count < Self.capacity { count += 1 }
  }

  /// Adds a value of a quantity with one axis; its velocity is the `dx` of the estimate.
  public mutating func add(_ value: Double, at time: Timestamp, resampled: Bool = false) {
    add(Vector(dx: value, dy: 0), at: time, resampled: resampled)
  }

  /// Adds by how much the quantity changed since the sample before, as wheels and other relative axes report.
  ///
  /// The first change since a reset only sets the time. At the time of the last sample it replaces that one's change.
  public mutating func add(change: Vector, at time: Timestamp, resampled: Bool = false) {
    let replaces = count > 0 && time <= ring[newest].time
    guard count > (replaces ? 1 : 0) else { return add(change, at: time, resampled: resampled) }
    let base = ring[!replaces ? newest : newest > 0 ? newest - 1 : Self.capacity - 1]
    add(Vector(dx: base.x, dy: base.y) + change, at: time, resampled: resampled)
  }

  /// Takes note of a lift: after a pause longer than the lift gap all samples are forgotten, else nothing changes.
  public mutating func lifted(at time: Timestamp) {
    if rested(until: time) { reset() }
  }

  private func rested(until time: Timestamp) -> Bool {
    count > 0 && !options.liftCounts && time - ring[newest].time > options.liftGap
  }

  // MARK: Estimates

  /// What the strategy makes of the samples; `nil` when too few count, or when it is refused by direction or confidence.
  public func estimate() -> VelocityEstimate? { estimate(after: nil) }

  /// The estimate that a lift at `time` has; `nil` also when the last sample is older by more than the lift gap.
  public func estimate(at time: Timestamp) -> VelocityEstimate? {
    rested(until: time) ? nil : estimate(after: options.liftCounts ? time : nil)
  }

  /// Velocity in units per second after a lift at `time`, zero when there is no estimate.
  public func lift(at time: Timestamp) -> Vector { estimate(at: time)?.velocity ?? .zero }

  private func estimate(after lift: Timestamp?) -> VelocityEstimate? {
    guard count > 0 else { return nil }
    var run = SampleRun()
    let last = ring[newest]
    let end = max(last.time, lift ?? last.time)
    if end > last.time { run.append(time: 0, x: last.x, y: last.y) }
    _ = forEachCounting(before: end) { run.append(time: $0, x: $1, y: $2) }
    guard run.count >= leastSamples else { return nil }
    let estimate = run.estimate(options.strategy, at: end)
    guard (estimate.velocity.dx - estimate.velocity.dx) + (estimate.velocity.dy - estimate.velocity.dy) == 0,
      estimate.confidence >= options.minimumConfidence,
      !guardsDirection || !(estimate.velocity.dot(way) < 0)
    else { return nil }
    return estimate
  }

  /// Calls `body` with the samples that count, newest first, times in seconds before the newest; false for too few.
  @inline(__always)
  func forEachCounting(_ body: (_ time: Double, _ x: Double, _ y: Double) -> Void) -> Bool {
    guard count > 0 else { return false }
    return forEachCounting(before: ring[newest].time, body)
  }

  /// The same with times before `end`, which is not before the newest sample.
  @inline(__always)
  private func forEachCounting(before end: Timestamp, _ body: (Double, Double, Double) -> Void) -> Bool {
    // Samples ascend in time, so unsigned differences hold whatever lies between them.
    let last = end.microseconds
    var previous = last
    var index = newest
    var counting = 0
    for _ in 0..<count {
      let sample = ring[index]
      let time = sample.time.microseconds
      let age = UInt64(bitPattern: last &- time)
      if age > horizon || UInt64(bitPattern: previous &- time) > gap { break }
      body(Microseconds(-Int64(truncatingIfNeeded: age)).seconds, sample.x, sample.y)
      counting += 1
      previous = time
      index = index == 0 ? Self.capacity - 1 : index - 1
    }
    return counting >= leastSamples
  }

  /// The displacement that the direction of a velocity is held against.
  ///
  /// As in Chromium's velocity_tracker.cc it begins at the sample before those that count, if the horizon alone keeps it out.
  var way: Vector {
    let last = ring[newest]
    var (first, index) = (last, newest)
    for _ in 0..<count {
      let sample = ring[index]
      if UInt64(bitPattern: first.time.microseconds &- sample.time.microseconds) > gap { break }
      first = sample
      if UInt64(bitPattern: last.time.microseconds &- sample.time.microseconds) > horizon { break }
      index = index == 0 ? Self.capacity - 1 : index - 1
    }
    return Vector(dx: last.x - first.x, dy: last.y - first.y)
  }
}
