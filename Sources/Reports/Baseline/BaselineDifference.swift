/// One thing in which a run and its baseline differ.
public struct BaselineDifference: Hashable, Sendable {
  /// What came of it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The two were made with different constants, options, scenes or screens: no figure is compared.
    case conditions
    /// A recording that only one of them has, or that could be read in only one of them.
    case recording
    /// A gesture, drag or interaction that only one of them has.
    case entry
    /// A figure of event time that is another.
    case figure
    /// A cost beyond the tolerance.
    case cost
  }

  /// One figure that is another.
  public struct Change: Hashable, Sendable {
    /// Its name without the unit.
    public var figure: String
    public var unit: String
    public var old: String
    public var new: String
    /// By how much, with its sign; empty where it is no number.
    public var by: String
    /// Both as numbers, where they are.
    public var numbers: [Double] = []
  }

  public var kind: Kind
  /// The recording, or empty.
  public var file: String
  /// What of it, such as `interaction 3, pan`; empty for the recording itself.
  public var place: String
  /// What is different where it is no figure.
  public var words: String
  public var changes: [Change]

  init(_ kind: Kind, file: String = "", place: String = "", words: String = "", changes: [Change] = []) {
    self.kind = kind
    self.file = file
    self.place = place
    self.words = words
    self.changes = changes
  }

  /// `FILE: interaction 3, pan: decision_lag 8333 -> 16666 us (+8333)`.
  public var description: String { words(withFile: true) }

  /// The same, with or without the recording before it.
  public func words(withFile: Bool) -> String {
    var told = words.isEmpty ? [] : [words]
    for change in changes {
      told.append(
        "\(change.figure) \(change.old) -> \(change.new)" + (change.unit.isEmpty ? "" : " \(change.unit)")
          + (change.by.isEmpty ? "" : " (\(change.by))"))
    }
    return ([withFile ? file : "", place].filter { !$0.isEmpty } + [told.joined(separator: ", ")]).joined(
      separator: ": ")
  }
}
