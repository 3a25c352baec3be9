import FileStreams
import TouchModel

/// Where a sweep is written: `--format` and `--output`, and each `--report`.
struct SweepOutputs {
  private enum Form: String, CaseIterable {
    case text, json, svg, html

    init(_ name: String, option: String) throws {
      guard let form = Form(rawValue: name) else {
        throw Failure(
          .usage,
          "\(option) \(name): expected of a sweep one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      self = form
    }
  }

  private var outputs: [(form: Form, path: String)] = []
  /// Whether the text has every point.
  private let showsAll: Bool

  init(_ arguments: Arguments, _ files: [String]) throws {
    showsAll = arguments.has("all")
    for text in arguments.all("report") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw Failure(.usage, "--report \(text): expected a form and a file, such as svg=sweep.svg")
      }
      outputs.append((try Form(parts[0], option: "--report"), parts[1]))
    }
    if arguments.value("format") != nil || arguments.value("output") != nil
      || !outputs.contains(where: { $0.path == "-" })
    {
      let form = try Form(arguments.value("format") ?? "text", option: "--format")
      outputs.insert((form, arguments.value("output") ?? "-"), at: 0)
    }
    guard outputs.count(where: { $0.path == "-" }) <= 1 else {
      throw Failure(.usage, "two reports on standard output; expected a file for all but one: --report FORM=FILE")
    }
    let inputs = LatencyCorpus.inputs(arguments, files)
    for (index, output) in outputs.enumerated() {
      try OutputPath.refuse(
        output.path, named: output.path, overwriting: inputs + outputs[..<index].map { ("another report", $0.path) })
    }
  }

  func write(_ text: SweepText) throws {
    for (form, path) in outputs {
      let bytes =
        switch form {
        case .text: Array(text.text(all: showsAll, isColoured: path == "-").utf8)
        case .json: SweepLines(text).bytes
        case .svg: text.svg
        case .html: text.html
        }
      try PictureOutput.write(bytes, to: path)
    }
  }
}
