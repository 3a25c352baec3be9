/// Kernel event types of `linux/input-event-codes.h` that a touch recording can hold.
public enum EvdevType {
  public static let syn: UInt16 = 0x00
  public static let key: UInt16 = 0x01
  public static let rel: UInt16 = 0x02
  public static let abs: UInt16 = 0x03
  public static let msc: UInt16 = 0x04
}

/// Codes of EV_SYN.
public enum SynCode {
  public static let report: UInt16 = 0
  public static let config: UInt16 = 1
  public static let mtReport: UInt16 = 2
  public static let dropped: UInt16 = 3
}

/// Codes of EV_KEY that touch devices send; all other keys are never recorded.
public enum KeyCode {
  public static let left: UInt16 = 0x110
  public static let toolPen: UInt16 = 0x140
  public static let toolRubber: UInt16 = 0x141
  public static let toolFinger: UInt16 = 0x145
  public static let toolMouse: UInt16 = 0x146
  public static let toolQuintTap: UInt16 = 0x148
  public static let touch: UInt16 = 0x14a
  public static let toolDoubleTap: UInt16 = 0x14d
  public static let toolTripleTap: UInt16 = 0x14e
  public static let toolQuadTap: UInt16 = 0x14f
  /// The first and last of the BTN_* block that a touch device may use.
  public static let buttons: ClosedRange<UInt16> = 0x100...0x15f
}

/// Codes of EV_ABS.
public enum AbsCode {
  public static let x: UInt16 = 0x00
  public static let y: UInt16 = 0x01
  public static let pressure: UInt16 = 0x18
  public static let distance: UInt16 = 0x19
  public static let tiltX: UInt16 = 0x1a
  public static let tiltY: UInt16 = 0x1b
  public static let mtSlot: UInt16 = 0x2f
  public static let mtTouchMajor: UInt16 = 0x30
  public static let mtTouchMinor: UInt16 = 0x31
  public static let mtWidthMajor: UInt16 = 0x32
  public static let mtWidthMinor: UInt16 = 0x33
  public static let mtOrientation: UInt16 = 0x34
  public static let mtPositionX: UInt16 = 0x35
  public static let mtPositionY: UInt16 = 0x36
  public static let mtToolType: UInt16 = 0x37
  public static let mtBlobID: UInt16 = 0x38
  public static let mtTrackingID: UInt16 = 0x39
  public static let mtPressure: UInt16 = 0x3a
  public static let mtDistance: UInt16 = 0x3b
  public static let mtToolX: UInt16 = 0x3c
  public static let mtToolY: UInt16 = 0x3d
}

/// Codes of EV_MSC.
public enum MscCode {
  /// A tool's serial number.
  public static let serial: UInt16 = 0
}

/// Values of ABS_MT_TOOL_TYPE.
public enum ToolType {
  public static let finger: Int32 = 0
  public static let pen: Int32 = 1
  public static let palm: Int32 = 2
}

/// Bits of a device's INPUT_PROP_* set.
public enum InputProperty {
  public static let pointer: UInt16 = 0x00
  public static let direct: UInt16 = 0x01
  public static let buttonPad: UInt16 = 0x02
}
