public import TouchModel

/// The last 20 samples of a moving quantity and the velocity that a strategy makes of them.
///
/// A sample of the same or an earlier time as the last replaces it, so no time difference is ever zero or negative. The
/// place of a lift is never a sample: panels report it late or not at all. See <doc:VelocityOfSamples>.
public struct VelocityTracker: Sendable {
  static let capacity = 20

  struct Sample: Sendable {
    var time: Timestamp
    var place: SIMD2<Double>

    /// Microseconds until a time that is not before it: samples ascend, so that unsigned differences always hold.
    @inline(__always)
    func age(at time: Timestamp) -> UInt64 { UInt64(bitPattern: time.microseconds &- self.time.microseconds) }
  }

  public let options: VelocityOptions
  /// The degree of the fit that `velocity` computes by itself, 0 where `estimate` has to.
  let slopeDegree: Int
  let guardsDirection: Bool
  let horizon: UInt64
  let gap: UInt64
  let leastSamples: Int
  /// On the heap, made once with its recognizer: a ring in the value itself would be copied whole to be read.
  ///
  /// Each sample is in it twice, a capacity apart, so that the last ones lie in a row, the newest at `newest`.
  private(set) var ring: ContiguousArray<Sample>
  private(set) var newest = VelocityTracker.capacity
  private(set) var count = 0

  /// A tracker with a profile's settings.
  public init(profile: Profile) { self.init(profile.velocityOptions) }

  /// A tracker with its own settings.
  public init(_ options: VelocityOptions) {
    let strategy = options.strategy
    self.options = options
    guardsDirection = options.guardsDirection || strategy == .leastSquares2Restricted
    let isPlain = strategy.isUnweighted && !(options.minimumConfidence > 0) && options.share == 1
    slopeDegree = isPlain && strategy.degree < 3 ? strategy.degree : 0
    horizon = strategy.takesSegments ? .max : UInt64(clamping: options.horizon.count)
    gap = strategy.takesSegments || strategy == .windowMean ? .max : UInt64(clamping: options.gap.count)
    leastSamples = strategy.wantsSamples ? max(2, options.minimumSamples) : 2
    ring = ContiguousArray(repeating: Sample(time: .zero, place: .zero), count: 2 * Self.capacity)
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
  /// A sample that is `resampled`, computed from others rather than measured, is ignored, and so is one that is no number.
  public mutating func add(_ value: Vector, at time: Timestamp, resampled: Bool = false) {
    let position = SIMD2(value.dx, value.dy)
    guard !resampled, (position - position).sum() == 0 else { return }
    if count > 0, time <= ring[newest].time {
      ring[newest].place = position
      ring[newest - Self.capacity].place = position
      return
    }
    let place = newest + 1 < 2 * Self.capacity ? newest + 1 : Self.capacity
    let sample = Sample(time: time, place: position)
    ring.withUnsafeMutableBufferPointer { ring in
      ring[place] = sample
      ring[place - Self.capacity] = sample
    }
    newest = place
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
    let base = ring[replaces ? newest - 1 : newest].place
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
  public func lift(at time: Timestamp) -> Vector {
    options.liftCounts ? estimate(at: time)?.velocity ?? .zero : rested(until: time) ? .zero : velocity
  }

  private func estimate(after lift: Timestamp?) -> VelocityEstimate? {
    guard count > 0 else { return nil }
    var run = SampleRun()
    let last = ring[newest]
    let end = max(last.time, lift ?? last.time)
    if end > last.time { run.append(time: 0, x: last.place.x, y: last.place.y) }
    for index in counting(before: end).reversed() {
      let (sample, age) = (ring[index], ring[index].age(at: end))
      run.append(time: -Double(age) / 1_000_000, x: sample.place.x, y: sample.place.y)
    }
    guard run.count >= leastSamples else { return nil }
    var estimate = run.estimate(options.strategy, at: end)
    if options.share != 1 { estimate.velocity = estimate.velocity * options.share }
    guard (estimate.velocity.dx - estimate.velocity.dx) + (estimate.velocity.dy - estimate.velocity.dy) == 0,
      estimate.confidence >= options.minimumConfidence,
      !guardsDirection || !(estimate.velocity.dot(way) < 0)
    else { return nil }
    return estimate
  }

  /// Where in the ring the samples are that count at `end`, which is not before the newest.
  @inline(__always)
  func counting(before end: Timestamp) -> Range<Int> {
    let samples = ring.span.extracting((newest + 1 - count)..<(newest + 1))
    var first = samples.count
    var next = end
    while first > 0 {
      let sample = samples[first - 1]
      if sample.age(at: end) > horizon || sample.age(at: next) > gap { break }
      next = sample.time
      first -= 1
    }
    return (newest + 1 - samples.count + first)..<(newest + 1)
  }

  /// The displacement that the direction of a velocity is held against.
  ///
  /// As in Chromium's velocity_tracker.cc it begins at the sample before those that count, if the horizon alone keeps it out.
  var way: Vector {
    let last = ring[newest]
    var first = counting(before: last.time).lowerBound
    if newest + 1 - first < count, ring[first - 1].age(at: ring[first].time) <= gap { first -= 1 }
    let way = last.place - ring[first].place
    return Vector(dx: way.x, dy: way.y)
  }
}
