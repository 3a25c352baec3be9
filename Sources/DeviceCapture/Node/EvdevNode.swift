#if Capture
  internal import CLibevdev
  internal import Glibc
  internal import RecordingFormats
  public import TouchModel

  /// One open evdev node of a touchscreen, which gives the kernel's frames as they are.
  ///
  /// Times are CLOCK_MONOTONIC (`isMonotonic` says so). Only BTN_* keys are read: the kernel is told not to queue others, and
  /// what comes nevertheless is dropped here. A node that is no touchscreen, or that can type, is refused.
  public final class EvdevNode {
    /// What became of the node when it was read.
    public enum Status: Hashable, Sendable {
      /// It goes on.
      case open
      /// The kernel took it away: it was unplugged, or the seat's owner withdrew it.
      case lost
    }

    /// The node, such as `/dev/input/event3`.
    public let path: String
    public let description: DeviceDescription
    /// Whether frames have CLOCK_MONOTONIC times, as all kernels since 3.4 can give.
    public let isMonotonic: Bool
    /// The slots, axes and keys when the node was opened.
    public let initialState: [EvdevEvent]
    /// What to wait on for something to read.
    public let descriptor: Int32

    let system: SystemCalls
    var buffer = [input_event](repeating: input_event(), count: 256)
    var assembly: FrameAssembly
    var frame = EvdevFrame()
    /// The time of the last event that was read.
    var lastTime = Timestamp.zero

    /// Opens a node; with `isGrabbed` its events reach nobody else.
    ///
    /// Throws `CaptureError` without the right to, for what is no touchscreen, and where it is grabbed by another.
    public init(_ path: String, isGrabbed: Bool = false, system: SystemCalls = .live) throws(CaptureError) {
      self.path = path
      self.system = system
      assembly = FrameAssembly(file: path)
      let descriptor = system.open(path, O_RDONLY | O_NONBLOCK)
      guard descriptor >= 0 else { throw CaptureError(opening: path, code: -descriptor) }
      self.descriptor = descriptor
      let device: LibevdevDevice
      do {
        Self.maskKeys(descriptor)
        // At once, while nothing is queued: what is queued then goes, as if the kernel had dropped it.
        isMonotonic = evdev_set_clock(descriptor, CLOCK_MONOTONIC) == 0
        device = try LibevdevDevice(descriptor: descriptor, node: path)
      } catch {
        system.close(descriptor)
        throw error
      }
      description = device.description()
      initialState = device.state()
      // From here on `deinit` closes the node.
      if let refusal = Self.refusal(of: device, description, path, isGrabbed: isGrabbed) { throw refusal }
    }

    deinit { system.close(descriptor) }

    /// Why this device is not read, or `nil`; grabs it where that is wanted.
    private static func refusal(
      of device: borrowing LibevdevDevice, _ description: DeviceDescription, _ path: String, isGrabbed: Bool
    ) -> CaptureError? {
      if !description.isTouch || description.hasProperty(InputProperty.pointer) {
        return CaptureError(.notATouchscreen, node: path, what: "\(description.name) is no touchscreen")
      }
      if device.hasLetters {
        return CaptureError(.notATouchscreen, node: path, what: "\(description.name) can type, so it is never read")
      }
      guard isGrabbed else { return nil }
      let result = device.grab()
      if result == 0 { return nil }
      return CaptureError(.isGrabbed, node: path, what: "cannot grab", code: -result)
    }

    /// Tells the kernel to queue no other keys than BTN_* for this opening of a node.
    ///
    /// Kernels before 4.4 cannot do that; the frames are put together without keys anyway.
    static func maskKeys(_ descriptor: Int32) {
      let bits = CapabilityBits(bytes: Int(KEY_MAX) / 8 + 1, numbers: Array(KeyCode.buttons)).bytes
      _ = evdev_set_mask(descriptor, UInt32(EV_KEY), bits, UInt32(bits.count))
    }
  }
#endif
