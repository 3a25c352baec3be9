public import TouchModel

/// What a .tape says of a recording beside its device and clock; umockdev has the initial state, other formats nothing.
public struct RecordingDetails: Hashable, Sendable {
  /// What a person said of one interaction.
  public struct Label: Hashable, Sendable {
    /// The time of the interaction's first frame, on the recording's clock.
    public var start: Timestamp
    /// The time of its last frame, on the recording's clock.
    public var end: Timestamp
    /// Such as `tap`; any text.
    public var text: String

    public init(start: Timestamp, end: Timestamp, text: String) {
      self.start = start
      self.end = end
      self.text = text
    }
  }

  /// The time of day at which the recording began, since 1970 in UTC; `nil` unless the person who recorded asked for it.
  public var started: Timestamp?
  /// The device's slots and keys before the first frame, as events.
  public var initialState: [EvdevEvent]
  public var labels: [Label]
  /// What was changed since the recording was made, oldest first.
  public var edits: [String]

  public init(
    started: Timestamp? = nil, initialState: [EvdevEvent] = [], labels: [Label] = [], edits: [String] = []
  ) {
    self.started = started
    self.initialState = initialState
    self.labels = labels
    self.edits = edits
  }
}
