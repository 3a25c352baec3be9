/// Rules on what code may call: nothing that traps on data, and in levels 0-3 nothing that differs between two runs.
enum CodeRules {
  static func check(_ file: SourceFile, at level: PackageTable.Level) -> [Violation] {
    let isPure = if case .pure = level { true } else { false }
    // The one folder that has the names of libm for our own functions.
    let isMaths = file.path.hasPrefix("Sources/TouchModel/Maths/")
    return file.code.words.compactMap { word in
      let what =
        trap(word) ?? regex(word) ?? (isPure ? clock(word) ?? random(word) ?? (isMaths ? nil : libm(word)) : nil)
      return what.map { Violation(file: file.path, line: word.line, what: $0) }
    }
  }

  private static func trap(_ word: CodeWord) -> String? {
    switch word.text {
    case "try" where word.next == "!": "try!; expected an error that is handled"
    case "as" where word.next == "!": "as!; expected a cast that can fail"
    case "fatalError" where word.arguments != nil: "fatalError; expected an error, or a precondition for programmers"
    default: nil
    }
  }

  /// What comes with the standard library's regex engine, a megabyte of the program.
  private static func regex(_ word: CodeWord) -> String? {
    guard word.isMember, let arguments = word.arguments else { return nil }
    let isSearch =
      switch word.text {
      case "contains": isText(arguments[...])
      case "split": arguments.hasPrefix("separator:") && isText(arguments.dropFirst(10).drop(while: \.isWhitespace))
      default: engine.contains(word.text)
      }
    return isSearch ? "\(word.text) brings the regex engine in; expected `exchanging` or `holds`" : nil
  }

  /// Whether an argument is a text that can be no Character: one of several characters, or put together.
  private static func isText(_ argument: Substring) -> Bool {
    guard argument.first == "\"" else { return false }
    let rest = argument.dropFirst()
    return rest.first == CodeText.wide || rest.first == "("
  }

  private static func clock(_ word: CodeWord) -> String? {
    let isClock = clocks.contains(word.text) || (word.text == "Date" && !word.isMember && word.next == "(")
    return isClock ? "\(word.text) is a clock; expected time that comes with events" : nil
  }

  private static func random(_ word: CodeWord) -> String? {
    if sources.contains(word.text) { return "\(word.text) is random; expected a seeded generator" }
    guard word.isMember, drawing.contains(word.text), let arguments = word.arguments, !arguments.contains("using:")
    else { return nil }
    return "\(word.text) without `using:` is random; expected a seeded generator"
  }

  private static func libm(_ word: CodeWord) -> String? {
    guard word.arguments != nil, !word.isDeclaration, transcendental.contains(word.text),
      !word.isMember || systems.contains(word.before)
    else { return nil }
    return "\(word.text) is libm's; expected DeterministicMaths.\(word.text)"
  }

  private static let engine: Set = [
    "replacing", "firstRange", "trimmingPrefix", "firstMatch", "wholeMatch", "prefixMatch",
  ]
  private static let clocks: Set = [
    "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime", "clock_gettime", "gettimeofday",
    "mach_absolute_time", "timespec_get", "ProcessInfo", "CFAbsoluteTimeGetCurrent",
  ]
  private static let sources: Set = [
    "SystemRandomNumberGenerator", "arc4random", "arc4random_uniform", "getrandom", "drand48", "UUID",
  ]
  private static let drawing: Set = ["random", "shuffled", "shuffle", "randomElement"]
  private static let systems: Set = ["Foundation", "Glibc", "Musl", "Darwin"]
  private static let transcendental: Set = [
    "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "sin", "cos", "tan", "sincos", "asin",
    "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "hypot", "cbrt", "erf", "erfc",
    "tgamma", "lgamma", "fmod", "remainder",
  ]
}
