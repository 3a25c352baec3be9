public import EvdevDecoding
public import Gestures
import RecordingFormats

/// One change of a recording; `EditedRecording` does several in order.
///
/// Times count from the first frame of the recording that is read, whatever was cut before; `scaleTime` changes them for the
/// edits after it. Contact numbers are those of the recording that is read.
public enum RecordingEdit: Hashable, Sendable {
  /// Keeps a span; fingers that are down at its ends land and lift there.
  case trim(TimeSpan)
  /// Keeps these contacts only; done first, wherever it stands, and once for all of its kind.
  case keepContacts([Int32])
  /// Takes these contacts out; done first, wherever it stands.
  case dropContacts([Int32])
  /// Takes an axis out of the device and its frames.
  case dropAxis(UInt16)
  /// Multiplies times; 2 makes the recording half as fast.
  case scaleTime(Ratio)
  /// Reverses an axis.
  case mirror(MirrorAxis)
  /// Turns the panel clockwise; a quarter turn exchanges the axes.
  case rotate(ScreenRotation)
  /// Another report rate, in reports a second.
  case resample(Ratio)
  /// Moves positions by a seeded random amount.
  case jitter(seed: UInt64, amount: EditLength)
  /// Hides positions inside a rectangle.
  case blur(BlurRectangle)
  /// Takes out names, serial numbers, paths and wall time, and restarts the clock.
  case redact
  /// Names an interaction; both ends must be given.
  case label(TimeSpan, String)
  /// Takes all labels out.
  case unlabel
  /// Puts a constant for `gestures` and `replay` into the header, in place of an earlier one of the same name.
  case set(Setting)
  /// Takes the header's setting of that name out; `nil` for all of them.
  case unset(String?)
  /// Puts the first frame of the result at 0; done last, wherever it stands.
  case restartClock

  /// What the recording's header says of it; tells nothing of what was taken out.
  var note: String {
    switch self {
    case .trim(let span): "trimmed to \(span)"
    case .keepContacts(let contacts): "kept \(Self.contacts(contacts))"
    case .dropContacts(let contacts): "dropped \(Self.contacts(contacts))"
    case .dropAxis(let code): "dropped axis \(AxisName.text(code))"
    case .scaleTime(let factor): "scaled time by \(factor)"
    case .mirror(let axis): "mirrored \(axis.rawValue)"
    case .rotate(let rotation): "rotated by \(rotation.rawValue) degrees clockwise"
    case .resample(let rate): "resampled to \(rate) Hz"
    case .jitter(let seed, let amount): "jittered by up to \(amount), seed \(seed)"
    case .blur: "blurred positions in a rectangle"
    case .redact: "redacted"
    case .label(let span, _): "labelled \(span)"
    case .unlabel: "removed the labels"
    case .set(let setting): "set \(setting)"
    case .unset(let name): name.map { "removed the setting \($0)" } ?? "removed the settings"
    case .restartClock: "restarted the clock at 0"
    }
  }

  private static func contacts(_ numbers: [Int32]) -> String {
    "contact\(numbers.count == 1 ? "" : "s") \(numbers.map { "\($0)" }.joined(separator: ", "))"
  }
}
