#if Capture
  public import TouchModel

  /// What libinput told of a contact.
  public struct LibinputTouch: Hashable, Sendable {
    public var phase: ContactPhase
    /// libinput's time: that of the kernel's frame.
    public var time: Timestamp
    /// The device's slot.
    public var slot: Int
    /// Where it is in millimetres from the panel's top left corner, before calibration; `nil` for up and cancel.
    ///
    /// Device units where the panel has no resolution: libinput itself does not tell them apart.
    public var x: Double?
    public var y: Double?

    public init(phase: ContactPhase, time: Timestamp, slot: Int, x: Double? = nil, y: Double? = nil) {
      self.phase = phase
      self.time = time
      self.slot = slot
      self.x = x
      self.y = y
    }
  }
#endif
