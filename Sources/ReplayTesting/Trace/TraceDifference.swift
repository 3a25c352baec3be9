public import TouchModel

/// Where two traces part, and what led there.
public struct TraceDifference: Hashable, Sendable {
  /// A value that both have and that is not the same.
  public struct Change: Hashable, Sendable {
    /// A header's or a property's name; `time` for the moment of a line.
    public var name: String
    /// As the traces write it; empty where one does not have it.
    public var old: String
    public var new: String
    /// New minus old, number by number; empty where they are no numbers.
    public var by: [Double] = []
  }

  /// One line of a trace with its place.
  public struct Line: Hashable, Sendable {
    /// From 1.
    public var number: Int
    public var text: String
  }

  /// Headers that differ: profile, channels, screen and others; `line ends` where those of one file are CRLF.
  public var headers: [Change] = []
  /// The first lines that differ; `nil` where a trace has no more, both where only headers differ.
  public var old: Line?
  public var new: Line?
  /// What differs in them, where both are about the same subject.
  public var changes: [Change] = []
  /// The last gesture event before them that both have; `nil` without one.
  public var gesture: Line?
  /// Up to three lines before them that both have, and up to three that each has after them.
  public var before: [String] = []
  public var oldAfter: [String] = []
  public var newAfter: [String] = []

  /// How many lines of context there are on each side.
  static let context = 3

  /// Compares two traces line by line, without holding either; `nil` where they are the same.
  ///
  /// Line ends are a header and no part of a line. Throws `TraceError` for what is no trace, and where one breaks off before
  /// the two differ; and whatever the sources throw.
  public static func compare(
    _ old: any ByteSource, named oldName: String, with new: any ByteSource, named newName: String
  ) throws -> TraceDifference? {
    var (a, b) = (TraceLines(old, name: oldName), TraceLines(new, name: newName))
    var difference = TraceDifference()
    difference.headers = changes(try a.header(), try b.header())
    while let line = try difference.same(&a, &b) { difference.take(line, number: a.number) }
    difference.oldAfter = a.rest(context)
    difference.newAfter = b.rest(context)
    if a.endWithReturns != b.endWithReturns {
      let ends = [a, b].map { $0.endWithReturns ? "CRLF" : "LF" }
      difference.headers.append(Change(name: "line ends", old: ends[0], new: ends[1]))
    }
    return difference.isEmpty ? nil : difference
  }

  private var isEmpty: Bool { headers.isEmpty && old == nil && new == nil }

  /// The next line of both, or `nil` where they part or end.
  private mutating func same(_ a: inout TraceLines, _ b: inout TraceLines) throws -> String? {
    var (left, right) = (try a.next(), try b.next())
    if left == nil, right == nil { (left, right) = (a.summary, b.summary) }
    guard left == right else {
      part(at: left.map { Line(number: a.number, text: $0) }, right.map { Line(number: b.number, text: $0) })
      return nil
    }
    return a.summary == nil ? left : nil
  }

  /// A line that both have.
  private mutating func take(_ text: String, number: Int) {
    if before.count == Self.context { before.removeFirst() }
    before.append(text)
    if TraceLine(text)?.channel == "gesture" { gesture = Line(number: number, text: text) }
  }

  private mutating func part(at old: Line?, _ new: Line?) {
    (self.old, self.new) = (old, new)
    guard let left = old.flatMap({ TraceLine($0.text) }), let right = new.flatMap({ TraceLine($0.text) }),
      left.channel == right.channel, left.subject == right.subject
    else { return }
    if left.time != right.time {
      changes = [Change(name: "time", old: left.time, new: right.time, by: Self.by(left.time, right.time))]
    }
    changes += Self.changes(left.values, right.values)
  }

  /// The names of either whose values differ, in the order of the first, then of the second.
  private static func changes(_ old: [(String, String)], _ new: [(String, String)]) -> [Change] {
    var changes: [Change] = []
    for (name, value) in old {
      let other = new.first { $0.0 == name }?.1 ?? ""
      if other != value { changes.append(Change(name: name, old: value, new: other, by: by(value, other))) }
    }
    for (name, value) in new where !old.contains(where: { $0.0 == name }) {
      changes.append(Change(name: name, old: "", new: value))
    }
    return changes
  }

  private static func by(_ old: String, _ new: String) -> [Double] {
    let (a, b) = (old.split(separator: ",").map { Double($0) }, new.split(separator: ",").map { Double($0) })
    guard a.count == b.count, !a.isEmpty else { return [] }
    let steps = zip(a, b).compactMap { old, new in old.flatMap { old in new.map { $0 - old } } }
    return steps.count == a.count ? steps : []
  }
}

/// Why a text is no trace.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  public var place: TextPlace
  public var what: String
  public var expected: String

  /// `FILE:LINE:COLUMN: what; expected what`.
  public var description: String { "\(place): \(what); expected \(expected)" }
}
