import FileStreams
import Reports

/// One report of a run: its writer and where that writes.
final class LatencyOutput {
  private var reporter: any LatencyReporter
  private var file: NewFile?
  private var stream = FileSink.standardOutput

  init(_ form: ReportForm, _ path: String, _ style: Style, listsGestures: Bool) throws {
    reporter =
      switch form {
      case .text: LatencyText(listsGestures: listsGestures, paint: Self.painter(path == "-" ? style : nil))
      case .json: LatencyLines()
      case .benchmark: BenchmarkReport(context: .here())
      case .trace: TraceEventReport()
      case .html: LatencyPage()
      }
    file = path == "-" ? nil : try NewFile(path)
  }

  func add(_ report: MeasuredRecording) throws { try write(reporter.add(report)) }

  /// A file comes to be, or is replaced, only where at least one recording could be read.
  func finish(_ summary: LatencySummary) throws {
    guard file == nil || summary.recordings > 0 else { return }
    try write(reporter.finish(summary))
    if file == nil { try stream.flush() } else { try file?.keep() }
  }

  private func write(_ bytes: [UInt8]) throws {
    if file == nil { try stream.write(bytes) } else { try file?.write(bytes) }
  }

  /// The colours of the command; names from files are made printable before.
  private static func painter(_ style: Style?) -> TextPainter {
    { text, role in
      let safe = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
        .joined(separator: "\n")
      guard let style else { return safe }
      return switch role {
      case .plain: style(safe, .plain)
      case .label: style(safe, .label)
      case .failure: style(safe, .failure)
      case .warning: style(safe, .warning)
      }
    }
  }
}
