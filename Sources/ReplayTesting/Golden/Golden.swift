import FileStreams

/// Why a golden check failed: it differs, it is missing, or it was just recorded.
public struct GoldenFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What came of the comparison.
  public enum Kind: String, Hashable, Sendable {
    case differs
    /// It differs in carriage returns alone.
    case lineEnds
    case missing, recorded
  }

  public var kind: Kind
  /// What to read: the difference, and what to do next.
  public var description: String
  /// What the golden has, where it differs.
  public var golden: [UInt8] = []
}

/// A file that an output is compared with, byte by byte; recorded only by an explicit act that fails the run.
public struct Golden: Hashable, Sendable {
  public var path: String
  /// What to run to accept a new golden, for the message.
  private let accept: String

  /// - Parameters:
  ///   - path: the golden's file.
  ///   - accept: the command that accepts what was seen; by default the one for test suites.
  public init(_ path: String, accept: String = "RECORD_GOLDENS=failed swift test") {
    self.path = path
    self.accept = accept
  }

  /// Compares `output` with the golden, or records it as the mode says.
  ///
  /// Throws `GoldenFailure` when the two differ, when there is no golden, and when one was recorded; `FileError` when the
  /// golden cannot be read or written.
  public func check(_ output: [UInt8], mode: GoldenMode = .environment) throws {
    let expected = try contents()
    switch (expected, mode) {
    case (let expected?, .never), (let expected?, .missing):
      if expected != output { throw difference(from: expected, to: output) }
    case (let expected?, .failed):
      if expected != output { try record(output) }
    case (nil, .never):
      throw GoldenFailure(kind: .missing, description: "no golden \(path); to record it: \(accept)")
    case (nil, .missing), (nil, .failed), (_, .all): try record(output)
    }
  }

  private func contents() throws -> [UInt8]? {
    do {
      return try FileSource.contents(path)
    } catch let error as FileError where error.operation == .open && error.isMissing {
      return nil
    }
  }

  private func record(_ output: [UInt8]) throws {
    var file = try NewFile(path)
    try file.write(output)
    try file.keep()
    throw GoldenFailure(kind: .recorded, description: "recorded \(path); look at it, then run again without recording")
  }

  private func difference(from expected: [UInt8], to output: [UInt8]) -> GoldenFailure {
    let carriageReturn = UInt8(ascii: "\r")
    let plain = expected.filter { $0 != carriageReturn }
    if plain == output {
      return GoldenFailure(
        kind: .lineEnds,
        description:
          "\(path) differs in its line ends only; keep it from being converted (.gitattributes: *.trace -text)",
        golden: expected)
    }
    let ends = expected.count == plain.count ? "" : "; its line ends differ, too"
    return GoldenFailure(
      kind: .differs,
      description: LineDifference.unified(plain, output, names: (path, "this run"))
        + "\(path) differs\(ends); if the new output is right: \(accept)", golden: expected)
  }
}
