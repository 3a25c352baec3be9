import TouchModel
import ViewModels

/// Wires with a delay that have been set off, in order of their time and then of being set off.
struct WireTimers: Sendable {
  private var timers: [(due: Timestamp, wire: Int)] = []

  var next: Timestamp? { timers.first?.due }

  mutating func add(_ wire: Int, due: Timestamp) {
    let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
    timers.insert((due, wire), at: place)
  }

  /// The wire of the first timer when it is due at `time`.
  mutating func take(at time: Timestamp) -> Int? {
    guard let first = timers.first, first.due <= time else { return nil }
    return timers.removeFirst().wire
  }
}
