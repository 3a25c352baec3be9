public import TouchModel

/// One fault of a recording: what was seen first, where it was seen, and what to do about it.
public struct LintFinding: Hashable, Sendable {
  /// Where a fault was seen.
  public struct Place: Hashable, Sendable {
    /// The line of the file, or 0 where the fault is of the device as a whole.
    public var line: Int
    /// Time since the recording's first frame, or `nil` where the place is no frame.
    public var time: Microseconds?

    public init(line: Int, time: Microseconds?) {
      self.line = line
      self.time = time
    }
  }

  public var rule: LintRule
  /// What was seen at the first place, with its numbers.
  public var message: String
  /// What to do about it: the rule's sentence, or a better one that knows the device.
  public var mend: String
  /// The first places, at most `RecordingLinter.placeLimit`, in file order; never empty.
  public private(set) var places: [Place]
  /// How many times it was seen in all.
  public private(set) var count = 1

  public init(_ rule: LintRule, at place: Place = Place(line: 0, time: nil), message: String, mend: String? = nil) {
    self.rule = rule
    self.message = message
    self.mend = mend ?? rule.mend
    places = [place]
  }

  /// The line of the first place, or 0.
  public var line: Int { places.first?.line ?? 0 }
  /// The time of the first place since the first frame, if it has one.
  public var time: Microseconds? { places.first?.time }

  /// Counts the same fault once more.
  mutating func repeated(at place: Place) {
    count += 1
    if places.count < RecordingLinter.placeLimit { places.append(place) }
  }
}
