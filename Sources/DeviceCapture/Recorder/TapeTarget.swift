#if Capture
  internal import FileStreams
  public import TouchModel

  /// Where a recording goes, and when it goes on in another file.
  public struct TapeTarget: Hashable, Sendable {
    /// How long a file may be over its time until no finger is down.
    static let patience = Microseconds(seconds: 10)

    /// The first file; `-` is standard output, which is never left for another file.
    public var path: String
    /// Whether a file of that name is replaced.
    public var replaces = false
    /// The most bytes of one file, `nil` for no limit; a header and a frame are written in any case.
    public var sizeLimit: Int?
    /// After what time the next file begins; `nil` for never.
    public var interval: Microseconds?
    /// How many files are kept, the last ones; `nil` for all.
    public var keptFiles: Int?
    /// Whether the header has the time of day.
    public var hasTimeOfDay = false

    public init(_ path: String) { self.path = path }

    /// Whether there is a next file at all.
    var hasNext: Bool { path != "-" }

    /// Whether a file ends here for its size before a line of so many bytes, so that its end line has room too.
    func isFull(size: Int, line: Int, isTouched: Bool) -> Bool {
      guard let sizeLimit, hasNext else { return false }
      if size + line + Self.endLine > sizeLimit { return true }
      // Towards the end the first moment without a finger is taken.
      return !isTouched && size > sizeLimit - sizeLimit / 8
    }

    func isOver(since start: Timestamp, now: Timestamp, isTouched: Bool) -> Bool {
      guard let interval, hasNext else { return false }
      let age = now - start
      return age >= interval && (!isTouched || age >= interval + Self.patience)
    }

    /// `end`, two numbers and a checksum line before.
    private static let endLine = 64

    /// The name of the file of that number: `NAME.tape`, `NAME-2.tape` and so on.
    func path(_ number: Int) -> String {
      guard number > 1 else { return path }
      let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      guard let dot = path[slash...].dropFirst().lastIndex(of: ".") else { return "\(path)-\(number)" }
      return "\(path[..<dot])-\(number)\(path[dot...])"
    }
  }
#endif
