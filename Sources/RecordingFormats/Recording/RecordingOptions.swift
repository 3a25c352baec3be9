public import TouchModel

/// What a reader may be told that the file does not say.
public struct RecordingOptions: Hashable, Sendable {
  /// The device to use instead of what the file describes or what its events suggest; `nil` by default.
  public var description: DeviceDescription?
  /// The axis limits to assume where nothing describes the device; `nil` (limits that cover the data) by default.
  public var assumedRange: AssumedRange?

  public init(description: DeviceDescription? = nil, assumedRange: AssumedRange? = nil) {
    self.description = description
    self.assumedRange = assumedRange
  }
}
