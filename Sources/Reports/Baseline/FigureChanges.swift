import TouchModel

/// Figures of the same thing that are others now.
enum FigureChanges {
  /// Those that say again what another one says: a key and the key that tells it better.
  private static let echoes: [(echo: String, of: String)] = [
    ("t_us", "recognition_delay_us"), ("timer_share", "timer_us"), ("timer_share", "recognition_delay_us"),
    ("path_mm", "path_pt"), ("displacement_mm", "displacement_pt"), ("ideal_us", "decision_lag_us"),
    ("right", "recognized_as"),
  ]

  /// The changes in the order of the new figures, then of what is there no more.
  static func of(
    _ olds: [LatencyBaseline.Figure], _ news: [LatencyBaseline.Figure]
  ) -> [BaselineDifference.Change] {
    guard olds != news else { return [] }
    var pairs: [(name: String, old: LatencyBaseline.Value?, new: LatencyBaseline.Value?)] = []
    for new in news {
      let old = olds.first { $0.name == new.name }?.value
      if old != new.value { pairs.append((new.name, old, new.value)) }
    }
    for old in olds where !news.contains(where: { $0.name == old.name }) { pairs.append((old.name, old.value, nil)) }
    let names = pairs.map(\.name)
    return pairs.filter { pair in !echoes.contains { $0.echo == pair.name && names.contains($0.of) } }
      .map { change($0.name, $0.old, $0.new) }
  }

  private static func change(
    _ name: String, _ old: LatencyBaseline.Value?, _ new: LatencyBaseline.Value?
  ) -> BaselineDifference.Change {
    let units = ["us", "pt", "mm", "ns"]
    let unit = units.first { name.hasSuffix("_\($0)") } ?? ""
    var by = ""
    var numbers: [Double] = []
    if case .number(let a)? = old, case .number(let b)? = new {
      numbers = [a, b]
      by = (b > a ? "+" : "") + FigureText.plain(b - a)
    }
    return BaselineDifference.Change(
      figure: unit.isEmpty ? name : String(name.dropLast(unit.count + 1)), unit: unit, old: text(old), new: text(new),
      by: by, numbers: numbers)
  }

  private static func text(_ value: LatencyBaseline.Value?) -> String {
    switch value {
    case .number(let number): FigureText.plain(number)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .list(let words): words.isEmpty ? "none" : words.joined(separator: "|")
    case .null: "unknown"
    case nil: "not told"
    }
  }
}

extension FigureText {
  /// A number as it is written: whole, or with up to six decimals.
  static func plain(_ number: Double) -> String {
    if number == number.rounded(), number.magnitude < 1e15 { return "\(Int64(number))" }
    var text = DecimalText.string(number, decimals: 6)
    // Not the digits of an exponent.
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// How many times as much, such as `1.31 times`.
  static func times(_ factor: Double) -> String { "\(DecimalText.string(factor, decimals: 2)) times" }
}
