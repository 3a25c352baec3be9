public import TouchModel

/// A part of a recording, in time since its first frame; both ends belong to it.
public struct TimeSpan: Hashable, Sendable, CustomStringConvertible {
  /// `nil` for the recording's beginning.
  public let start: Microseconds?
  /// `nil` for the recording's end.
  public let end: Microseconds?

  /// `nil` when the end is before the start.
  public init?(from start: Microseconds?, to end: Microseconds?) {
    if let start, let end, end < start { return nil }
    self.start = start
    self.end = end
  }

  /// Reads `START..END`, each a time with a unit (`1s`, `250ms`, `40us`, or seconds without one) or left out.
  ///
  /// `nil` for anything else, and where both are left out.
  public init?(parsing text: String) {
    guard let dots = Self.dots(text) else { return nil }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (start, end) = (Self.time(first), Self.time(last))
    guard (start != nil) != first.isEmpty, (end != nil) != last.isEmpty, start != nil || end != nil else { return nil }
    self.init(from: start, to: end)
  }

  /// The first two dots that follow each other.
  private static func dots(_ text: String) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if next < text.endIndex, text[index] == ".", text[next] == "." { return index..<text.index(after: next) }
      index = next
    }
    return nil
  }

  /// A time with a unit as whole microseconds; `nil` for what is no time and for fractions of a microsecond.
  private static func time(_ text: Substring) -> Microseconds? {
    let units: [(name: String, microseconds: Int64, decimals: Int)] = [
      ("ms", 1000, 3), ("us", 1, 0), ("s", 1_000_000, 6), ("", 1_000_000, 6),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let parts = text.dropLast(unit.name.count).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...12).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }),
      let whole = Int64(parts[0])
    else { return nil }
    var total = whole * unit.microseconds
    if parts.count == 2 {
      guard parts[1].utf8.count <= unit.decimals, var fraction = Int64(parts[1]) else { return nil }
      for _ in parts[1].utf8.count..<unit.decimals { fraction *= 10 }
      total += fraction
    }
    return Microseconds(total)
  }

  /// Such as `1.0...4.0 s`, `1.0 s to the end` or `the beginning to 4.0 s`.
  public var description: String {
    switch (start, end) {
    case (let start?, let end?): "\(Self.seconds(start))...\(Self.seconds(end)) s"
    case (let start?, nil): "\(Self.seconds(start)) s to the end"
    case (nil, let end?): "the beginning to \(Self.seconds(end)) s"
    case (nil, nil): "all"
    }
  }

  /// Seconds with as many decimals as are needed, at least one.
  private static func seconds(_ time: Microseconds) -> String {
    let fraction = time.count.magnitude % 1_000_000
    var digits = String(1_000_000 + fraction).dropFirst()
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "\(time.count < 0 ? "-" : "")\(time.count.magnitude / 1_000_000).\(digits)"
  }
}
