import TouchModel

/// The findings so far: one a rule, with its first places and how often it was seen.
struct FindingList: Sendable {
  private var findings: [LintFinding] = []
  private var origin: Timestamp?
  /// Where the frame that is being looked at stands.
  private(set) var line = 0
  private var time = Timestamp.zero

  /// Makes `frame` the place of what is found from now on; the first one is the origin of times.
  mutating func begin(line: Int, time: Timestamp) {
    if origin == nil { origin = time }
    self.line = line
    self.time = time
  }

  /// Adds what was seen in the present frame.
  mutating func add(_ rule: LintRule, _ message: @autoclosure () -> String) {
    add(rule, line: line, time: time, message())
  }

  /// Adds what was seen at a line; without a time, the line is no frame.
  ///
  /// The message is made for the first finding of a rule only.
  mutating func add(_ rule: LintRule, line: Int, time: Timestamp?, _ message: @autoclosure () -> String) {
    let place = LintFinding.Place(line: line, time: time.flatMap { time in origin.map { time - $0 } })
    if let index = findings.firstIndex(where: { $0.rule == rule }) {
      findings[index].repeated(at: place)
    } else {
      findings.append(LintFinding(rule, at: place, message: message()))
    }
  }

  /// Adds what the device's description shows.
  mutating func add(_ finding: LintFinding) {
    if let index = findings.firstIndex(where: { $0.rule == finding.rule }) {
      findings[index].repeated(at: LintFinding.Place(line: 0, time: nil))
    } else {
      findings.append(finding)
    }
  }

  /// Worst first, then by place, then by id.
  var sorted: [LintFinding] {
    findings.sorted { a, b in
      if a.rule.severity != b.rule.severity { return a.rule.severity > b.rule.severity }
      return (a.line, a.rule.rawValue) < (b.line, b.rule.rawValue)
    }
  }
}
