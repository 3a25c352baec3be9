public import TouchModel

/// What a recording says before its first frame.
public struct RecordingHeader: Hashable, Sendable {
  /// The touch device whose frames follow; `isAssumed` where the file has no description of it.
  public var device: DeviceDescription
  public var clock: RecordingClock
  public var format: RecordingFormat

  public init(device: DeviceDescription, clock: RecordingClock, format: RecordingFormat) {
    self.device = device
    self.clock = clock
    self.format = format
  }
}
