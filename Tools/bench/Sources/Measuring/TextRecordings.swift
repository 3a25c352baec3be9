package import RecordingFormats
import TouchModel

/// Made-up recordings as text, piece by piece, in memory that does not grow with their length.
package struct TextRecording: ByteSource {
  private var writer: RecordingWriter
  private var source: SyntheticTouch
  private var frame = EvdevFrame()
  private var framesLeft: Int
  private var piece: [UInt8] = []
  private var position = 0

  package init(_ target: RecordingTarget, fingers: Int, frames: Int) {
    writer = RecordingWriter(target)
    source = SyntheticTouch(fingers: fingers)
    framesLeft = frames
    let header = RecordingHeader(device: SyntheticTouch.device, clock: .monotonic, format: RecordingFormat(.tape))
    writer.appendHeader(header, to: &piece)
  }

  /// How many frames a recording of so many seconds has.
  package static func frames(seconds: Int) -> Int {
    seconds * 1_000_000 / Int(SyntheticTouch.interactionTime.count) * SyntheticTouch.framesPerInteraction
  }

  package mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while position == piece.count {
      guard framesLeft > 0 else { return 0 }
      piece.removeAll(keepingCapacity: true)
      position = 0
      for _ in 0..<min(framesLeft, 64) { appendFrame() }
    }
    let count = min(buffer.count, piece.count - position)
    piece.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count])) }
    position += count
    return count
  }

  /// The whole text.
  package static func bytes(_ target: RecordingTarget, fingers: Int, frames: Int) -> [UInt8] {
    var recording = TextRecording(target, fingers: fingers, frames: frames)
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { recording.read(into: $0) }
      guard count > 0 else { return all }
      all.append(contentsOf: buffer[..<count])
    }
  }

  private mutating func appendFrame() {
    source.next(into: &frame)
    framesLeft -= 1
    writer.append(frame, to: &piece)
    if framesLeft == 0 { writer.appendEnd(to: &piece) }
  }
}
