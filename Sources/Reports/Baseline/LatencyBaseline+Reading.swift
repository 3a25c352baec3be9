public import TouchModel

extension LatencyBaseline {
  /// Reads the lines of a baseline file, or those of this run.
  ///
  /// `file` stands in messages. Empty lines are passed over. Throws `JSONError` with its line for what is no JSON, no line of
  /// `latency`, of another form, or there twice; and for a file without any recording.
  public init(reading bytes: [UInt8], file: String) throws(JSONError) {
    self.init()
    var reader = BaselineReader(file: file)
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if text.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
      do {
        try reader.take(Array(text), number)
      } catch {
        var error = error
        error.file = file
        throw error
      }
    }
    guard !reader.recordings.isEmpty else {
      throw JSONError(
        file: file, mark: .start, what: "no recording", expected: "lines of latency --format json")
    }
    conditions = reader.conditions
    recordings = reader.recordings.sorted { $0.file < $1.file }
    costs = reader.costs.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for index in recordings.indices { recordings[index].number() }
  }
}

extension LatencyBaseline.Recording {
  /// Puts entries into their order and numbers those of the same place.
  fileprivate mutating func number() {
    entries = entries.enumerated().sorted {
      ($0.element.interaction, $0.element.place, $0.offset) < ($1.element.interaction, $1.element.place, $1.offset)
    }.map(\.element)
    for index in entries.indices.dropFirst() {
      let before = entries[index - 1]
      if before.place == entries[index].place, before.interaction == entries[index].interaction {
        entries[index].ordinal = before.ordinal + 1
      }
    }
  }
}

extension LatencyBaseline {
  /// A recording's name without what leads to the folder itself, by which recordings are told apart.
  public static func name(of file: String) -> String {
    var name = file
    while name.hasPrefix("./") { name.removeFirst(2) }
    return name
  }
}

/// Takes line after line.
private struct BaselineReader {
  let file: String
  var conditions: LatencyBaseline.Conditions?
  var recordings: [LatencyBaseline.Recording] = []
  var costs: [LatencyBaseline.Cost] = []
  /// Where a recording is among them; read by key only.
  private var places: [String: Int] = [:]

  init(file: String) { self.file = file }

  mutating func take(_ line: [UInt8], _ number: Int) throws(JSONError) {
    let node: JSONNode
    do {
      node = try JSONReader.read(MemorySource(line), noun: "line of latency --format json", line: number)
    } catch let error as JSONError {
      throw error
    } catch {
      throw JSONError(
        mark: TextMark(line: number, column: 1), what: "\(error)", expected: "a line of latency --format json")
    }
    var fields = try JSONFields(node, path: "")
    let kind = try fields.required("line").string("line")
    switch kind {
    case "baseline": try begin(&fields)
    case "recording":
      let name = try name(&fields)
      let index = place(of: name)
      guard recordings[index].figures.isEmpty else {
        throw JSONError(mark: fields.mark, what: "\(name.shortened) a second time", expected: "each recording once")
      }
      recordings[index].figures = try figures(fields, besides: ["file"])
    case "gesture", "motion", "interaction", "missed": try add(kind, &fields)
    case "fault":
      let index = place(of: try name(&fields))
      recordings[index].fault = try fields.required("message").string("message")
    case "cost": try addCost(&fields)
    case "group", "labels", "score", "confusion", "recognizer", "run": break
    default:
      throw JSONError(
        mark: fields.mark, path: "line", what: "\"\(kind.shortened)\"",
        expected:
          "a line of latency --format json, such as recording or gesture")
    }
  }

  private mutating func begin(_ fields: inout JSONFields) throws(JSONError) {
    let format = try fields.required("format")
    let number = try format.number("format", .whole(0...1e9, "a whole number"))
    guard number == Double(LatencyBaseline.format) else {
      throw format.error(
        "format", "form \(Int(number)) of the lines",
        expected: "form \(LatencyBaseline.format); write the baseline anew with this version (--update)")
    }
    var conditions = LatencyBaseline.Conditions(
      version: try fields.required("version").string("version"),
      profile: try fields.required("profile").string("profile"))
    conditions.settings = try Self.words("settings", of: &fields)
    conditions.scene = try fields.required("scene").string("scene")
    conditions.options = try Self.words("options", of: &fields)
    self.conditions = conditions
  }

  private static func words(_ name: String, of fields: inout JSONFields) throws(JSONError) -> [String] {
    var words: [String] = []
    for (index, node) in try fields.required(name).array(name).enumerated() {
      words.append(try node.string("\(name)[\(index)]"))
    }
    return words
  }

  /// The recording's name, without what leads to the folder itself.
  private func name(_ fields: inout JSONFields) throws(JSONError) -> String {
    LatencyBaseline.name(of: try fields.required("file").string("file"))
  }

  private mutating func place(of name: String) -> Int {
    if let index = places[name] { return index }
    places[name] = recordings.count
    recordings.append(LatencyBaseline.Recording(file: name))
    return recordings.count - 1
  }

  private mutating func add(_ kind: String, _ fields: inout JSONFields) throws(JSONError) {
    let index = place(of: try name(&fields))
    var known = ["file"]
    var interaction = 0
    if kind != "missed" {
      interaction = Int(
        try fields.required("interaction").number("interaction", .whole(0...1e15, "a whole number of at least 0")))
      known.append("interaction")
    }
    var place = "interaction \(interaction)"
    switch kind {
    case "gesture":
      let (gesture, recognizer) = (
        try fields.required("gesture").string("gesture"), try fields.required("recognizer").string("recognizer")
      )
      place += ", \(gesture)" + (recognizer == gesture ? "" : " (\(recognizer))")
      // Its interaction has a line for the label.
      known += ["gesture", "recognizer", "label"]
    case "motion":
      place += ", motion of \(try fields.required("view").string("view"))"
      known.append("view")
    case "missed":
      place = "a missed label"
    default: break
    }
    recordings[index].entries.append(
      LatencyBaseline.Entry(
        place: place, interaction: interaction, isLabel: kind == "interaction",
        figures: try figures(fields, besides: known)))
  }

  private mutating func addCost(_ fields: inout JSONFields) throws(JSONError) {
    var key: [String] = []
    for name in ["metric", "stage", "subject", "device", "profile"] {
      key.append(try fields.required(name).string(name))
    }
    let any = NumberRange(bounds: -1e300...1e300, words: "a number")
    let count = Int(try fields.required("count").number("count", .whole(0...1e15, "a whole number of at least 0")))
    var value = try fields.required("best_p50").number("best_p50", any)
    var isRatio = false
    if let ratio = fields.value("ratio"), case .number = ratio.value {
      (value, isRatio) = (try ratio.number("ratio", any), true)
    }
    costs.append(LatencyBaseline.Cost(key: key, count: count, value: value, isRatio: isRatio))
  }

  private func figures(_ fields: JSONFields, besides known: [String]) throws(JSONError) -> [LatencyBaseline.Figure] {
    var figures: [LatencyBaseline.Figure] = []
    for member in fields.members where member.key != "line" && member.key != "clock" && !known.contains(member.key) {
      let value: LatencyBaseline.Value
      switch member.value.value {
      case .number(let number): value = .number(number)
      case .string(let text): value = .text(text)
      case .flag(let flag): value = .flag(flag)
      case .null: value = .null
      case .array(let items):
        var words: [String] = []
        for item in items {
          switch item.value {
          case .string(let text): words.append(text)
          case .number(let number): words.append(FigureText.plain(number))
          default: throw item.error(member.key, item.name, expected: "a string or a number")
          }
        }
        value = .list(words)
      case .object: throw member.value.error(member.key, "an object", expected: "a figure")
      }
      figures.append(LatencyBaseline.Figure(name: member.key, value: value))
    }
    return figures
  }
}
