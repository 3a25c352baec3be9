import Foundation
import TestSupport
import TouchModel

/// A row of a table of what another toolkit did.
struct ConformanceRow {
  var name: String
  var page: ConformancePage
  /// The profile as the table words it, with what was different in that run; empty in Qt's table.
  var profile: String
  var expected: [Recognized.Item]
  /// The page's scale at the end, where the table gives one.
  var scale: Double?
  /// What the last lift threw: Chromium's by how far it went, Qt's by its velocity; `nil` where nothing was thrown.
  var thrown: Vector?

  /// What names the row in explanations.
  var key: String { profile.isEmpty ? name : "\(name) | \(profile)" }
}

enum ConformanceTable {
  /// The rows of a table of tab-separated lines; the first line is its head.
  static func rows(_ text: String, hasProfile: Bool, eventsAt column: Int, scaleAt: Int?) throws -> [ConformanceRow] {
    try text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > column, let page = ConformancePage(rawValue: cells[1]) else {
        throw BadRow(line: String(line))
      }
      let scale = scaleAt.flatMap { $0 < cells.count ? Self.scale(in: cells[$0]) : nil }
      return ConformanceRow(
        name: cells[0], page: page, profile: hasProfile ? cells[2] : "", expected: try items(cells[column]),
        scale: scale, thrown: thrown(in: cells[column]))
    }
  }

  /// The two numbers after "fling " or "flick ".
  private static func thrown(in cell: String) -> Vector? {
    for word in ["fling ", "flick "] {
      guard let range = cell.range(of: word, options: .backwards) else { continue }
      let numbers = cell[range.upperBound...].prefix { $0.isNumber || $0 == "-" || $0 == "," || $0 == "." }
      let parts = numbers.split(separator: ",").compactMap { Double($0) }
      if parts.count == 2 { return Vector(dx: parts[0], dy: parts[1]) }
    }
    return nil
  }

  struct BadRow: Error { var line: String }

  private static func scale(in cell: String) -> Double? {
    cell.split(separator: " ").first { $0.hasPrefix("s=") }.flatMap { Double($0.dropFirst(2)) }
  }

  /// "pan@8.0, click(content)@60 n=2, **dblclick**, tap x2@90" as items: the first of each kind, and each tap with its count.
  private static func items(_ cell: String) throws -> [Recognized.Item] {
    var items: [Recognized.Item] = []
    for part in cell.replacingOccurrences(of: "*", with: "").components(separatedBy: ", ") {
      guard part != "(nothing)", part != "dblclick", !part.hasPrefix("fling"), !part.hasPrefix("flick") else {
        continue
      }
      let halves = part.components(separatedBy: "@")
      guard halves.count == 2, let time = halves[1].split(separator: " ").first.flatMap({ Double($0) }) else {
        // The speed of a flick has a comma of its own: "flick 0", "1050@170".
        if part.contains("@") || Double(part) != nil { continue }
        throw BadRow(line: cell)
      }
      let word = halves[0].prefix { $0.isLetter || $0 == "_" }
      var taps = 1
      if word == "DOUBLE_TAP" { taps = 2 }
      if let range = part.range(of: "n=") { taps = Int(part[range.upperBound...]) ?? 1 }
      if let range = halves[0].range(of: " x") { taps = Int(halves[0][range.upperBound...]) ?? 1 }
      let category: Recognized.Category? =
        switch word {
        case "click", "tap", "DOUBLE_TAP": .tap
        case "contextmenu", "longPress": .longPress
        case "pan": .pan
        case "pinch": .pinch
        default: nil
        }
      guard let category else {
        if Double(halves[0].split(separator: ",")[0]) != nil { continue }
        throw BadRow(line: cell)
      }
      if category != .tap, items.contains(where: { $0.category == category }) { continue }
      items.append(.init(category: category, time: time, taps: taps))
    }
    return items
  }

  /// A file of `Rows`.
  static func own(_ name: String) throws -> String {
    try Repository.text("Tests/ReplayEngineTests/Conformance/Rows/\(name)")
  }

  /// The traces of a file of `Rows` by name.
  static func traces(_ name: String = "traces.txt") throws -> [String: ConformanceTrace] {
    var traces: [String: ConformanceTrace] = [:]
    for part in try own(name).components(separatedBy: "\n== ").dropFirst() {
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(lines[0].split(separator: " ")[0])
      traces[name] = try ConformanceTrace(script: String(lines[1]) + "\n", name: name)
    }
    return traces
  }
}

/// What became of a table: which rows differ, and whether every difference is explained and every explanation needed.
struct ConformanceScore {
  private(set) var rows = 0
  private(set) var misses: [(key: String, what: String)] = []
  private(set) var text = ""

  mutating func add(_ row: ConformanceRow, _ difference: String?, _ explanations: [String: String]) {
    add(row.key, row.expected.map(\.description).joined(separator: ", "), difference, explanations)
  }

  mutating func add(_ key: String, _ theirs: String, _ difference: String?, _ explanations: [String: String]) {
    rows += 1
    text += "\(difference == nil ? "ok  " : "MISS") \(key): \(theirs)"
    if let difference {
      misses.append((key, difference))
      text += "; \(difference); \(explanations[key] ?? "NOT EXPLAINED")"
    }
    text += "\n"
  }

  var share: Double { rows == 0 ? 0 : Double(rows - misses.count) / Double(rows) }
  var summary: String { "\(rows - misses.count) of \(rows) rows agree" }
}
