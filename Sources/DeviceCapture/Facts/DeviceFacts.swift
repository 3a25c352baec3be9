#if Capture
  public import TouchModel

  /// What can be found out about one evdev node; nodes that are no touchscreens, or that can type, are never opened for it.
  public struct DeviceFacts: Hashable, Sendable {
    /// What came of opening the node.
    public enum Opening: Hashable, Sendable {
      /// It is nothing that Tapedeck reads, so nobody tried.
      case untried
      case succeeded
      /// The system's error number.
      case failed(Int32)
      /// It opened and was then not taken; why.
      case refused(String)
    }

    /// What libinput makes of it.
    public enum Verdict: Hashable, Sendable {
      case unasked
      case accepted
      /// Its log, a line each.
      case rejected([String])
    }

    /// A process that has the node open.
    public struct Holder: Hashable, Sendable {
      public var process: Int
      public var name: String

      public init(process: Int, name: String) {
        self.process = process
        self.name = name
      }
    }

    public var input: InputDevice
    public var sysfs: SysfsDevice
    /// The link that names the same place on every boot, such as `/dev/input/by-path/...`; `nil` where there is none.
    public var stableName: String?
    public var rights: NodeRights?
    public var opening = Opening.untried
    /// The whole description, where the node could be opened.
    public var description: DeviceDescription?
    /// Whether the kernel can stamp its events with CLOCK_MONOTONIC.
    public var isMonotonic = true
    /// Whether another program takes all its events.
    public var isGrabbed = false
    /// Who has it open, of those that may be seen.
    public var holders: [Holder] = []
    public var verdict = Verdict.unasked

    public init(_ input: InputDevice, sysfs: SysfsDevice = SysfsDevice()) {
      self.input = input
      self.sysfs = sysfs
    }

    public var node: String { input.node }
    public var name: String { input.name.isEmpty ? sysfs.name : input.name }

    /// What it is, by udev's word where udev has one.
    public var kind: DeviceKind {
      if input.properties.isEmpty || !input.isInitialized { return DeviceKind(sysfs) }
      return DeviceKind(udev: input) ?? .other
    }

    public var isTouchscreen: Bool { kind == .touchscreen }
    public var isReadable: Bool { opening == .succeeded }

    /// Whether it can touch by its codes, whatever udev calls it; touchpads, pens and what claims every axis cannot.
    public var couldTouch: Bool {
      guard !sysfs.properties.contains(InputProperty.pointer), !sysfs.canType else { return false }
      let kind = DeviceKind(sysfs)
      if kind == .accelerometer || kind == .joystick { return false }
      return sysfs.hasContacts || (sysfs.hasPosition && sysfs.has(EvdevType.key, KeyCode.touch) && kind != .tablet)
    }

    /// The protocol, `B` with slots, `A` without, or `single touch`; `nil` where neither sysfs nor the node says.
    public var protocolName: String? {
      if sysfs.has(EvdevType.abs, AbsCode.mtSlot) || description?.hasSlots == true { return "B" }
      if sysfs.hasContacts || description?[axis: AbsCode.mtPositionX] != nil { return "A" }
      return sysfs.hasPosition || description?.positionAxes != nil ? "single touch" : nil
    }

    /// How many contacts it tells apart, where it has slots and is open.
    public var slots: Int? { description?[axis: AbsCode.mtSlot].map { max(0, Int($0.maximum)) + 1 } }
  }
#endif
