public import TouchModel

/// What a recording says before its first frame.
public struct RecordingHeader: Hashable, Sendable {
  /// The touch device whose frames follow; `isAssumed` where the file has no description of it.
  public var device: DeviceDescription
  public var clock: RecordingClock
  public var format: RecordingFormat
  /// How many keys other than BTN_* the file lists for the device, which has them left out.
  ///
  /// 0 without a description.
  public var omittedKeys: Int
  /// Labels, edits, initial state and time of day, where the format has them.
  public var details: RecordingDetails

  public init(
    device: DeviceDescription, clock: RecordingClock, format: RecordingFormat, omittedKeys: Int = 0,
    details: RecordingDetails = RecordingDetails()
  ) {
    self.device = device
    self.clock = clock
    self.format = format
    self.omittedKeys = omittedKeys
    self.details = details
  }
}
