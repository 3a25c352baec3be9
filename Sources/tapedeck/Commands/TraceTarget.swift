import FileStreams

/// Where a trace goes as it is written: a file, the output, memory, or nowhere.
struct TraceTarget: ~Copyable {
  private var file: NewFile?
  private let prints: Bool
  private let keeps: Bool
  private var header: String
  /// The whole trace, where it is to be compared.
  private(set) var kept: [UInt8] = []

  init(path: String?, prints: Bool, keeps: Bool, header: String) throws {
    if let path, path != "-" { file = try NewFile(path) }
    self.prints = path == "-" || (path == nil && prints)
    self.keeps = keeps
    self.header = header
  }

  mutating func write(_ bytes: [UInt8], _ output: inout FileSink) throws {
    if !header.isEmpty {
      let head = Array(header.utf8)
      header = ""
      try write(head, &output)
    }
    try file?.write(bytes)
    if prints { try output.write(bytes) }
    if keeps { kept += bytes }
  }

  /// Ends the trace with its last line; a file comes to be under its name.
  mutating func finish(_ last: String, _ output: inout FileSink) throws {
    try write(Array(last.utf8), &output)
    try file?.keep()
  }
}
