import Gestures
import TestSupport
import Testing
import TouchModel

/// Every number that the frameworks publish about motion, gestures and views, against what our own code computes.
///
/// One row a number: who says it, what it is, the number with the digits given, and ours. Rows stand in extensions of
/// `PublishedNumber`, a file for each subject; `all` names them.
struct PublishedNumber: CustomTestStringConvertible, Sendable {
  /// The file or formula that publishes it.
  var source: String
  var what: String
  var expected: Double
  /// Half a unit of the last digit that is given, within which ours has to lie.
  var tolerance: Double
  var ours: @Sendable () -> Double

  init(
    _ source: String, _ what: String, _ expected: Double, digits: Int, _ ours: @escaping @Sendable () -> Double
  ) {
    self.source = source
    self.what = what
    self.expected = expected
    // A hair more, for numbers that were rounded at a half.
    tolerance = 0.500001 * (0..<digits).reduce(1.0) { unit, _ in unit / 10 }
    self.ours = ours
  }

  /// What a framework says of itself, with how far ours may be off.
  init(_ what: String, _ expected: Double, _ tolerance: Double, _ ours: @escaping @Sendable () -> Double) {
    source = "gestures.md 4 and 8"
    self.what = what
    self.expected = expected
    self.tolerance = tolerance
    self.ours = ours
  }

  /// A constant of a profile that must be exactly the number.
  init(_ source: String, _ profile: Profile, _ key: ProfileKey, _ expected: Double) {
    self.init(source, "\(profile.name).\(key.name)", expected, digits: 9) { profile[key] }
  }

  var testDescription: String { "\(source): \(what)" }

  /// Every row of the table.
  static let all: [PublishedNumber] =
    uikitMotion + rubberBands + androidMotion + flutterMotion + springs + chromiumMotion + otherMotion
    + boosts + maps + flutterConstants + androidConstants + chromiumConstants + otherConstants
}

/// A published number that our code has no place for, with the reason.
struct UnusedNumber: Sendable {
  var source: String
  var what: String
  var reason: String

  init(_ source: String, _ what: String, because reason: String) {
    self.source = source
    self.what = what
    self.reason = reason
  }
}

@Suite struct PublishedNumbersTests {
  @Test(arguments: PublishedNumber.all) func isWhatOursComputes(_ row: PublishedNumber) {
    let ours = row.ours()
    #expect(
      (ours - row.expected).magnitude <= row.tolerance, "\(row.testDescription): \(row.expected), ours \(ours)")
  }

  /// No row may pass for want of digits: another number in the last place would be noticed.
  @Test(arguments: PublishedNumber.all) func wouldNoticeTheLastDigit(_ row: PublishedNumber) {
    let ours = row.ours()
    #expect((ours - (row.expected + 4 * max(row.tolerance, 1e-9))).magnitude > row.tolerance)
    #expect(ours.isFinite)
  }

  @Test func thereIsOneRowForEachNumber() {
    let names = PublishedNumber.all.map(\.testDescription)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 250)
  }

  /// Shows what we have no place for, and that each says why.
  @Test func whatIsNotOursSaysWhy() {
    for row in UnusedNumber.all {
      print("not in our code: \(row.source): \(row.what); \(row.reason)")
      #expect(!row.reason.isEmpty)
    }
    #expect(Set(UnusedNumber.all.map { $0.source + $0.what }).count == UnusedNumber.all.count)
  }

  /// The file beside the checkout that the rows were copied from has no number that is missing here.
  @Test func theSharedFileHasNoOtherNumbers() {
    guard let text = SharedCorpus.text("conformance/physics_goldens.txt") else { return }
    let ours = PublishedNumber.all.filter { $0.source.hasPrefix("goldens") }.map { $0.expected }
    var missing: [String] = []
    for line in text.split(separator: "\n") {
      for number in Self.results(String(line)) where !ours.contains(where: { ($0 - number).magnitude < 1e-9 }) {
        missing.append("\(number) of: \(line)")
      }
    }
    #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
  }

  /// The numbers of a line that are results rather than what they were computed from.
  private static func results(_ line: String) -> [Double] {
    func numbers(_ text: some StringProtocol) -> [Double] {
      text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    }
    let words = line.split(separator: " ")
    if line.hasPrefix("0.99") {
      return numbers(
        words.dropFirst(2).joined(separator: " ")
          .replacing("T(0.5pt)", with: "").replacing("v(0.1s)", with: "").replacing("x(0.1)", with: "")
          .replacing("x(0.5)", with: ""))
    }
    if line.hasSuffix("]"), line.first?.isNumber == true { return Array(numbers(line).dropFirst()) }
    if line.contains(" dur "), line.first?.isNumber == true { return Array(numbers(line).dropFirst()) }
    if line.hasPrefix("DECEL_RATE") || line.hasPrefix("Flutter spring damping") { return numbers(line) }
    if line.hasPrefix(" d0=") { return Array(numbers(line).suffix(1)) }
    if line.hasPrefix("MapLibre") || line.hasPrefix("Leaflet") { return [] }
    if line.hasPrefix("Adw") { return Array(numbers(line).suffix(1)) }
    if line.contains("[(") {
      let list = line[(line.firstIndex(of: "[") ?? line.startIndex)...]
      let all = numbers(list)
      let width = line.contains(", (") && list.contains(", (5") ? 3 : 2
      return all.enumerated().filter { $0.offset % width != 0 }.map(\.element)
    }
    return []
  }
}
