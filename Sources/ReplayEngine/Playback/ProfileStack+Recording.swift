public import EvdevDecoding
public import Gestures
public import RecordingFormats

extension ProfileStack {
  /// The constants for a recording: its device, its header's settings and its size on the screen count.
  ///
  /// `file` is the recording's name for messages. Throws `RecordingError` for a setting of the header that is none, and
  /// `SettingError` for a length in millimetres on a panel of unknown size.
  public func profile(for header: RecordingHeader, mapping: ScreenMapping, file: String) throws -> Profile {
    try profile(
      for: header.device, recorded: try header.details.settings.map { setting in try setting.read(file: file) },
      pointsPerMillimetre: mapping.pointsPerMillimetre)
  }
}

extension RecordingDetails.Setting {
  /// The setting that the text means.
  fileprivate func read(file: String) throws(RecordingError) -> Setting {
    do {
      return try Setting(parsing: text)
    } catch {
      let (what, expected) = error.parts
      throw RecordingError(file: file, line: line, column: 5, what: what, expected: expected)
    }
  }
}
