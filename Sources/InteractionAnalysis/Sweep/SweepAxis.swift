public import Gestures
import TouchModel

/// One constant that a sweep varies, and the values that it takes.
///
/// Values are in ascending order, each once. One in another unit than the rest (the profile's own in points, say, among
/// millimetres) comes first.
public struct SweepAxis: Hashable, Sendable {
  public let key: ProfileKey
  public private(set) var values: [Setting.Amount]
  /// Which of the values is the base profile's own; `nil` until `include` said so.
  public private(set) var base: Int?

  public init(_ key: ProfileKey, _ values: [Setting.Amount]) {
    self.key = key
    self.values = []
    for value in values.sorted(by: Self.isBefore) where self.values.last != value { self.values.append(value) }
  }

  /// Adds the base profile's own value where it is not there, and marks it.
  public mutating func include(base constant: Constant) {
    let amount: Setting.Amount = constant.millimetres.map { .millimetres($0) } ?? .number(constant.value)
    let place = values.firstIndex(of: amount)
    base = place ?? values.firstIndex { Self.isBefore(amount, $0) } ?? values.count
    if place == nil, let base { values.insert(amount, at: base) }
  }

  /// A value without its unit but for millimetres: `8`, `2mm`, `delivered`.
  public func text(_ index: Int) -> String {
    switch values[index] {
    case .number(let value): key.text(value)
    case .millimetres(let length): key.text(length.count) + "mm"
    }
  }

  /// The first and the last value that was asked for, such as `4...20`; without the base's where that has another unit.
  public var span: String {
    guard let last = values.indices.last else { return "" }
    let isLength = { (index: Int) in if case .millimetres = values[index] { true } else { false } }
    let first = values.indices.first { isLength($0) == isLength(last) } ?? last
    return first == last ? text(last) : "\(text(first))...\(text(last))"
  }

  private static func isBefore(_ a: Setting.Amount, _ b: Setting.Amount) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): a < b
    case (.millimetres(let a), .millimetres(let b)): a.count < b.count
    case (.number, .millimetres): true
    case (.millimetres, .number): false
    }
  }
}
