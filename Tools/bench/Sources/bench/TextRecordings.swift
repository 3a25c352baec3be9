import RecordingFormats
import RecordingTools
import TouchModel

/// Made-up recordings as text, piece by piece, in memory that does not grow with their length.
struct TextRecording: ByteSource {
  enum Form {
    case evemu, libinput, tape
  }

  private let form: Form
  private let writer = EvemuWriter()
  private var tape = TapeWriter()
  private var source: SyntheticTouch
  private var frame = EvdevFrame()
  private var framesLeft: Int
  private var piece: [UInt8] = []
  private var position = 0

  init(_ form: Form, fingers: Int, frames: Int) {
    self.form = form
    source = SyntheticTouch(fingers: fingers)
    framesLeft = frames
    switch form {
    case .evemu: writer.appendHeader(SyntheticTouch.device, to: &piece)
    case .libinput: piece.append(contentsOf: Self.libinputHeader.utf8)
    case .tape:
      let header = RecordingHeader(device: SyntheticTouch.device, clock: .monotonic, format: RecordingFormat(.tape))
      tape.appendHeader(header, to: &piece)
    }
  }

  /// How many frames a recording of so many seconds has.
  static func frames(seconds: Int) -> Int {
    seconds * 1_000_000 / Int(SyntheticTouch.interactionTime.count) * SyntheticTouch.framesPerInteraction
  }

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
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
  static func bytes(_ form: Form, fingers: Int, frames: Int) -> [UInt8] {
    var recording = TextRecording(form, fingers: fingers, frames: frames)
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
    switch form {
    case .evemu: writer.append(frame, to: &piece)
    case .libinput: appendLibinput()
    case .tape:
      tape.append(frame, to: &piece)
      if framesLeft == 0 { tape.appendEnd(to: &piece) }
    }
  }

  private mutating func appendLibinput() {
    piece.append(contentsOf: "  - evdev:\n".utf8)
    for event in frame.events { appendRow(event) }
    appendRow(EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0))
  }

  private mutating func appendRow(_ event: EvdevEvent) {
    piece.append(contentsOf: "    - [".utf8)
    let time = frame.time.microseconds
    for number in [time / 1_000_000, time % 1_000_000, Int64(event.type), Int64(event.code)] {
      DecimalText.append(number, to: &piece)
      piece.append(contentsOf: ", ".utf8)
    }
    DecimalText.append(event.value, to: &piece)
    piece.append(contentsOf: "]\n".utf8)
  }

  private static let libinputHeader = """
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event0
      evdev:
        name: "bench panel"
        id: [24, 1, 1, 1]
        codes:
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1040, 0, 0, 16]
          54: [0, 2240, 0, 0, 16]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      events:

    """
}
