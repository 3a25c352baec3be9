import EvdevDecoding
import Gestures
import RecordingFormats
import RecordingTools
import TouchModel

/// The edits of `tapedeck edit`, in the order in which they were given.
enum EditOptions {
  static let specs = [
    OptionSpec(
      "trim", "START..END", "Keep a span, such as 1s..4s, 250ms.. or ..4s since the first frame", mayRepeat: true),
    OptionSpec(
      "keep-contact", "N[,N...]", "Keep these contacts only, by the numbers of tapedeck contacts", mayRepeat: true),
    OptionSpec("drop-contact", "N[,N...]", "Take these contacts out", mayRepeat: true),
    OptionSpec("drop-axis", "AXIS", "Take an axis out, such as ABS_MT_TOUCH_MAJOR", mayRepeat: true),
    OptionSpec("scale-time", "FACTOR", "Multiply times, such as 2 (half as fast), 0.5 or 1/3", mayRepeat: true),
    OptionSpec("mirror", "x|y", "Reverse an axis", mayRepeat: true),
    OptionSpec("rotate", "90|180|270", "Turn the panel and its touches clockwise", mayRepeat: true),
    OptionSpec("resample", "HZ", "Another report rate; landings and lifts keep their times", mayRepeat: true),
    OptionSpec(
      "jitter", "SEED:AMOUNT", "Move positions by up to AMOUNT device units, or mm: 7:3, 7:0.2mm", mayRepeat: true),
    OptionSpec("redact", nil, "Take out names, serial numbers, paths and wall time"),
    OptionSpec(
      "blur-rect", "X,Y,W,H[mm|units]", "Hide positions inside a rectangle in points, mm or units", mayRepeat: true),
    OptionSpec("screen", "WxH", "Screen in points for --blur-rect (default: the panel's size at 160 pt an inch)"),
    InputOptions.matrixSpec("for --blur-rect in points"),
    OptionSpec("unlabel", nil, "Take all labels out"),
    OptionSpec("label", "START..END=TEXT", "Label an interaction, such as 0.9s..1.6s=pan", mayRepeat: true),
    OptionSpec(
      "set", "KEY=VALUE", "Put a constant for gestures and replay into the header: touchSlop=64, edgeWidth=4mm",
      mayRepeat: true),
    OptionSpec("unset", "KEY|all", "Take a constant out of the header, or all of them", mayRepeat: true),
    OptionSpec("restart-clock", nil, "Put the first frame of the result at 0 (default: keep the clock)"),
  ]

  static func edits(_ arguments: Arguments) throws -> [RecordingEdit] {
    let points = BlurRectangle.Unit.points(
      screen: try arguments.value("screen").map { try Self.screen($0) }, matrix: try InputOptions.matrix(arguments))
    return try arguments.inOrder.compactMap { option in
      do {
        return try edit(option.name, option.value, points)
      } catch let error as Expected {
        throw Failure(.usage, "--\(option.name) \(option.value): expected \(error.text)")
      }
    }
  }

  /// What would have been right.
  private struct Expected: Error {
    var text: String
  }

  /// The edit that an option asks for, or `nil` for an option that is none.
  private static func edit(_ name: String, _ value: String, _ points: BlurRectangle.Unit) throws -> RecordingEdit? {
    switch name {
    case "trim":
      return .trim(
        try TimeSpan(parsing: value) ?? expect("a span such as 1s..4s, 250ms.. or ..4s, its end not before its start"))
    case "keep-contact": return .keepContacts(try contacts(value))
    case "drop-contact": return .dropContacts(try contacts(value))
    case "drop-axis":
      return .dropAxis(try AxisName.code(value) ?? expect("a name such as ABS_MT_TOUCH_MAJOR, or a number up to 63"))
    case "scale-time":
      return .scaleTime(
        try Ratio(parsing: value) ?? expect("a number above 0 of at most nine digits, such as 2, 0.5 or 1/3"))
    case "mirror": return .mirror(try MirrorAxis(rawValue: value) ?? expect("x or y"))
    case "rotate":
      guard let rotation = Int(value).flatMap(ScreenRotation.init(rawValue:)), rotation != .none else {
        return try expect("90, 180 or 270")
      }
      return .rotate(rotation)
    case "resample":
      guard let rate = Ratio(parsing: value), rate.numerator >= rate.denominator,
        rate.numerator <= rate.denominator * 10_000
      else { return try expect("reports a second from 1 to 10000, such as 60 or 59.94") }
      return .resample(rate)
    case "jitter": return try jitter(value)
    case "redact": return .redact
    case "blur-rect": return .blur(try rectangle(value, points))
    case "unlabel": return .unlabel
    case "label": return try label(value)
    case "set":
      do { return .set(try Setting(parsing: value)) } catch { throw Failure(.usage, "--set \(error)") }
    case "unset": return .unset(value == "all" ? nil : value)
    case "restart-clock": return .restartClock
    default: return nil
    }
  }

  private static func expect<Value>(_ text: String) throws -> Value { throw Expected(text: text) }

  private static func contacts(_ value: String) throws -> [Int32] {
    try value.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let number = Int32(word), number > 0 else { return try expect("contact numbers such as 3 or 1,4") }
      return number
    }
  }

  private static func jitter(_ value: String) throws -> RecordingEdit {
    let wanted = "a seed and an amount, such as 7:3 or 7:0.2mm"
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let seed = UInt64(parts[0]) else { return try expect(wanted) }
    if parts[1].hasSuffix("mm") {
      guard let amount = Double(parts[1].dropLast(2)), amount > 0, amount <= 1000 else { return try expect(wanted) }
      let micrometres = Int64((amount * 1000).rounded(.toNearestOrAwayFromZero))
      return .jitter(seed: seed, amount: .micrometres(max(1, micrometres)))
    }
    guard let units = Int32(parts[1]), units > 0, units <= 1 << 24 else { return try expect(wanted) }
    return .jitter(seed: seed, amount: .units(units))
  }

  private static func rectangle(_ value: String, _ points: BlurRectangle.Unit) throws -> BlurRectangle {
    var numbers = value[...]
    var unit = points
    for (suffix, other) in [("mm", BlurRectangle.Unit.millimetres), ("units", .device), ("pt", unit)]
    where numbers.hasSuffix(suffix) {
      numbers = numbers.dropLast(suffix.count)
      unit = other
      break
    }
    let sides = numbers.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard sides.count == 4, sides.allSatisfy({ $0.isFinite && $0.magnitude <= 1e9 }), sides[2] > 0, sides[3] > 0 else {
      return try expect("left, top, width and height, such as 0,500,400,300 (points), 0,80,65,40mm or 0,0,99,99units")
    }
    return BlurRectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3], unit: unit)
  }

  private static func label(_ value: String) throws -> RecordingEdit {
    let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let span = TimeSpan(parsing: String(parts[0])), span.start != nil,
      span.end != nil
    else { return try expect("a span and a text, such as 0.9s..1.6s=pan") }
    return .label(span, String(parts[1]))
  }

  private static func screen(_ text: String) throws -> Size {
    guard let size = InputOptions.pair(text) else {
      throw Failure(.usage, "--screen \(text): expected a width and a height above 0, such as 400x800")
    }
    return size
  }
}
