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

  /// A constant that the person who recorded wants it recognized with, as text; `ProfileStack` says what wins over it.
  public struct Setting: Hashable, Sendable {
    /// `KEY=VALUE`, such as `touchSlop=64` or `edgeWidth=4mm`; what is valid is for those to say who use it.
    public var text: String
    /// The line of the file, or 0; of no account in comparisons.
    public var line: Int

    public init(_ text: String, line: Int = 0) {
      self.text = text
      self.line = line
    }

    /// The constant's name.
    public var key: Substring { text.prefix { $0 != "=" } }

    public static func == (a: Setting, b: Setting) -> Bool { a.text == b.text }
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// The time of day at which the recording began, since 1970 in UTC; `nil` unless the person who recorded asked for it.
  public var started: Timestamp?
  /// The device's slots and keys before the first frame, as events.
  public var initialState: [EvdevEvent]
  public var labels: [Label]
  /// What was changed since the recording was made, oldest first.
  public var edits: [String]
  /// Constants for `gestures` and `replay`, in order.
  public var settings: [Setting]
  /// What libinput said meanwhile, known once all frames were read; `nil` where it was not asked.
  public var libinput: LibinputReport?

  public init(
    started: Timestamp? = nil, initialState: [EvdevEvent] = [], labels: [Label] = [], edits: [String] = [],
    settings: [Setting] = []
  ) {
    self.started = started
    self.initialState = initialState
    self.labels = labels
    self.edits = edits
    self.settings = settings
  }
}
