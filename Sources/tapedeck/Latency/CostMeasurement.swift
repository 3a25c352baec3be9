internal import CAllocationCount
import Gestures
import InteractionAnalysis
import ReplayEngine
import Reports
import TouchModel
import ViewModels

/// Plays the frames of a recording again and again and measures what each takes.
///
/// The first rounds warm up and are left out; then rounds follow until the time is over. Reading and decoding are done
/// before, so they are in no figure. A field of recognizers is as it was when all has settled, and goes on from round to round.
/// A scene begins anew with each round, so that it always does the same; the first touch of a view then makes its recognizers.
struct CostMeasurement {
  /// What is played, palms taken out.
  let frames: [TouchFrame]
  /// How many further frames the recording has.
  var framesLeftOut = 0
  /// A new replay that shares no memory with another.
  let makeReplay: () -> Replay
  /// Whether a round can be played in the replay of the one before.
  let goesOn: Bool
  let profile: String
  /// A monotonic clock in nanoseconds.
  var now: @Sendable () -> Int64 = { MonotonicClock.nanoseconds }
  /// How many times memory was asked for so far.
  var allocated: @Sendable () -> UInt64 = { allocation_count() }

  /// What one frame or wake of a round took.
  private struct Moment {
    var cost: FrameCost
    var allocations: Int64
    /// How many contacts a frame has; `nil` for a wake.
    var contacts: Int?

    /// To the nearest nanosecond; `nil` where there is no contact.
    var processPerEvent: Int64? {
      guard let contacts = contacts.map(Int64.init), contacts > 0 else { return nil }
      return (cost.process + contacts / 2) / contacts
    }
  }

  static let (fewestRounds, mostRounds) = (5, 5000)

  /// All recognizers together, for about so many nanoseconds.
  func run(for time: Int64) -> RecordingCost {
    var (process, perEvent, model) = (CostTally(.process), CostTally(.processPerEvent), CostTally(.model))
    var allocations = CostTally(.allocations)
    var reference = ReferenceLoop(now: now)
    var framesLeast = [Int64](repeating: .max, count: frames.count)
    let counts = allocations_are_counted()
    let rounds = forEachRound(for: time) { moments in
      process.add(moments.lazy.map { ($0.cost.stage, $0.cost.process) })
      perEvent.add(moments.lazy.map { ($0.cost.stage, $0.processPerEvent) })
      model.add(moments.lazy.map { ($0.cost.stage, $0.cost.model) })
      if counts { allocations.add(moments.lazy.map { ($0.cost.stage, $0.allocations) }) }
      for (index, moment) in moments.lazy.filter({ $0.contacts != nil }).enumerated() {
        framesLeast[index] = min(framesLeast[index], moment.cost.process)
      }
      for _ in 0..<8 { reference.run() }
    }
    var cost = RecordingCost(
      rounds: rounds, frames: frames.count, framesLeftOut: framesLeftOut,
      clockReading: MonotonicClock.readingCost(of: now), reference: reference.least,
      figures: [process, perEvent, model].flatMap { $0.figures(profile: profile, reference: reference.least) }
        + allocations.figures(profile: profile), frameProcess: framesLeast)
    if !counts {
      cost.unavailable.append(.init(metric: .allocations, reason: "a sanitizer has the allocator"))
    }
    addInstructions(to: &cost)
    let order = FrameStage.allCases
    cost.figures = order.flatMap { stage in cost.figures.filter { $0.group.stage == stage } }
    return cost
  }

  /// The process and the model of one recognizer alone.
  func run(recognizer name: String, for time: Int64) -> RecognizerCost {
    var (process, model) = (CostTally(.process), CostTally(.model))
    var reference = ReferenceLoop(now: now)
    _ = forEachRound(for: time) { moments in
      process.add(moments.lazy.map { ($0.cost.stage, $0.cost.process) })
      model.add(moments.lazy.map { ($0.cost.stage, $0.cost.model) })
      reference.run()
    }
    return RecognizerCost(
      name: name, total: process.total,
      figures: [process, model].flatMap { $0.figures(subject: name, profile: profile, reference: reference.least) })
  }

  /// Calls `body` with what each round took, the warm-up left out; the number of rounds.
  private func forEachRound(for time: Int64, _ body: ([Moment]) -> Void) -> Int {
    var moments: [Moment] = []
    moments.reserveCapacity(frames.count * 2 + 16)
    let start = now()
    var replay = makeReplay()
    var number: Int64 = 0
    func playNext() {
      if !goesOn { replay = makeReplay() }
      play(in: &replay, after: goesOn ? shift(number) : .zero, into: &moments)
      number += 1
    }
    repeat { playNext() } while now() - start < time / 10
    var rounds = 0
    while rounds < Self.fewestRounds || (rounds < Self.mostRounds && now() - start < time) {
      playNext()
      body(moments)
      rounds += 1
    }
    return rounds
  }

  /// How much later a round comes than the first: long enough that no tap belongs to one of the round before.
  private func shift(_ round: Int64) -> Microseconds {
    guard let first = frames.first, let last = frames.map(\.time).max() else { return .zero }
    let length = last - first.time + .milliseconds(60_000)
    let (product, overflow) = length.count.multipliedReportingOverflow(by: round)
    return overflow ? .zero : Microseconds(product)
  }

  private func play(in replay: inout Replay, after shift: Microseconds, into moments: inout [Moment]) {
    moments.removeAll(keepingCapacity: true)
    var clock = FrameClock(now: now)
    for frame in frames {
      var frame = frame
      frame.time = frame.time + shift
      let before = allocated()
      clock.start()
      replay.wake(until: frame.time, into: &clock)
      let between = allocated()
      if let cost = clock.finish() {
        moments.append(Moment(cost: cost, allocations: Self.difference(before, between), contacts: nil))
      }
      let handed = allocated()
      clock.start(frame)
      replay.feed(frame, into: &clock)
      let after = allocated()
      guard let cost = clock.finish() else { continue }
      moments.append(Moment(cost: cost, allocations: Self.difference(handed, after), contacts: frame.contacts.count))
    }
    let before = allocated()
    clock.start()
    replay.finish(into: &clock)
    let after = allocated()
    guard let cost = clock.finish() else { return }
    moments.append(Moment(cost: cost, allocations: Self.difference(before, after), contacts: nil))
  }

  private static func difference(_ first: UInt64, _ second: UInt64) -> Int64 { Int64(clamping: second &- first) }

  // MARK: Instructions

  /// How many instructions each frame takes, over few rounds of their own: reading the counter disturbs the clock.
  private func addInstructions(to cost: inout RecordingCost) {
    let counter: InstructionCounter
    do {
      counter = try InstructionCounter()
    } catch {
      cost.unavailable.append(.init(metric: .instructions, reason: error.reason))
      return
    }
    var tally = CostTally(.instructions)
    var replay = makeReplay()
    for round in 0..<4 {
      var values: [(stage: FrameStage, value: Int64?)] = []
      values.reserveCapacity(frames.count)
      if !goesOn { replay = makeReplay() }
      var sink = StageSink()
      for frame in frames {
        var frame = frame
        if goesOn { frame.time = frame.time + shift(Int64(round)) }
        replay.wake(until: frame.time, into: &sink)
        sink.start(frame)
        let first = counter.count
        replay.feed(frame, into: &sink)
        let second = counter.count
        values.append((sink.stage, counter.difference(from: first, to: second)))
      }
      replay.finish(into: &sink)
      if round > 0 { tally.add(values) }
    }
    let figures = tally.figures(profile: profile)
    if figures.isEmpty {
      cost.unavailable.append(.init(metric: .instructions, reason: "another program has the counter"))
    }
    cost.figures += figures
  }

  /// Only finds the stage of a frame.
  private struct StageSink: ReplaySink {
    private var finder = FrameStageFinder()
    var stage: FrameStage { finder.stage }

    mutating func start(_ frame: TouchFrame) {
      finder = FrameStageFinder()
      finder.observe(frame)
    }

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      if case .gesture(_, let gesture) = event { finder.observe(gesture.phase) }
    }
  }
}
