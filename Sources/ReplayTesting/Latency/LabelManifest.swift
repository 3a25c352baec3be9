import FileStreams
public import InteractionAnalysis
public import RecordingFormats
import TouchModel

/// What the recordings of a corpus are: a text file with a recording's path and its accepted labels on each line.
///
/// Columns are separated by tabs, or the two by blanks where a line has no tab. A first line with a column `path` (or `file`) and one
/// `label` (or `labels`) names the columns, else the first is the path and the second the labels; further ones are for others.
/// Paths are relative to the manifest's folder. Labels are words of `InteractionLabel`, several separated by `|`: every
/// interaction of the recording must get one of them. Nothing, `-`, `see name` and `description only` stand for none. Blank lines
/// and those that begin with `#` are passed over.
public struct LabelManifest: Sendable {
  /// One recording.
  public struct Entry: Hashable, Sendable {
    /// Its path, from where the manifest's own path counts.
    public var path: String
    /// The labels that are right for each of its interactions; empty where nobody says.
    public var accepted: [InteractionLabel]
    public var line: Int
  }

  /// In the manifest's order.
  public private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  /// The same by which file is there.
  private var files: [FileIdentity: Int] = [:]

  /// Reads a manifest, or standard input as `-`, whose paths are then relative to the present folder.
  ///
  /// Throws `FileError`, and `RecordingError` for a line without labels, a word that is no label or a path given twice.
  public init(file path: String) throws {
    var source = try FileSource(document: path)
    let name = path == "-" ? "standard input" : path
    guard let bytes = try source.contents(limit: Self.sizeLimit) else {
      throw RecordingError(
        file: name, line: 1, column: 1, what: "more than \(Self.sizeLimit) bytes", expected: "a smaller manifest")
    }
    try self.init(
      String(decoding: bytes, as: UTF8.self), name: name,
      folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    for index in entries.indices {
      guard let file = FileIdentity(entries[index].path), files[file] == nil else { continue }
      files[file] = index
    }
  }

  /// 64 MiB.
  static let sizeLimit = 1 << 26

  /// Reads the text of a manifest called `name` in messages; `folder`, with its slash, is put before relative paths.
  public init(_ text: String, name: String, folder: String = "") throws(RecordingError) {
    var columns: (path: Int, labels: Int)?
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { $0 != " " && $0 != "\t" }), line.first != "#" else { continue }
      let cells = Self.cells(of: line)
      if columns == nil {
        let (header, isHeader) = Self.columns(of: cells)
        columns = header
        if isHeader { continue }
      }
      guard let columns else { continue }
      try take(cells, columns, of: line, at: index + 1, name, folder)
    }
  }

  private mutating func take(
    _ cells: [Substring], _ columns: (path: Int, labels: Int), of line: Substring, at number: Int, _ name: String,
    _ folder: String
  ) throws(RecordingError) {
    func fault(_ cell: Substring?, _ offset: Int = 0, _ what: String, _ expected: String) -> RecordingError {
      let place = cell?.startIndex ?? line.endIndex
      return RecordingError(
        file: name, line: number, column: line.utf8.distance(from: line.startIndex, to: place) + offset + 1, what: what,
        expected: expected)
    }
    guard columns.path < cells.count, !cells[columns.path].isEmpty else {
      throw fault(cells.dropFirst(columns.path).first, 0, "no path", "the path of a recording")
    }
    guard cells[columns.path] != "-" else {
      throw fault(cells[columns.path], 0, "- for standard input", "the path of a recording, such as ./-")
    }
    guard columns.labels < cells.count else {
      throw fault(nil, 0, "no labels", "a label behind the path, or - for none")
    }
    var entry = Entry(path: Self.normal(cells[columns.path], folder), accepted: [], line: number)
    let labels = cells[columns.labels]
    if !Self.noLabels.contains(String(labels)) {
      do {
        entry.accepted = try InteractionLabel.accepted(in: labels)
      } catch {
        throw fault(labels, error.offset, error.what, "\(InteractionLabel.Unknown.expected), or - for none")
      }
    }
    if let first = places[entry.path] {
      throw fault(
        cells[columns.path], 0, "path given twice, first in line \(entries[first].line)", "each recording once")
    }
    places[entry.path] = entries.count
    entries.append(entry)
  }

  private static let noLabels = ["", "-", "see name", "description only"]

  /// The cells of a line without the blanks around them.
  private static func cells(of line: Substring) -> [Substring] {
    func trimmed(_ text: Substring) -> Substring {
      var text = text.drop { $0 == " " }
      while text.last == " " { text.removeLast() }
      return text
    }
    if line.contains("\t") { return line.split(separator: "\t", omittingEmptySubsequences: false).map(trimmed) }
    let whole = trimmed(line)
    guard let blank = whole.lastIndex(of: " ") else { return [whole] }
    return [trimmed(whole[..<blank]), whole[whole.index(after: blank)...]]
  }

  /// Which columns are path and labels, and whether the line says so itself.
  private static func columns(of cells: [Substring]) -> (columns: (path: Int, labels: Int), isHeader: Bool) {
    let names = cells.map { $0.lowercased() }
    guard let path = names.firstIndex(where: { $0 == "path" || $0 == "file" }),
      let labels = names.firstIndex(where: { $0 == "label" || $0 == "labels" })
    else { return ((0, 1), false) }
    return ((path, labels), true)
  }

  /// A path with the folder before it, without `.` and `..` where those can be taken out.
  private static func normal(_ path: some StringProtocol, _ folder: String) -> String {
    let whole = path.first == "/" ? String(path) : folder + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (whole.first == "/" ? "/" : "") + parts.joined(separator: "/")
  }

  /// The labels of a recording file, however its path is written; `nil` where the manifest does not have it.
  ///
  /// A file that is in it without labels has none: an empty list.
  public func accepted(for path: String) -> [InteractionLabel]? {
    if let place = places[Self.normal(path, "")] { return entries[place].accepted }
    return FileIdentity(path).flatMap { files[$0] }.map { entries[$0].accepted }
  }
}
