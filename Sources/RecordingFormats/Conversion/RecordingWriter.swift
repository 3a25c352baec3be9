public import TouchModel

/// Writes a recording in a chosen format and counts what that format cannot hold.
///
/// Text is appended to a buffer of the caller; nothing throws.
public struct RecordingWriter: Sendable {
  private enum Form {
    case tape(TapeWriter)
    case libinput(LibinputWriter)
    case evemu(EvemuWriter)
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
    }
  }

  /// Appends what stands behind the last frame.
  public func appendEnd(to text: inout [UInt8]) {
    if case .tape(let writer) = form { writer.appendEnd(to: &text) }
  }
}
