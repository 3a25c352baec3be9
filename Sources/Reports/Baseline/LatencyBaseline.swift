import TouchModel

/// The exact figures and the costs of some recordings, as the lines of `latency --format json` have them, to be compared with
/// others.
///
/// Lines of groups, confusions and recognizers say nothing that gestures, interactions and costs do not, and are passed over.
public struct LatencyBaseline: Hashable, Sendable {
  /// The number of the form of these lines; it changes when a key gets another meaning.
  public static let format = 2

  /// What a run was made with; figures of different conditions are not comparable.
  public struct Conditions: Hashable, Sendable {
    /// The tool's version; figures of another one are compared all the same.
    public var version: String
    /// The profile with its version.
    public var profile: String
    /// What `--set` said, in order.
    public var settings: [String]
    /// The scene's file, or empty.
    public var scene: String
    /// The other options that change figures, such as `--rotate 90`.
    public var options: [String]

    public init(
      version: String, profile: String, settings: [String] = [], scene: String = "", options: [String] = []
    ) {
      self.version = version
      self.profile = profile
      self.settings = settings
      self.scene = scene
      self.options = options
    }
  }

  /// What a figure is, as JSON has it.
  enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([String])
    case null
  }

  struct Figure: Hashable, Sendable {
    var name: String
    var value: Value
  }

  /// One gesture, drag, labelled interaction or missed label of a recording.
  struct Entry: Hashable, Sendable {
    /// What is said of it, such as `interaction 3, pan`.
    var place: String
    /// The number of its interaction; 0 where it has none.
    var interaction: Int
    /// Which of several of the same place it is.
    var ordinal = 0
    /// Whether it is what an interaction should have been.
    var isLabel = false
    var figures: [Figure]
  }

  struct Recording: Hashable, Sendable {
    var file: String
    var figures: [Figure] = []
    var entries: [Entry] = []
    /// Why it could not be read to its end.
    var fault: String?
    var isUnread: Bool { fault != nil && figures.isEmpty && entries.isEmpty }
  }

  /// What some frames cost by the clock, pooled over all recordings.
  struct Cost: Hashable, Sendable {
    /// The metric, stage, subject, device and profile.
    var key: [String]
    var count: Int
    /// The median of the least of each frame, in passes of the reference loop where it is a time.
    var value: Double
    var isRatio: Bool
  }

  /// What the lines say of themselves; `nil` for those that say nothing, as `latency --format json` prints them.
  public internal(set) var conditions: Conditions?
  /// By name in ascending order.
  var recordings: [Recording] = []
  /// By key in ascending order.
  var costs: [Cost] = []

  public init(conditions: Conditions? = nil) { self.conditions = conditions }

  /// How many recordings there are.
  public var count: Int { recordings.count }
  /// Whether it says what frames cost.
  public var hasCosts: Bool { !costs.isEmpty }
}

extension LatencyBaseline.Conditions {
  /// The first line of a baseline file.
  public var line: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value("baseline", "line")
    json.value("event", "clock")
    json.value(LatencyBaseline.format, "format")
    json.value(version, "version")
    json.value(profile, "profile")
    json.beginArray("settings")
    for setting in settings { json.value(setting) }
    json.endArray()
    json.value(scene, "scene")
    json.beginArray("options")
    for option in options { json.value(option) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
