public import TouchModel

/// Writes a recording in a chosen format and counts what that format cannot hold.
///
/// Text is appended to a buffer of the caller; nothing throws. Of umockdev's three files it is the .events; the two others
/// come from `appendSideFile`.
public struct RecordingWriter: Sendable {
  private enum Form {
    case tape(TapeWriter)
    case libinput(LibinputWriter)
    case evemu(EvemuWriter)
    case getevent(GeteventWriter)
    case umockdev(UmockdevWriter)
  }

  private var form: Form
  /// What was lost so far.
  public private(set) var losses: ConversionLosses

  public init(_ target: RecordingTarget) {
    losses = ConversionLosses(target)
    form =
      switch target {
      case .tape: .tape(TapeWriter())
      case .libinput: .libinput(LibinputWriter())
      case .evemu: .evemu(EvemuWriter())
      case .getevent: .getevent(GeteventWriter())
      case .umockdev: .umockdev(UmockdevWriter())
      }
  }

  /// Appends what stands before the first frame.
  public mutating func appendHeader(_ header: RecordingHeader, to text: inout [UInt8]) {
    losses.observe(header)
    switch form {
    case .tape(var writer):
      writer.appendHeader(header, to: &text)
      form = .tape(writer)
    case .libinput(let writer): writer.appendHeader(header.device, to: &text)
    case .evemu(let writer): writer.appendHeader(header.device, to: &text)
    case .getevent(let writer):
      writer.appendHeader(header.device, initialState: header.details.initialState, to: &text)
    case .umockdev(let writer): writer.appendEventsHeader(to: &text)
    }
  }

  public mutating func append(_ frame: EvdevFrame, to text: inout [UInt8]) {
    losses.observe(frame)
    switch form {
    case .tape(var writer):
      writer.append(frame, to: &text)
      form = .tape(writer)
    case .libinput(let writer): writer.append(frame, to: &text)
    case .evemu(let writer): writer.append(frame, to: &text)
    case .getevent(let writer): writer.append(frame, to: &text)
    case .umockdev(var writer):
      writer.append(frame, to: &text)
      form = .umockdev(writer)
    }
  }

  /// Appends the whole of a file that stands beside the one with the frames; nothing for a target of one file.
  public func appendSideFile(_ file: UmockdevFile, _ header: RecordingHeader, to text: inout [UInt8]) {
    guard case .umockdev(let writer) = form else { return }
    switch file {
    case .device: writer.appendDevice(header.device, to: &text)
    case .ioctl: writer.appendIoctls(header.device, initialState: header.details.initialState, to: &text)
    case .events: break
    }
  }

  /// Takes into account what the reader's header says only once all was read.
  public mutating func finish(_ header: RecordingHeader) { losses.finish(header) }

  /// Appends what stands behind the last frame.
  public func appendEnd(to text: inout [UInt8]) {
    if case .tape(let writer) = form { writer.appendEnd(to: &text) }
  }
}
