import FileStreams

/// Where a trace goes as it is written: a file, the output, memory, or nowhere.
struct TraceTarget: ~Copyable {
  private var file: NewFile?
  private let prints: Bool
  private let keeps: Bool
  /// The whole trace, where it is to be compared.
  private(set) var kept: [UInt8] = []

  init(path: String?, prints: Bool, keeps: Bool) throws {
    if let path, path != "-" { file = try NewFile(path) }
    self.prints = path == "-" || (path == nil && prints)
    self.keeps = keeps
  }

  mutating func write(_ bytes: [UInt8], _ output: inout FileSink) throws {
    try file?.write(bytes)
    if prints { try output.write(bytes) }
    if keeps { kept += bytes }
  }

  /// Ends the trace; a file comes to be under its name.
  mutating func keep() throws { try file?.keep() }
}
