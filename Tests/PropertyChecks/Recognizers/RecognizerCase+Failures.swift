import Gestures
import TouchModel

extension RecognizerCase {
  /// Runs the case once under the contract, once more, once at other times, and twice with the same recognizers.
  func failures(allocations: (() -> UInt64)?) -> [String] {
    var run = RecognizerRun(self, judged: true)
    run.take(steps)
    run.contract?.finish()
    var failures = run.contract?.failures ?? []
    if run.isEndless { failures.append("deadlines never end") }
    if !run.isIdle { failures.append("something is pending at the end") }
    guard failures.isEmpty else { return failures }

    var again = RecognizerRun(self)
    again.take(steps)
    failures += Self.difference(run.log, again.log, "a second run")
    for shift in [Int64(1) << 40, -(1 << 40)] {
      var later = RecognizerRun(self, shift: Microseconds(shift))
      later.take(steps)
      failures += Self.difference(run.log.map { $0.moved(by: Microseconds(shift)) }, later.log, "a shift of the times")
    }
    failures += rounds(&run, allocations)
    return failures
  }

  /// The fingers twice more on the recognizers of the first run: nothing is left of a round, and the last takes no memory.
  private func rounds(_ run: inout RecognizerRun, _ allocations: (() -> UInt64)?) -> [String] {
    let hour = Microseconds(3_600_000_000)
    run.contract = nil
    run.enableAll()
    run.forget()
    run.later(by: hour)
    run.take(steps, fingersOnly: true)
    let first = run.log
    run.reserve()
    run.forget()
    run.later(by: hour)
    let before = allocations?() ?? 0
    run.take(steps, fingersOnly: true)
    let taken = (allocations?() ?? 0) - before
    let bouts = (run.log.lazy.compactMap(\.bout).first ?? 0) - (first.lazy.compactMap(\.bout).first ?? 0)
    var failures = Self.difference(first.map { $0.moved(by: hour, bouts: bouts) }, run.log, "a second round")
    if taken > 0 { failures.append("a second round asks \(taken) times for memory") }
    if !run.isIdle { failures.append("something is pending after a second round") }
    return failures
  }

  private static func difference(_ one: [Happening], _ other: [Happening], _ what: String) -> [String] {
    guard one != other else { return [] }
    let place =
      zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(one.count, other.count)
    func text(_ log: [Happening]) -> String { log.indices.contains(place) ? "\(log[place])" : "nothing" }
    return ["\(what) differs at \(place): \(text(one)) and \(text(other))"]
  }
}
