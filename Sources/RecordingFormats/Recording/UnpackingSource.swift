import TouchModel
import ZstdStreams

/// A packed recording as its text; what is wrong with the packing becomes an error of the file.
final class UnpackingSource: ByteSource {
  private let file: String
  private let source: ZstdSource

  init(file: String, packed: any ByteSource, limit: Int) {
    self.file = file
    source = ZstdSource(packed, limit: limit)
  }

  /// Whether the data ended inside a packed block; known once all was read.
  var isTruncated: Bool { source.isTruncated }

  /// The place is the packed byte, in line 1: packed data has no lines.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try source.read(into: buffer)
    } catch ZstdError.tooLarge(let limit) {
      throw RecordingError(
        file: file, line: 1, column: 1, what: "more than \(limit) bytes when unpacked",
        expected: "at most \(limit) bytes, or a higher limit")
    } catch ZstdError.damaged(let word, let offset) {
      throw RecordingError(
        file: file, line: 1, column: offset + 1, what: "damaged zstd data (\(word))", expected: "what zstd wrote")
    }
  }

  static func isPacked(_ head: [UInt8]) -> Bool { head.starts(with: ZstdSource.magic) }

  /// The first bytes of a source, as many as tell whether it is packed.
  static func head(of source: inout any ByteSource) throws -> [UInt8] {
    var head: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while head.count < ZstdSource.magic.count {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      guard count > 0 else { break }
      head.append(contentsOf: piece.prefix(count))
    }
    return head
  }
}
