#if Capture
  public import TouchModel

  /// Tells what the kernel dropped from what a session says of a device that was away: unplugged, without right, or asleep.
  public struct DevicePresence: Hashable, Sendable {
    /// What a frame is.
    public enum Meaning: Hashable, Sendable {
      /// What the device sent.
      case report
      /// The kernel lost events because nobody read them in time (SYN_DROPPED).
      case drop
      /// The device is gone, or for a sleep; not said twice.
      case absence
      /// Another statement of the session: the device is still gone, or back with its state.
      case statement
    }

    private var isAway = false

    public init() {}

    /// Takes a device's next frame.
    public mutating func take(_ frame: EvdevFrame) -> Meaning {
      let wasAway = isAway
      isAway = frame.deviceState != .present
      if isAway { return wasAway ? .statement : .absence }
      if wasAway { return .statement }
      return frame.snapshot.isEmpty ? .report : .drop
    }
  }
#endif
