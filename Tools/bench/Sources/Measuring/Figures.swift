import TouchModel

/// One measured number with what it should be.
package struct Figure {
  package enum Goal {
    case atLeast(Double)
    case atMost(Double)
  }

  package var name: String
  package var value: Double
  package var unit: String
  package var decimals: Int
  package var goal: Goal?

  /// What tells it from all others of its suite, in history files: its name and its unit.
  package var key: String { unit.isEmpty ? name : "\(name) [\(unit)]" }

  /// Whether a machine that does other work too, or another one, gives another number; its goal only warns then.
  var isTime: Bool {
    ["ns", "us", "ms", "ns/frame", "ns/tick", "ns/event", "frames/s", "MB/s"].contains(unit)
  }

  var isMet: Bool? {
    switch goal {
    case .atLeast(let limit): value >= limit
    case .atMost(let limit): value <= limit
    case nil: nil
    }
  }
}

/// The figures of a suite in the order in which they were measured, printed as they come beside those of the last record.
package struct Figures {
  private static let nameWidth = 56
  package private(set) var all: [Figure] = []
  private let last: HistoryLine?
  /// What was said to be skipped.
  package private(set) var skipped: [String] = []
  /// The parts that could not be measured though what they need is there.
  package private(set) var unmeasured: [String] = []

  init(last: HistoryLine?) { self.last = last }

  package static func printHeading(_ text: String) { print("\n\(text)") }

  /// Says that something is not measured, why, and what would help.
  package mutating func skip(_ what: String) {
    skipped.append(what)
    print("  skipped: \(what)")
  }

  /// Measures a part; where it throws, says so, and what is measured before and after it is kept.
  ///
  /// The suite ends with 70 then, after all else.
  package mutating func attempt(_ part: String, _ measure: (inout Figures) throws -> Void) {
    do {
      try measure(&self)
    } catch {
      unmeasured.append(part)
      print("  not measured: \(part): \(error)")
    }
  }

  package mutating func add(
    _ name: String, _ value: Double, _ unit: String, decimals: Int = 0, goal: Figure.Goal? = nil
  ) {
    let figure = Figure(name: name, value: value, unit: unit, decimals: decimals, goal: goal)
    all.append(figure)
    var line = "  " + name.padded(Self.nameWidth) + text(value, decimals).padded(12, left: true) + " " + unit.padded(10)
    var target = ""
    switch goal {
    case .atLeast(let limit): target = ">= " + text(limit, decimals)
    case .atMost(let limit): target = "<= " + text(limit, decimals)
    case nil: break
    }
    line += target.padded(12)
    line += (figure.isMet.map { $0 ? "ok" : "over" } ?? "").padded(5)
    if let old = last?.value(of: figure.key), old != 0 { line += "x" + text(value / old, 2) }
    while line.last == " " { line.removeLast() }
    print(line)
  }

  /// The figures that miss their goals: those that fail a check, and those that only warn.
  package var missed: (failures: [Figure], warnings: [Figure]) {
    let missed = all.filter { $0.isMet == false }
    return (missed.filter { !$0.isTime }, missed.filter(\.isTime))
  }

  private func text(_ value: Double, _ decimals: Int) -> String { DecimalText.string(value, decimals: decimals) }
}

extension String {
  fileprivate func padded(_ width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}
