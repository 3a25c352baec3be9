/// What becomes of a touch beside a small target, as the rule `touchAdjustment` of a profile says.
public enum TouchAdjustment: String, Hashable, Sendable, CaseIterable {
  /// A touch belongs to what it is inside of: Android, Flutter, GTK, Qt.
  case none
  /// A small target's touch area grows to the least touch area, however large the contact (rule S1).
  case grown
  /// Of what the contact overlaps that answers taps the best is taken, by overlap and distance: Chromium.
  case fuzzy
}

extension Profile {
  /// What becomes of a touch beside a small target.
  public var touchAdjustment: TouchAdjustment { rule(.touchAdjustment) ?? .none }
}
