/// What a YAML text may make its parser hold at once.
public struct YAMLLimits: Hashable, Sendable {
  /// The longest line in bytes; 1 MiB by default.
  public var lineLength: Int
  /// The most bytes that one event may span, which bounds scalars of many lines (and comments between two events);
  /// 1 MiB by default, to the precision of the parser's read-ahead of about 64 KiB.
  public var eventLength: Int
  /// The deepest nesting of sequences and mappings; 64 by default.
  public var depth: Int

  public init(lineLength: Int = 1 << 20, eventLength: Int = 1 << 20, depth: Int = 64) {
    self.lineLength = lineLength
    self.eventLength = eventLength
    self.depth = depth
  }
}
