public import TouchModel

/// A velocity with what it rests on.
public struct VelocityEstimate: Hashable, Sendable {
  /// Units per second, where a unit is that of the samples (points for positions).
  public var velocity: Vector
  /// How well the samples fit the model, 0...1; 1 for strategies that fit nothing.
  public var confidence: Double
  /// From the oldest to the newest sample that counted.
  public var duration: Microseconds
  /// Displacement over that time.
  public var offset: Vector
  /// How many samples counted.
  public var samples: Int

  static let none = VelocityEstimate(velocity: .zero, confidence: 0, duration: .zero, offset: .zero, samples: 0)
}

/// The last 20 samples of a moving quantity and the velocity that a strategy makes of them.
///
/// A sample of the same or an earlier time as the last replaces it, so no time difference is ever zero or negative. The
/// place of a lift is never a sample: panels report it late or not at all.
public struct VelocityTracker: Sendable {
  static let capacity = 20

  struct Sample: Sendable {
    var time: Timestamp
    var x: Double
    var y: Double
  }

  let strategy: VelocityStrategy
  private let horizon: Microseconds
  private let gap: Microseconds
  private let minimumSamples: Int
  private let liftGap: Microseconds
  /// On the heap, made once with its recognizer: a ring in the value itself would be copied whole to be read.
  private var ring: ContiguousArray<Sample>
  private var newest = 0
  private(set) var count = 0

  public init(profile: Profile) {
    self.init(
      strategy: profile.velocityStrategy, horizon: profile.time(.velocityHorizon), gap: profile.time(.velocityGap),
      minimumSamples: Int(profile[.velocityMinimumSamples]), liftGap: profile.time(.liftGap))
  }

  /// A tracker with its own settings.
  ///
  /// - Parameters:
  ///   - strategy: how velocity is made of the samples.
  ///   - horizon: samples older than this before the newest do not count.
  ///   - gap: a pause between two samples longer than this ends the run, looking back from the newest.
  ///   - minimumSamples: with fewer the velocity is zero.
  ///   - liftGap: a pause before the lift longer than this makes the lift velocity zero.
  public init(
    strategy: VelocityStrategy, horizon: Microseconds = .milliseconds(100), gap: Microseconds = .milliseconds(40),
    minimumSamples: Int = 3, liftGap: Microseconds = .milliseconds(40)
  ) {
    self.strategy = strategy
    self.horizon = horizon
    self.gap = gap
    self.minimumSamples = minimumSamples
    self.liftGap = liftGap
    ring = ContiguousArray(repeating: Sample(time: .zero, x: 0, y: 0), count: Self.capacity)
  }

  /// Forgets every sample.
  public mutating func reset() { count = 0 }

  /// Adds where the quantity is at a time.
  public mutating func add(_ value: Vector, at time: Timestamp) {
    if count > 0, time <= ring[newest].time {
      ring[newest].x = value.dx
      ring[newest].y = value.dy
      return
    }
    newest = count == 0 ? 0 : (newest + 1) % Self.capacity
    ring[newest] = Sample(time: time, x: value.dx, y: value.dy)
    count = min(count + 1, Self.capacity)
  }

  /// Velocity in units per second after a lift at `time`: zero when the last sample is older than the lift gap.
  public func lift(at time: Timestamp) -> Vector {
    guard count > 0, time - ring[newest].time <= liftGap else { return .zero }
    return velocity
  }

  /// The strategy's velocity at the newest sample; nothing when too few samples count.
  public func estimate() -> VelocityEstimate {
    var run = SampleRun()
    return fill(&run) ? run.estimate(strategy) : .none
  }

  private func fill(_ run: inout SampleRun) -> Bool {
    forEachCounting { run.append(time: $0, x: $1, y: $2) }
  }

  /// Calls `body` with the samples that count, newest first, times in seconds before the newest; false for too few.
  @inline(__always)
  func forEachCounting(_ body: (_ time: Double, _ x: Double, _ y: Double) -> Void) -> Bool {
    guard count > 0 else { return false }
    // Samples ascend in time, so unsigned differences hold whatever lies between them.
    let last = ring[newest].time.microseconds
    let horizon = UInt64(clamping: horizon.count)
    let gap = UInt64(clamping: gap.count)
    var previous = last
    var index = newest
    var counting = 0
    // GTK's window has no stop rule: only the horizon bounds it.
    let stops = strategy != .windowMean
    for _ in 0..<count {
      let sample = ring[index]
      let time = sample.time.microseconds
      let age = UInt64(bitPattern: last &- time)
      if age > horizon || (stops && UInt64(bitPattern: previous &- time) > gap) { break }
      body(Microseconds(-Int64(truncatingIfNeeded: age)).seconds, sample.x, sample.y)
      counting += 1
      previous = time
      index = index == 0 ? Self.capacity - 1 : index - 1
    }
    return counting >= (strategy.fitsCurve ? max(2, minimumSamples) : 2)
  }
}
