import RecordingFormats
import TouchModel

/// What a script says before its first step: the panel, the hand, the seed.
struct ScriptSettings {
  enum Name: String, CaseIterable {
    case panel, device, screen, rate, jitter, hand, seed
  }

  private var given: [Name] = []
  private var panel = SyntheticPanel.phone
  private var screen: Vector?
  private var rate: Double?
  private var noise: Double?
  private var timingJitter: Double?
  private var hand = SessionSynthesizer.Hand.human
  private var seed: UInt64 = 1

  /// The panel with what the script changes of it.
  var synthesizer: SessionSynthesizer {
    var panel = panel
    if let screen { panel.screen = screen }
    if let rate { panel.rate = rate }
    if let timingJitter { panel.timingJitter = timingJitter }
    if let noise {
      // Points of the finer axis, so that neither trembles more than was said.
      let x = panel.units(of: Point(x: noise, y: 0)).x - panel.units(of: .zero).x
      let y = panel.units(of: Point(x: 0, y: noise)).y - panel.units(of: .zero).y
      panel.noise = min(x, y)
    }
    return SessionSynthesizer(panel: panel, seed: seed, hand: hand)
  }

  /// Takes in the line of a setting; `device` gives the description in another file.
  mutating func read(_ name: Name, _ line: ScriptLine, device: (String) throws -> DeviceDescription) throws {
    var line = line
    // A device stands for a panel.
    guard !given.contains(name), name != .device || !given.contains(.panel), name != .panel || !given.contains(.device)
    else {
      let what = given.contains(name) ? "\(name.rawValue) is given twice" : "panel and device"
      throw line.failure(what, expected: given.contains(name) ? "it once" : "one of them")
    }
    if name != .jitter { given.append(name) }
    _ = line.take()
    let column = line.column
    switch name {
    case .panel: panel = try Self.choice(of: SyntheticPanel.stock.map { ($0.name, $0.panel) }, &line)
    case .hand: hand = try Self.choice(of: [("human", .human), ("exact", .exact)], &line)
    case .device:
      var path = ""
      while let word = line.take() { path += path.isEmpty ? word.text : " \(word.text)" }
      guard !path.isEmpty else { throw line.unexpected(expected: "a file with a device description") }
      guard let like = SyntheticPanel(like: try device(path)) else {
        throw line.failure("a device without size", expected: "position axes of more than one unit", column: column)
      }
      panel = like
    case .screen:
      let parts = (line.next?.text ?? "").split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count == 2, let width = ScriptLine.number(parts[0]), let height = ScriptLine.number(parts[1]),
        width >= 1, height >= 1, width <= 1e6, height <= 1e6
      else { throw line.unexpected(expected: "a width and a height of 1 to 1000000 pt, such as 400x860") }
      _ = line.take()
      screen = Vector(dx: width, dy: height)
    case .rate:
      guard let word = line.take(), let number = ScriptLine.number(word.text[...]), line.accept("Hz"),
        (1...1000).contains(number)
      else { throw line.failure("no such rate", expected: "1 to 1000 Hz, such as 120 Hz", column: column) }
      rate = number
    case .jitter: try readJitter(&line)
    case .seed:
      guard let word = line.next, word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = UInt64(word.text)
      else { throw line.unexpected(expected: "a whole number of 64 bits, such as 7") }
      _ = line.take()
      seed = number
    }
    try line.requireEnd()
  }

  /// `jitter 0.5 pt` is noise of positions, `jitter 0.2 ms` is noise of times; each once.
  private mutating func readJitter(_ line: inout ScriptLine) throws(RecordingError) {
    let column = line.column
    let isLength = line.words.last?.text.hasSuffix("pt") == true
    guard isLength ? noise == nil : timingJitter == nil else {
      throw line.failure("jitter is given twice", expected: "it once for positions and once for times")
    }
    let value = try line.quantity(isLength ? .length : .time)
    guard value <= (isLength ? 100 : 100_000) else {
      throw line.failure("a jitter beyond all panels", expected: "at most 100 pt or 100 ms", column: column)
    }
    if isLength { noise = value } else { timingJitter = value }
  }

  private static func choice<Value>(
    of choices: [(name: String, value: Value)], _ line: inout ScriptLine
  ) throws(RecordingError) -> Value {
    let names = choices.map(\.name)
    guard let value = choices.first(where: { $0.name == line.next?.text })?.value else {
      let near = line.next.flatMap { Suggestion.nearest(to: $0.text, in: names) }.map { "; did you mean \($0)?" } ?? ""
      throw line.unexpected(expected: "one of \(names.joined(separator: ", "))\(near)")
    }
    _ = line.take()
    return value
  }
}
