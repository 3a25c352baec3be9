/// What a piece of a text report is, not how it looks; the command has the colours.
public enum TextRole: Hashable, Sendable {
  case plain, label, failure, warning
}

/// Gives a piece of text the look of its role.
public typealias TextPainter = @Sendable (_ text: String, _ role: TextRole) -> String
