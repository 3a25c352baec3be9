import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// Writes down what a replay reports, a line each, times in milliseconds.
struct Collector: ReplaySink {
  var lines: [String] = []

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    func at(_ time: Timestamp) -> String { DecimalText.string(Double(time.microseconds) / 1000, decimals: 0) }
    switch event {
    case .gesture(let member, let gesture) where gesture.phase != .changed:
      lines.append("\(at(gesture.time)) \(arbitration.name(of: member)) \(gesture.phase)")
    case .visible(let node, let change, let time): lines.append("\(at(time)) \(tree[node].id) \(change.text)")
    case .control(let node, let control): lines.append("\(at(control.time)) \(tree[node].id) \(control.kind)")
    case .command(let node, _, let time): lines.append("\(at(time)) \(tree[node].id) command")
    case .note(let note): lines.append("\(at(note.time)) note \(note.kind)")
    case .lost(let node, _, let loss, let time):
      let who: String? = if case .won(let member) = loss { arbitration.name(of: member) } else { nil }
      lines.append("\(at(time)) \(tree[node].id) lost to \(who ?? "\(loss)")")
    case .landing, .gesture, .resolved, .state, .settled, .aimed: break
    }
  }
}

/// Counts display ticks by the times at which a view's state is reported.
struct StateTimes: ReplaySink {
  var times: [Int64] = []

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    if case .state(_, let time) = event { times.append(time.microseconds) }
  }
}

/// One finger's frames, times in milliseconds.
func touches(_ steps: [(ms: Int64, phase: ContactPhase, x: Double, y: Double)], id: Int32 = 1) -> [TouchFrame] {
  steps.map { step in
    TouchFrame(
      time: .zero + .milliseconds(step.ms),
      contacts: [Contact(id: ContactID(id), phase: step.phase, position: Point(x: step.x, y: step.y))])
  }
}
