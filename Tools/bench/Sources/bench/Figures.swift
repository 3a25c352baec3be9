import TouchModel

/// One measured number with what it should be.
struct Figure {
  enum Goal {
    case atLeast(Double)
    case atMost(Double)
  }

  var name: String
  var value: Double
  var unit: String
  var decimals: Int
  var goal: Goal?

  var isMet: Bool? {
    switch goal {
    case .atLeast(let limit): value >= limit
    case .atMost(let limit): value <= limit
    case nil: nil
    }
  }
}

/// The figures in the order in which they were measured, printed as they come.
struct Figures {
  private static let nameWidth = 52
  private var all: [Figure] = []

  static func printHeading(_ text: String) { print("\n\(text)") }

  mutating func add(_ name: String, _ value: Double, _ unit: String, decimals: Int = 0, goal: Figure.Goal? = nil) {
    let figure = Figure(name: name, value: value, unit: unit, decimals: decimals, goal: goal)
    all.append(figure)
    var line = "  " + name.padded(Self.nameWidth) + text(value, decimals).padded(12, left: true) + " " + unit.padded(14)
    switch goal {
    case .atLeast(let limit): line += ">= " + text(limit, decimals).padded(11)
    case .atMost(let limit): line += "<= " + text(limit, decimals).padded(11)
    case nil: break
    }
    if let isMet = figure.isMet { line += isMet ? "ok" : "over" }
    print(line)
  }

  /// The figures as one JSON object.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.beginArray("figures")
    for figure in all {
      writer.beginObject()
      writer.value(figure.name, "name")
      writer.value(figure.value, as: .points, "value")
      writer.value(figure.unit, "unit")
      switch figure.goal {
      case .atLeast(let limit): writer.value(limit, as: .points, "at_least")
      case .atMost(let limit): writer.value(limit, as: .points, "at_most")
      case nil: break
      }
      if let isMet = figure.isMet { writer.value(isMet, "ok") }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  private func text(_ value: Double, _ decimals: Int) -> String { DecimalText.string(value, decimals: decimals) }
}

extension String {
  fileprivate func padded(_ width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}
