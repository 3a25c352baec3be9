import RecordingFormats
public import TouchModel

/// One recording of the catalogue: where it lies, how it is made and what it should be recognized as.
public struct CatalogueEntry: Sendable {
  /// The path below `Recordings/` without an extension.
  public var path: String
  /// What it shows, in one phrase.
  public var summary: String
  public var panel: SyntheticPanel
  public var seed: UInt64
  public var hand: SessionSynthesizer.Hand
  public var script: TouchScript
  /// The label of each interaction in order under the uikit profile; empty where more than one reading is right.
  public var labels: [ExpectedLabel]
  /// The scene of `Recordings/scenes` that its golden trace is made with; `nil` for recognizers alone.
  public var scene: String?
  /// Constants in its header, such as `touchAdjustment=fuzzy`.
  public var settings: [String] = []

  /// The folder, which names the gesture.
  public var gesture: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[parts.count - 2]) : ""
  }

  public func frames() throws(CatalogueError) -> [EvdevFrame] { try whole().frames }

  private func whole() throws(CatalogueError) -> Recording {
    do {
      return try SessionSynthesizer(panel: panel, seed: seed, hand: hand).recording(of: script)
    } catch {
      throw CatalogueError(path: path, cause: error)
    }
  }

  /// The recording's header; its edit note says where it comes from.
  var header: RecordingHeader {
    var header = RecordingHeader(device: panel.description, clock: .relative, format: RecordingFormat(.tape))
    header.details.edits = ["made by Tapedeck's catalogue: \(path), seed \(seed), MIT"]
    header.details.settings = settings.map { RecordingDetails.Setting($0) }
    return header
  }

  /// The recording as .tape text, with the script's labels in its header.
  public func recording() throws(CatalogueError) -> [UInt8] {
    var writer = TapeWriter()
    var text: [UInt8] = []
    let whole = try whole()
    var header = header
    header.details.labels = whole.header.details.labels
    writer.appendHeader(header, to: &text)
    for frame in whole.frames { writer.append(frame, to: &text) }
    writer.appendEnd(to: &text)
    return text
  }

  /// The expectation beside the recording, one line of JSON, or `nil` where nothing is expected.
  public var expectation: [UInt8]? {
    var fields: [String] = []
    if !labels.isEmpty {
      fields.append("\"interactions\":[" + labels.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]")
    }
    if let scene { fields.append("\"scene\":\"\(scene)\"") }
    if panel.resolution == 0 { fields.append("\"screen\":\"\(Int(panel.screen.dx))x\(Int(panel.screen.dy))\"") }
    return fields.isEmpty ? nil : Array("{\(fields.joined(separator: ","))}\n".utf8)
  }
}
