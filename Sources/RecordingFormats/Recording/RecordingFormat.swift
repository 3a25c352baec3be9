/// A file format that recordings come in, with the version that the file states.
public struct RecordingFormat: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Our own text, `.tape`.
    case tape
    /// `libinput record` YAML.
    case libinput
    /// `evemu-record` and `evemu-describe` text.
    case evemu
    /// Android `getevent` text with times.
    case getevent
    /// `evtest` text.
    case evtest
    /// `hid-recorder` text: HID report descriptors and reports.
    case hid
    /// The three files of umockdev.
    case umockdev
  }
  public var kind: Kind
  /// The version as the file writes it, such as `1.3`; empty where the format has none.
  public var version: String

  public init(_ kind: Kind, version: String = "") {
    self.kind = kind
    self.version = version
  }

  public var description: String { version.isEmpty ? kind.rawValue : "\(kind.rawValue) \(version)" }
}

/// What a recording's times count from; only a .tape names it, else it is told from the first time seen.
public enum RecordingClock: String, Hashable, Sendable {
  /// Since boot, without suspend.
  case monotonic
  /// Since 1970.
  case realtime
  /// Since the recording's own first event.
  case relative
  case unknown

  /// The clock that a file of this kind with this first time most likely used.
  ///
  /// Under a second: a recorder that rebased its times. From 10^9 s (2001) on: the wall clock. Between the two, getevent
  /// uses the monotonic clock and the others do not say.
  init(_ kind: RecordingFormat.Kind, firstTime: Int64) {
    switch (kind, firstTime) {
    case (.libinput, _), (.hid, _): self = .relative
    case (_, 1_000_000_000_000_000...): self = .realtime
    case (.evemu, 0..<1_000_000), (.umockdev, 0..<1_000_000): self = .relative
    case (.getevent, 0...): self = .monotonic
    default: self = .unknown
    }
  }
}
