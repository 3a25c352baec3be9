import EvdevDecoding
import Gestures
import RecordingFormats
import TouchModel

/// What is wrong with the constants that a header sets.
enum SettingRules {
  static func findings(_ header: RecordingHeader, _ mapping: ScreenMapping) -> [LintFinding] {
    header.details.settings.compactMap { setting in
      guard let error = error(of: setting.text, mapping) else { return nil }
      let (what, expected) = error.parts
      return LintFinding(
        .settingInvalid, at: LintFinding.Place(line: setting.line, time: nil),
        message: "\(what); expected \(expected)")
    }
  }

  private static func error(of text: String, _ mapping: ScreenMapping) -> SettingError? {
    do {
      let setting = try Setting(parsing: text)
      if case .millimetres = setting.amount, mapping.pointsPerMillimetre == nil { return .sizeUnknown(setting) }
      return nil
    } catch {
      return error
    }
  }
}
