/// The rules of Chrome's trace event format that viewers rely on, as its document and Perfetto's page on other formats have them.
enum TraceEventRules {
  static func faults(in events: [[String: Any]]) -> [String] {
    var checker = Checker()
    for event in events { checker.take(event) }
    return checker.end()
  }

  private struct Checker {
    private var faults: [String] = []
    /// The time of each process's last event.
    private var last: [Int: Double] = [:]
    /// Open async slices by category and id, with their names.
    private var open: [String: [String]] = [:]
    private var flows: [String: (start: Double, isEnded: Bool)] = [:]
    /// Complete slices of a thread.
    private var slices: [String: [(start: Double, end: Double)]] = [:]
    private var named: Set<String> = []

    mutating func take(_ event: [String: Any]) {
      let phase = event["ph"] as? String ?? ""
      guard let process = event["pid"] as? Int, let thread = event["tid"] as? Int, let name = event["name"] as? String
      else {
        faults.append("no pid, tid or name: \(event)")
        return
      }
      let place = "\(process)/\(thread)"
      if phase == "M" {
        if (event["args"] as? [String: Any])?["name"] as? String == nil { faults.append("a name without args.name") }
        named.insert(name == "process_name" ? "\(process)" : place)
        return
      }
      guard let time = event["ts"] as? Double, time >= 0 else {
        faults.append("no ts: \(event)")
        return
      }
      if let last = last[process], time < last { faults.append("\(name) goes back to \(time)") }
      last[process] = time
      if !named.contains("\(process)") || !named.contains(place) { faults.append("\(place) has no name") }
      let id = "\(event["cat"] ?? "")/\(event["id"] ?? "")"
      switch phase {
      case "X": take(slice: event, name, from: time, on: place)
      case "b": open[id, default: []].append(name)
      case "e":
        if open[id]?.popLast() != name { faults.append("\(name) ends at \(time) and is not the last that began") }
      case "n": if open[id]?.isEmpty != false { faults.append("\(name) at \(time) is in no slice") }
      case "i": if !["t", "p", "g"].contains(event["s"] as? String) { faults.append("instant \(name) without scope") }
      case "C":
        let values = event["args"] as? [String: Any] ?? [:]
        if values.isEmpty || !values.values.allSatisfy({ $0 is Double }) {
          faults.append("counter \(name) without numbers")
        }
      case "s":
        flows[id] = (time, false)
        if !isInSlice(time, on: place) { faults.append("flow \(id) starts in no slice") }
      case "f":
        guard let flow = flows[id], !flow.isEnded, flow.start <= time else {
          faults.append("flow \(id) ends and has not begun")
          return
        }
        flows[id]?.isEnded = true
        if event["bp"] as? String != "e" || !isInSlice(time, on: place) { faults.append("flow \(id) ends in no slice") }
      default: faults.append("phase \(phase)")
      }
    }

    private mutating func take(slice event: [String: Any], _ name: String, from start: Double, on place: String) {
      guard let length = event["dur"] as? Double, length >= 0 else {
        faults.append("\(name) at \(start) has no length")
        return
      }
      let end = start + length
      if let other = slices[place]?.last, start < other.end, end > other.end {
        faults.append("\(name) at \(start) overlaps the slice before it")
      }
      slices[place, default: []].append((start, end))
    }

    private func isInSlice(_ time: Double, on place: String) -> Bool {
      slices[place]?.contains { $0.start <= time && time <= $0.end } == true
    }

    func end() -> [String] {
      faults + open.filter { !$0.value.isEmpty }.map { "\($0.key) is still open" }
        + flows.filter { !$0.value.isEnded }.map { "flow \($0.key) has no end" }
    }
  }
}
