/// The six numbers of libinput's calibration matrix, applied to positions in panel widths and heights.
///
/// `x' = a x + b y + c`, `y' = d x + e y + f`, with x and y from 0 (left, top) to 1 (right, bottom).
public struct CalibrationMatrix: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var e: Double
  public var f: Double

  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// Changes nothing; the default everywhere.
  public static let identity = CalibrationMatrix(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

  /// Whether different positions stay different; otherwise the panel becomes a line or a point.
  public var canBeUndone: Bool { a * e != b * d }

  /// The matrix that first does `self` and then `next`.
  public func followed(by next: CalibrationMatrix) -> CalibrationMatrix {
    CalibrationMatrix(
      a: next.a * a + next.b * d, b: next.a * b + next.b * e, c: next.a * c + next.b * f + next.c,
      d: next.d * a + next.e * d, e: next.d * b + next.e * e, f: next.d * c + next.e * f + next.f)
  }
}

/// Why a text is no calibration matrix; `description` is the message to print.
public struct CalibrationMatrixError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the text came from: a file, or the option that gave it.
  public var source: String
  public var line: Int
  /// The byte of the line, counted from 1.
  public var column: Int
  public var what: String

  public var description: String {
    "\(source):\(line):\(column): \(what); expected six numbers such as \"1 0 0 0 1 0\""
  }
}

extension CalibrationMatrix {
  /// Reads six decimal numbers with spaces or tabs between them, the order of LIBINPUT_CALIBRATION_MATRIX.
  ///
  /// `line` and `column` say where `text` begins in `source`, for the message of the error.
  public init(
    parsing text: some StringProtocol, source: String = "matrix", line: Int = 1, column: Int = 1
  ) throws(CalibrationMatrixError) {
    func failure(_ what: String, at offset: Int) -> CalibrationMatrixError {
      CalibrationMatrixError(source: source, line: line, column: column + offset, what: what)
    }
    let bytes = Array(text.utf8)
    var numbers: [Double] = []
    var offset = 0
    while true {
      while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
      guard offset < bytes.count else { break }
      let start = offset
      while offset < bytes.count, !Self.isSpace(bytes[offset]) { offset += 1 }
      let word = bytes[start..<offset]
      guard numbers.count < 6 else { throw failure("more than six numbers", at: start) }
      guard let number = Self.number(word) else {
        throw failure("\"\(String(decoding: word, as: UTF8.self))\" is not a finite number", at: start)
      }
      guard number.magnitude <= Self.largest else {
        throw failure("\"\(String(decoding: word, as: UTF8.self))\" is larger than a million", at: start)
      }
      numbers.append(number)
    }
    guard numbers.count == 6 else {
      throw failure("\(numbers.count) number\(numbers.count == 1 ? "" : "s")", at: bytes.count)
    }
    self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
  }

  /// Positions stay finite and far from the ends of their type; a real matrix has numbers near 1.
  private static let largest = 1_000_000.0

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// A plain decimal: no hexadecimal, no `inf`, no `nan`.
  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    let isDecimal = word.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite else { return nil }
    return number
  }
}
