import Testing

@Suite("Code rules")
struct CodeRulesTests {
  private func found(
    _ source: String, at level: PackageTable.Level = .pure(1), path: String = "Sources/Values/A.swift"
  ) -> [String] {
    CodeRules.check(SourceFile(path: path, source: source), at: level).map(\.what)
  }

  @Test(
    "A planted clock is found",
    arguments: [
      ("let t = ContinuousClock.now", "ContinuousClock"), ("SuspendingClock().now", "SuspendingClock"),
      ("let d = Date()", "Date"), ("clock_gettime(CLOCK_MONOTONIC, &t)", "clock_gettime"),
      ("DispatchTime.now()", "DispatchTime"), ("ProcessInfo.processInfo.systemUptime", "ProcessInfo"),
    ])
  func clocks(source: String, name: String) {
    #expect(found(source) == ["\(name) is a clock; expected time that comes with events"])
    #expect(found(source, at: .top) == [])
  }

  @Test(
    "A planted random source is found",
    arguments: [
      ("Double.random(in: 0...1)", "random"), ("items.shuffled()", "shuffled"),
      ("items.randomElement()", "randomElement"), ("items.shuffle()", "shuffle"),
    ])
  func unseeded(source: String, name: String) {
    #expect(found(source) == ["\(name) without `using:` is random; expected a seeded generator"])
  }

  @Test("The system's generator is found even where it is named as one")
  func systemGenerator() {
    #expect(
      found("var g = SystemRandomNumberGenerator()")
        == ["SystemRandomNumberGenerator is random; expected a seeded generator"])
  }

  @Test("A seeded generator passes", arguments: ["Double.random(in: 0...f(1), using: &g)", "a.shuffled(using: &g)"])
  func seeded(source: String) {
    #expect(found(source) == [])
  }

  @Test(
    "A planted libm call is found",
    arguments: [
      ("let y = exp(x)", "exp"), ("a*pow(x, 2)", "pow"), ("-sin(x)", "sin"), ("[cos(x)]", "cos"), ("tan (x)", "tan"),
      ("atan2(y, x)", "atan2"), ("Glibc.log(x)", "log"), ("\"\\(log2(x))\"", "log2"), ("hypot(x, y)", "hypot"),
      ("0...log10(x)", "log10"),
    ])
  func libm(source: String, name: String) {
    #expect(found(source) == ["\(name) is libm's; expected DeterministicMaths.\(name)"])
  }

  @Test(
    "Our own maths, declarations, square roots, comments and texts pass",
    arguments: [
      "DeterministicMaths.exp2(x)", "static func exp2(_ x: Double)", "x.squareRoot()", "// sin(x)", "\"sin(x)\"",
      "let log = 1", "x.rounded()",
    ])
  func ownMaths(source: String) {
    #expect(found(source) == [])
  }

  @Test("The folder of our maths may use its own names")
  func mathsFolder() {
    #expect(found("exp2(x)", path: "Sources/TouchModel/Maths/Exponential.swift") == [])
    #expect(found("try! f()", path: "Sources/TouchModel/Maths/Exponential.swift").count == 1)
  }

  @Test("Planted traps are found at each level", arguments: [PackageTable.Level.pure(0), .shell, .top])
  func traps(level: PackageTable.Level) {
    #expect(
      found("let a = try! f()\nlet b = c as! D\nfatalError(\"no\")", at: level) == [
        "try!; expected an error that is handled", "as!; expected a cast that can fail",
        "fatalError; expected an error, or a precondition for programmers",
      ])
    #expect(found("try f()\ntry? g()\na as? B\nfatalErrors(1)", at: level) == [])
  }

  @Test(
    "What brings the regex engine in is found at each level", arguments: [PackageTable.Level.pure(0), .shell, .top])
  func regex(level: PackageTable.Level) {
    #expect(
      found("text.replacing(\"a\", with: \"b\")", at: level)
        == ["replacing brings the regex engine in; expected `exchanging` or `holds`"])
    #expect(found("text.exchanging(\"a\", for: \"b\")\nlet matches = 1", at: level) == [])
  }

  @Test(
    "A search for a text of several characters is found",
    arguments: [
      (#"line.contains("ab")"#, "contains"), (#"line.contains("\(name)")"#, "contains"),
      (#"line.contains("\u{1F}a")"#, "contains"), (#"line.split(separator: "ab")"#, "split"),
      (##"line.split(separator: #"\n"#, maxSplits: 1)"##, "split"),
    ])
  func textSearch(source: String, name: String) {
    #expect(found(source, at: .shell) == ["\(name) brings the regex engine in; expected `exchanging` or `holds`"])
  }

  @Test(
    "A search for one character or by a rule passes",
    arguments: [
      #"line.contains("a")"#, #"line.contains("\n")"#, #"line.contains("\u{1F}")"#, #"line.contains { $0 == "ab" }"#,
      #"line.split(separator: "\0", omittingEmptySubsequences: false)"#, "names.contains(name)", #"contains("ab")"#,
    ])
  func characterSearch(source: String) {
    #expect(found(source, at: .shell) == [])
  }
}
