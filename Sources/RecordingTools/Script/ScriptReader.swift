import RecordingFormats
import TouchModel

/// Reads a script line by line and carries its commands out on a `TouchScript`.
struct ScriptReader {
  static let sizeLimit = 1 << 20
  /// The most steps, and the most lines that are carried out, those of a repetition each time.
  static let stepLimit = 100_000
  private static let depthLimit = 16
  private static let repeatLimit = 10_000

  /// A block that is open.
  private struct Block {
    enum Kind {
      /// How many times more.
      case repetition(Int)
      /// A label and the first step that it is about.
      case label(String, from: Int)
    }
    var kind: Kind
    /// Index into the lines.
    var line: Int
  }

  let file: String
  private let lines: [ScriptLine]
  private var settings = ScriptSettings()
  private var blocks: [Block] = []
  var touches = TouchScript()
  private var places: [GestureScript.Place] = []
  private var hasVersion = false
  private var hasBegun = false

  init(file: String, text: [UInt8]) {
    self.file = file
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let body = text.starts(with: mark) ? text[3...] : text[...]
    lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map { ScriptLine(file: file, number: $0 + 1, text: $1) }
  }

  var script: GestureScript { GestureScript(settings.synthesizer, touches, file: file, places: places) }

  mutating func read(device: (String) throws -> DeviceDescription) throws {
    var index = 0
    var done = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard let word = line.next else { continue }
      done += 1
      guard done <= Self.stepLimit, touches.steps.count <= Self.stepLimit else {
        throw line.failure("more than \(Self.stepLimit) steps", expected: "a shorter script or fewer repetitions")
      }
      guard hasVersion else {
        try readVersion(line)
        continue
      }
      switch word.text {
      case "repeat": try openRepetition(line, at: index - 1)
      case "label": try openLabel(line, at: index - 1)
      case "}": if let again = try close(line) { index = again }
      case let name:
        if let setting = ScriptSettings.Name(rawValue: name) {
          guard !hasBegun else {
            throw line.failure("\(name) after a step", expected: "settings before the first step")
          }
          try settings.read(setting, line, device: device)
        } else {
          guard let command = ScriptCommand(rawValue: name) else { throw unknown(line, word) }
          hasBegun = true
          try carryOut(ScriptStatement(command, line))
          let place = GestureScript.Place(line: line.number, column: word.column)
          while places.count < touches.steps.count { places.append(place) }
        }
      }
    }
    try checkEnd()
  }

  private func checkEnd() throws(RecordingError) {
    if let open = blocks.last {
      throw lines[open.line].failure("a block that is never closed", expected: "a line with }")
    }
    guard hasVersion, !touches.steps.isEmpty else {
      throw RecordingError(
        file: file, line: max(1, lines.count), column: 1, what: "an empty script",
        expected: hasVersion ? "a step or a gesture" : "script 1")
    }
  }

  private mutating func readVersion(_ line: ScriptLine) throws(RecordingError) {
    var line = line
    guard line.accept("script") else {
      throw line.failure("not a script", expected: "script 1 in the first line")
    }
    guard line.accept("1") else { throw line.unexpected(expected: "version 1") }
    try line.requireEnd()
    hasVersion = true
  }

  private func unknown(_ line: ScriptLine, _ word: ScriptLine.Word) -> RecordingError {
    var names = ScriptCommand.allCases.map(\.rawValue) + ["repeat", "label"]
    if !hasBegun { names += ScriptSettings.Name.allCases.map(\.rawValue) }
    let near = Suggestion.nearest(to: word.text, in: names).map { "; did you mean \($0)?" } ?? ""
    return line.failure(
      "unknown command \"\(word.text.shortened)\"",
      expected: (hasBegun ? "a step, a gesture or }" : "a setting, a step or a gesture") + near)
  }

  private mutating func openRepetition(_ line: ScriptLine, at index: Int) throws(RecordingError) {
    var line = line
    _ = line.take()
    let column = line.column
    guard let word = line.take(), word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(word.text), (1...Self.repeatLimit).contains(count)
    else { throw line.failure("no number of repetitions", expected: "1 to \(Self.repeatLimit)", column: column) }
    try open(.repetition(count - 1), &line, at: index)
  }

  private mutating func openLabel(_ line: ScriptLine, at index: Int) throws(RecordingError) {
    var line = line
    _ = line.take()
    var text = ""
    while let word = line.next, word.text != "{" {
      text += text.isEmpty ? word.text : " \(word.text)"
      _ = line.take()
    }
    guard !text.isEmpty else { throw line.unexpected(expected: "a label such as tap") }
    try open(.label(text, from: touches.steps.count), &line, at: index)
  }

  private mutating func open(_ kind: Block.Kind, _ line: inout ScriptLine, at index: Int) throws(RecordingError) {
    guard line.accept("{") else { throw line.unexpected(expected: "{") }
    try line.requireEnd()
    guard blocks.count < Self.depthLimit else {
      line.rewind()
      throw line.failure("too many blocks in each other", expected: "at most \(Self.depthLimit)")
    }
    hasBegun = true
    blocks.append(Block(kind: kind, line: index))
  }

  /// Ends the innermost block; gives the index of the line to go on with where it is repeated.
  private mutating func close(_ line: ScriptLine) throws(RecordingError) -> Int? {
    var line = line
    guard let block = blocks.popLast() else {
      throw line.failure("} without a block", expected: "repeat or label before")
    }
    _ = line.take()
    try line.requireEnd()
    switch block.kind {
    case .repetition(let left):
      guard left > 0 else { return nil }
      blocks.append(Block(kind: .repetition(left - 1), line: block.line))
      return block.line + 1
    case .label(let text, let start):
      let isTouched = touches.steps[start...].contains { if case .down = $0 { true } else { false } }
      guard isTouched else {
        throw lines[block.line].failure("a label without a landing", expected: "a finger that lands in it")
      }
      touches.addLabel(text, from: start)
      return nil
    }
  }
}
