import Gestures
import TouchModel

extension SweepAxis {
  /// How many values a range without a step has.
  public static let defaultCount = 9

  /// Reads `KEY=FROM...TO`, `KEY=FROM...TO:STEP` or `KEY=VALUE,VALUE`.
  ///
  /// The key may be the field's common name (`doubleTapTimeout`). Values have the key's unit, may name it, and lengths may be in
  /// millimetres. Without a step a range has nine values, and whole ends give whole values (so fewer, maybe), but for ratios and
  /// millimetres. With one it ends at the last value that is not beyond TO. Decimals are those of decimal arithmetic.
  public init(parsing text: String) throws(SweepError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { throw .form(text) }
    let name = String(parts[0])
    guard let key = ProfileKey(name: name) ?? ProfileKey(commonName: name) else { throw .setting(.unknown(name)) }
    guard String(parts[1]).holds("..") else {
      var values: [Setting.Amount] = []
      for word in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
        guard !word.isEmpty else { throw .form(text) }
        values.append(try Self.amount(word, of: key))
      }
      self.init(key, values)
      return
    }
    self.init(key, try SweepRange(parts[1], of: key, in: text).values())
  }

  fileprivate static func amount(_ word: Substring, of key: ProfileKey) throws(SweepError) -> Setting.Amount {
    do { return try Setting(parsing: "\(key.name)=\(word)").amount } catch { throw .setting(error) }
  }
}

/// `FROM...TO:STEP` of a key, in numbers of one unit.
private struct SweepRange {
  private let text: String
  private let key: ProfileKey
  private let isInMillimetres: Bool
  private let from: Double
  private let to: Double
  private let step: Double?
  /// How many decimals the numbers were given with.
  private let decimals: Int

  init(_ range: Substring, of key: ProfileKey, in text: String) throws(SweepError) {
    self.text = text
    self.key = key
    let halves = range.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let apart = String(halves[0]).exchanging("...", for: "\0").exchanging("..", for: "\0")
    let ends = apart.split(separator: "\0", omittingEmptySubsequences: false)
    guard ends.count == 2, !ends[0].isEmpty, !ends[1].isEmpty else { throw .form(text) }
    if key.unit == .rule || key.unit == .strategy { throw .names(text, key) }
    switch (try SweepAxis.amount(ends[0], of: key), try SweepAxis.amount(ends[1], of: key)) {
    case (.number(let a), .number(let b)): (from, to, isInMillimetres) = (a, b, false)
    case (.millimetres(let a), .millimetres(let b)): (from, to, isInMillimetres) = (a.count, b.count, true)
    default: throw .units(text, key)
    }
    guard from <= to else { throw .order(text) }
    step = halves.count > 1 ? try Self.step(halves[1], of: key, isInMillimetres: isInMillimetres, in: text) : nil
    decimals = (ends + halves.dropFirst()).map(Self.decimals).max() ?? 0
  }

  private static func step(
    _ word: Substring, of key: ProfileKey, isInMillimetres: Bool, in text: String
  ) throws(SweepError) -> Double {
    var number = word
    if key.unit == .points, word.hasSuffix("mm") {
      guard isInMillimetres else { throw .units(text, key) }
      number = word.dropLast(2)
    } else if word.hasSuffix(key.unit.rawValue) {
      guard !isInMillimetres else { throw .units(text, key) }
      number = word.dropLast(key.unit.rawValue.count)
    }
    guard let step = Double(number), step > 0, step.isFinite,
      step == step.rounded() || (key.unit != .count && key.unit != .flag)
    else { throw .step(text, key) }
    return step
  }

  /// How many digits a number has behind its point.
  private static func decimals(_ word: Substring) -> Int {
    guard let point = word.firstIndex(of: ".") else { return 0 }
    return word[point...].dropFirst().prefix { $0.isASCII && $0.isNumber }.count
  }

  /// Whether values between whole ends stay whole.
  private var staysWhole: Bool {
    guard !isInMillimetres, from == from.rounded(), to == to.rounded() else { return false }
    switch key.unit {
    case .ratio, .perMillisecond, .levels: return false
    default: return true
    }
  }

  func values() throws(SweepError) -> [Setting.Amount] {
    let steps: Double
    if let step {
      // A billionth more, so that a last value that rounding has put beyond TO is there.
      steps = ((to - from) / step + 1e-9).rounded(.down)
      guard steps < Double(SweepGrid.limit) else { throw .size([Int(min(steps, 1e9)) + 1]) }
    } else {
      steps = from == to ? 0 : Double(SweepAxis.defaultCount - 1)
    }
    var values: [Setting.Amount] = []
    for index in 0...Int(steps) {
      let part = Double(index)
      var value = step.map { from + $0 * part } ?? (steps == 0 ? from : from + (to - from) * part / steps)
      value = step == nil && staysWhole ? value.rounded() : Self.rounded(value, decimals: decimals + 3)
      value = min(max(value, from), to)
      values.append(isInMillimetres ? .millimetres(Millimetres(value)) : .number(value))
    }
    return values
  }

  /// The nearest number of so many decimals, where there are that many.
  private static func rounded(_ value: Double, decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(decimals, 12) { power *= 10 }
    let scaled = (value * power).rounded()
    return scaled.magnitude < 9e15 ? scaled / power : value
  }
}
