import TouchModel
import ViewModels

/// Wires that have been set off and wait for their time, in order of it and then of being set off.
///
/// Wires may set each other off for ever. So between two frames only so many are taken; what waits is then dropped.
struct WireTimers: Sendable {
  /// How many wires may be set off between two frames.
  static let limit = 10_000

  private var timers: [(due: Timestamp, wire: Int)] = []
  private var taken = 0

  var next: Timestamp? { timers.first?.due }

  /// Begins to count anew.
  mutating func frame() { taken = 0 }

  /// Returns false for the one that is too many; later ones before the next frame are ignored.
  mutating func add(_ wire: Int, due: Timestamp) -> Bool {
    guard taken <= Self.limit else { return true }
    taken += 1
    guard taken <= Self.limit else {
      timers.removeAll()
      return false
    }
    let place = timers.firstIndex { $0.due > due } ?? timers.endIndex
    timers.insert((due, wire), at: place)
    return true
  }

  /// The wire of the first timer when it is due at `time`.
  mutating func take(at time: Timestamp) -> Int? {
    guard let first = timers.first, first.due <= time else { return nil }
    return timers.removeFirst().wire
  }
}
