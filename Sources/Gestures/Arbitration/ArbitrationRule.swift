/// Who may win a contact and when; the number is the value of the profile's `arbitration`.
public enum ArbitrationRule: Int, Hashable, Sendable, CaseIterable {
  /// The first to claim prevents all that do not say otherwise; a gesture under way is never taken away. UIKit's.
  case graph = 0
  /// As `graph`, and a recognizer that alone is left on its contacts wins before its threshold; at a lift the first in order
  /// wins, unless a multiple tap holds the contact. Flutter's.
  case arena = 1
  /// All may win side by side until one claims, which ends the others on its contacts even when they are under way. GTK's.
  case claims = 2

  /// The name in `--set arbitration=NAME` and in listings.
  public var name: String { "\(self)" }
}
