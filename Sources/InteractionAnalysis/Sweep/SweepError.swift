public import Gestures

/// Why a sweep was refused.
public enum SweepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no axis.
  case form(String)
  /// The constant is unknown, or does not accept a value.
  case setting(SettingError)
  /// The constant is the choice of a rule, which has no range.
  case names(String, ProfileKey)
  /// The range goes down.
  case order(String)
  /// One end is in points and the other, or the step, in millimetres.
  case units(String, ProfileKey)
  /// The step is no number above 0, or of a constant of whole numbers not whole.
  case step(String, ProfileKey)
  /// Two axes vary the same constant.
  case twice(ProfileKey)
  /// More points than anybody would read, by the values of each axis.
  case size([Int])

  /// The text after the option: what was given, what is wrong with it, what would have been right.
  public var description: String {
    switch self {
    case .form(let text):
      return "\(text): expected KEY=FROM...TO, KEY=FROM...TO:STEP or KEY=VALUE,VALUE, such as touchSlop=4...20"
    case .setting(let error): return error.description
    case .names(let text, let key):
      return "\(text): a range of names; expected some of them by commas, such as \(key.name)="
        + key.ruleNames.prefix(2).joined(separator: ",")
    case .order(let text): return "\(text): from a value down to a smaller one; expected FROM...TO upward"
    case .units(let text, let key):
      return "\(text): points and millimetres in one range; expected one of them, such as \(key.name)=1mm...3mm:0.5mm"
    case .step(let text, let key):
      let isWhole = key.unit == .count || key.unit == .flag
      return "\(text): expected a step that is a \(isWhole ? "whole number" : "number") above 0"
    case .twice(let key): return "\(key.name) is swept twice; expected each constant once"
    case .size(let sizes):
      let product = sizes.count > 1 ? sizes.map { "\($0)" }.joined(separator: " x ") + " = " : ""
      var (count, isMore) = (1, false)
      for size in sizes {
        let (next, overflow) = count.multipliedReportingOverflow(by: size)
        (count, isMore) = (overflow ? count : next, isMore || overflow)
      }
      return "\(product)\(isMore ? "more than " : "")\(count) points; expected at most \(SweepGrid.limit):"
        + " a larger step (KEY=FROM...TO:STEP) or fewer axes"
    }
  }
}
