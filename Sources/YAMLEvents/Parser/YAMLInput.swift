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
  /// What is refused once all that stands before it was parsed.
  private var fault: YAMLError?
  private var text = TextCheck()
  private(set) var isAtEnd = false
  /// Bytes handed over since the parser last gave an event.
  var pending = 0

  init(source: any ByteSource, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
  }

  /// Whether all bytes are read and the last line has no line end.
  var endsInLine: Bool { isAtEnd && text.lineLength > 0 }

  /// Behind the last character read.
  var endMark: TextMark { text.mark }

  /// Fills `buffer` and returns the number of bytes, 0 at the end, or `nil` once something failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard failure == nil else { return nil }
    if let fault {
      fail(fault)
      return nil
    }
    let count: Int
    do {
      count = try source.read(into: buffer)
    } catch {
      failure = .source(error)
      return nil
    }
    guard count > 0 else {
      isAtEnd = true
      if text.isInCharacter { fail(Self.notText(at: text.mark)) }
      return failure == nil ? 0 : nil
    }
    let good = check(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
    if good == 0, let fault { fail(fault) }
    pending &+= good
    if pending > limits.eventLength &+ (1 << 16) {
      fail(
        YAMLError(
          mark: TextMark(line: text.mark.line, column: 1),
          what: "a value or comment of more than \(limits.eventLength) bytes", expected: "shorter values"))
    }
    return failure == nil ? good : nil
  }

  /// Counts the bytes before the first one that is refused.
  private func check(_ bytes: UnsafeRawBufferPointer) -> Int {
    var text = text
    var count = 0
    for byte in bytes {
      guard text.accept(byte) else {
        fault = Self.notText(at: text.mark)
        break
      }
      count &+= 1
      if text.lineLength > limits.lineLength {
        fault = YAMLError(
          mark: TextMark(line: text.mark.line, column: 1), what: "a line of more than \(limits.lineLength) bytes",
          expected: "shorter lines")
        break
      }
    }
    self.text = text
    return count
  }

  private static func notText(at mark: TextMark) -> YAMLError {
    YAMLError(mark: mark, what: "bytes that are not UTF-8 text", expected: "UTF-8")
  }

  private func fail(_ error: YAMLError) { failure = .limit(error) }
}
