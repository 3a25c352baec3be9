/// Every recording of the `Recordings` folder, each made from a script, a panel and a seed.
public enum RecordingCatalogue {
  /// A file of the folder.
  public struct File: Sendable {
    /// The path below `Recordings/`.
    public var path: String
    public var bytes: [UInt8]
  }

  /// All recordings in the order of the index.
  public static var entries: [CatalogueEntry] { touch + sessions + scrolling + boundary }

  /// All recordings of human gestures: `touch/<gesture>/<name>`.
  public static var touch: [CatalogueEntry] {
    taps + presses + pans + flings + edges + multiFinger + turns + panels + disturbances
  }

  /// All files that are made from the catalogue, the index among them.
  public static func files() throws(CatalogueError) -> [File] {
    var files = [File(path: "README.md", bytes: index())]
    for entry in entries + tuning {
      files.append(File(path: entry.path + ".tape", bytes: try entry.recording()))
      if let bytes = entry.expectation { files.append(File(path: entry.path + ".expect.json", bytes: bytes)) }
    }
    return try files + formats() + invalid.map { File(path: $0.path, bytes: $0.bytes) }
  }

  /// An entry of `touch/`.
  static func human(
    _ path: String, on panel: SyntheticPanel = .phone, seed: UInt64, _ labels: [ExpectedLabel], _ summary: String,
    scene: String? = nil, _ build: (inout TouchScript) -> Void
  ) -> CatalogueEntry {
    CatalogueEntry(
      path: "touch/" + path, summary: summary, panel: panel, seed: seed, hand: .human, script: TouchScript(build),
      labels: labels, scene: scene)
  }
}
