import TouchModel

/// The findings so far: one a rule, at its first place, with how often it was seen.
struct FindingList: Sendable {
  private(set) var findings: [LintFinding] = []
  /// Where the frame that is being looked at stands.
  var line = 0
  var time = Timestamp.zero

  /// Adds what was seen in the present frame.
  mutating func add(_ rule: LintRule, _ message: @autoclosure () -> String) {
    if let index = findings.firstIndex(where: { $0.rule == rule }) {
      findings[index].count += 1
    } else {
      findings.append(LintFinding(rule, line: line, time: time, message: message()))
    }
  }

  mutating func add(_ finding: LintFinding) {
    if let index = findings.firstIndex(where: { $0.rule == finding.rule }) {
      findings[index].count += finding.count
    } else {
      findings.append(finding)
    }
  }

  /// Worst first, then by place.
  var sorted: [LintFinding] {
    findings.sorted { a, b in
      if a.rule.severity != b.rule.severity { return a.rule.severity > b.rule.severity }
      return (a.line, a.rule.rawValue) < (b.line, b.rule.rawValue)
    }
  }
}
