import TouchModel

/// The parser's way to its bytes: hands pieces of the source on and refuses what would make libyaml buffer without end.
///
/// A class because libyaml keeps a bare pointer to it; the parser that made it keeps it alive.
final class YAMLInput {
  /// What ended the input early.
  enum Failure {
    case source(any Error)
    case limit(YAMLError)
  }

  private var source: any ByteSource
  private let limits: YAMLLimits
  private(set) var failure: Failure?
  /// The line that the next byte belongs to, from 1.
  private(set) var line = 1
  private var lineLength = 0
  private(set) var isAtEnd = false
  /// Bytes handed over since the parser last gave an event.
  var pending = 0

  init(source: any ByteSource, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
  }

  /// Whether all bytes are read and the last line has no line end.
  var endsInLine: Bool { isAtEnd && lineLength > 0 }

  /// Behind the last byte read; its column counts bytes.
  var endMark: TextMark { TextMark(line: line, column: lineLength &+ 1) }

  /// Fills `buffer` and returns the number of bytes, 0 at the end, or `nil` once something failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard failure == nil else { return nil }
    let count: Int
    do {
      count = try source.read(into: buffer)
    } catch {
      failure = .source(error)
      return nil
    }
    guard count > 0 else {
      isAtEnd = true
      return 0
    }
    pending &+= count
    guard follow(UnsafeRawBufferPointer(rebasing: buffer.prefix(count))) else {
      fail("a line of more than \(limits.lineLength) bytes", expected: "shorter lines")
      return nil
    }
    guard pending <= limits.eventLength &+ (1 << 16) else {
      fail("a value or comment of more than \(limits.eventLength) bytes", expected: "shorter values")
      return nil
    }
    return count
  }

  /// Counts lines and their lengths; false when one is too long.
  private func follow(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var line = line
    var length = lineLength
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        line &+= 1
        length = 0
      } else {
        length &+= 1
        if length > limits.lineLength { break }
      }
    }
    self.line = line
    lineLength = length
    return length <= limits.lineLength
  }

  private func fail(_ what: String, expected: String) {
    failure = .limit(YAMLError(mark: TextMark(line: line, column: 1), what: what, expected: expected))
  }
}
