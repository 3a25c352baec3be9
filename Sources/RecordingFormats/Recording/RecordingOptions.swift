public import TouchModel

/// What a reader may be told that the file does not say.
public struct RecordingOptions: Hashable, Sendable {
  /// The device to use instead of what the file describes or what its events suggest; `nil` by default.
  public var description: DeviceDescription?
  /// The axis limits to assume where nothing describes the device; `nil` (limits that cover the data) by default.
  public var assumedRange: AssumedRange?
  /// The number of the device to read, from 1 in the order of the file; `nil` (the first touch device) by default.
  public var device: Int?
  /// How many bytes a zstd-packed recording may unpack to; 1 GiB by default, which is a week of one finger as a .tape.
  public var unpackedLimit: Int

  public init(
    description: DeviceDescription? = nil, assumedRange: AssumedRange? = nil, device: Int? = nil,
    unpackedLimit: Int = 1 << 30
  ) {
    self.description = description
    self.assumedRange = assumedRange
    self.device = device
    self.unpackedLimit = unpackedLimit
  }
}
