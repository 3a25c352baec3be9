#if Capture
  internal import FileStreams
  public import TouchModel

  /// Where a recording goes, and when it goes on in another file.
  public struct TapeTarget: Hashable, Sendable {
    /// How long a file may be over its time until no finger is down.
    static let patience = Microseconds(seconds: 10)

    /// The first file; `-` is standard output, which is never left for another file, and neither is a pipe or a device.
    public var path: String
    /// Whether a file of that name is replaced; later ones never replace any.
    public var replaces = false
    /// The most bytes of one file, `nil` for no limit; a header and a frame are written in any case.
    public var sizeLimit: Int?
    /// After what time the next file begins; `nil` for never.
    public var interval: Microseconds?
    /// How many files are kept, the last ones; `nil` for all.
    ///
    /// With it a recording goes on after the tapes of earlier ones under these names, and they count.
    public var keptFiles: Int?
    /// Whether the header has the time of day.
    public var hasTimeOfDay = false

    public init(_ path: String) { self.path = path }

    /// Whether there is no next file: what is there is no plain file.
    public var isStream: Bool { path == "-" || AppendedFile.isStream(path) }

    /// Whether a file ends here for its size before a line of so many bytes, so that its end line has room too.
    func isFull(size: Int, line: Int, isTouched: Bool) -> Bool {
      guard let sizeLimit else { return false }
      if size + line + Self.endLine > sizeLimit { return true }
      // Towards the end the first moment without a finger is taken.
      return !isTouched && size > sizeLimit - sizeLimit / 8
    }

    func isOver(since start: Timestamp, now: Timestamp, isTouched: Bool) -> Bool {
      guard let interval else { return false }
      let age = now - start
      return age >= interval && (!isTouched || age >= interval + Self.patience)
    }

    /// `end`, two numbers and a checksum line before.
    private static let endLine = 64

    /// The name of the file of that number: `NAME.tape`, `NAME-2.tape` and so on.
    func path(_ number: Int) -> String {
      guard number > 1 else { return path }
      let (stem, ending) = parts
      return "\(stem)-\(number)\(ending)"
    }

    private var nameStart: String.Index { path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex }

    private var parts: (stem: Substring, ending: Substring) {
      let dot = path[nameStart...].dropFirst().lastIndex(of: ".") ?? path.endIndex
      return (path[..<dot], path[dot...])
    }

    /// The numbers of the tapes that there are under these names, the first one's first.
    var numbers: [Int] {
      let folder = path[..<nameStart]
      let (stem, ending) = parts
      return AppendedFile.names(beside: path).compactMap { name -> Int? in
        let other = folder + name
        if other == path { return 1 }
        guard other.hasPrefix("\(stem)-"), other.hasSuffix(ending) else { return nil }
        let number = Int(other.dropFirst(stem.count + 1).dropLast(ending.count)) ?? 0
        return number > 1 && self.path(number) == other ? number : nil
      }.filter { isTape(path($0)) }.sorted()
    }

    /// What is something else is not the recorder's to count or to take away.
    private func isTape(_ path: String) -> Bool {
      guard AppendedFile.isThere(path), let source = try? FileSource(path) else { return false }
      var start = [UInt8](repeating: 0, count: 5)
      _ = try? start.withUnsafeMutableBytes { try source.read(into: $0) }
      return start == Array("tape ".utf8)
    }
  }
#endif
