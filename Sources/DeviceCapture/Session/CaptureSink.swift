#if Capture
  public import TouchModel

  /// Takes what a capture session sees, at once and in order.
  public protocol CaptureSink {
    /// A device that frames will name by its number in `session.devices`: at the start, or plugged in later.
    mutating func began(_ device: CapturedDevice) throws
    /// A frame of a device, as the kernel gave it; what became of the device is in `frame.deviceState`.
    mutating func receive(_ frame: EvdevFrame, of device: CapturedDevice) throws
    /// What libinput makes of the same device.
    mutating func receive(_ touch: LibinputTouch, of device: CapturedDevice) throws
    /// A line of libinput's log.
    mutating func receive(log: String) throws
  }

  extension CaptureSink {
    public mutating func began(_ device: CapturedDevice) throws {}
    public mutating func receive(_ touch: LibinputTouch, of device: CapturedDevice) throws {}
    public mutating func receive(log: String) throws {}
  }

  /// A touchscreen that a session reads, or read until it went away.
  public struct CapturedDevice: Hashable, Sendable {
    public enum State: Hashable, Sendable {
      case present
      /// The right to read it was taken away, as when another user's session becomes the active one.
      case withdrawn
      /// It was unplugged; it goes on under its number when it comes back.
      case removed
    }

    /// Its number in the session, from 1, which it keeps.
    public let number: Int
    public var node: String
    /// The kernel's description, with udev's properties that classify and calibrate it.
    public let description: DeviceDescription
    /// Its slots, axes and keys when it was first opened.
    public let initialState: [EvdevEvent]
    public let isMonotonic: Bool
    public internal(set) var state: State
  }
#endif
