import TouchModel

/// Kernel names of event types, codes and properties, as getevent and evtest print them.
package enum EventNames {
  static let mscScan: UInt16 = 0x04
  static let mscTimestamp: UInt16 = 0x05

  /// The number of an event type's name.
  static func type(_ name: UnsafeRawBufferPointer) -> UInt16? { find(name, in: types, from: 0) }

  /// The number of a code's name within its type; `nil` for names that no touch device sends.
  static func code(_ name: UnsafeRawBufferPointer, type: UInt16) -> UInt16? {
    switch type {
    case EvdevType.syn: find(name, in: syn, from: 0)
    case EvdevType.key: find(name, in: buttons, from: 0)
    case EvdevType.abs: absCode(name)
    case EvdevType.msc: find(name, in: misc, from: 0)
    default: nil
    }
  }

  static func property(_ name: UnsafeRawBufferPointer) -> UInt16? { find(name, in: properties, from: 0) }

  /// ABS_MT_* names are most of a recording, so they are looked for first.
  private static func absCode(_ name: UnsafeRawBufferPointer) -> UInt16? {
    find(name, in: abs, from: firstMultitouch) ?? find(name, in: abs, from: 0)
  }

  private static func find(
    _ name: UnsafeRawBufferPointer, in table: [(name: StaticString, number: UInt16)], from start: Int
  ) -> UInt16? {
    var index = start
    while index < table.count {
      let entry = table[index]
      if equal(name, entry.name) { return entry.number }
      index += 1
    }
    return nil
  }

  /// Compares from the end, where names of one family differ.
  private static func equal(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    var index = bytes.count - 1
    while index >= 0 {
      if bytes[index] != text.utf8Start[index] { return false }
      index -= 1
    }
    return true
  }

  static let types: [(name: StaticString, number: UInt16)] = [
    ("EV_ABS", 0x03), ("EV_SYN", 0x00), ("EV_KEY", 0x01), ("EV_REL", 0x02), ("EV_MSC", 0x04), ("EV_SW", 0x05),
    ("EV_LED", 0x11), ("EV_SND", 0x12), ("EV_REP", 0x14), ("EV_FF", 0x15), ("EV_PWR", 0x16), ("EV_FF_STATUS", 0x17),
  ]

  static let syn: [(name: StaticString, number: UInt16)] = [
    ("SYN_REPORT", 0), ("SYN_CONFIG", 1), ("SYN_MT_REPORT", 2), ("SYN_DROPPED", 3),
  ]

  static let misc: [(name: StaticString, number: UInt16)] = [
    ("MSC_SERIAL", 0), ("MSC_PULSELED", 1), ("MSC_GESTURE", 2), ("MSC_RAW", 3), ("MSC_SCAN", 4), ("MSC_TIMESTAMP", 5),
  ]

  static let properties: [(name: StaticString, number: UInt16)] = [
    ("INPUT_PROP_POINTER", 0), ("INPUT_PROP_DIRECT", 1), ("INPUT_PROP_BUTTONPAD", 2), ("INPUT_PROP_SEMI_MT", 3),
    ("INPUT_PROP_TOPBUTTONPAD", 4), ("INPUT_PROP_POINTING_STICK", 5), ("INPUT_PROP_ACCELEROMETER", 6),
  ]

  static let buttons: [(name: StaticString, number: UInt16)] = [
    ("BTN_TOUCH", 0x14a), ("BTN_TOOL_FINGER", 0x145), ("BTN_TOOL_PEN", 0x140), ("BTN_TOOL_RUBBER", 0x141),
    ("BTN_TOOL_BRUSH", 0x142), ("BTN_TOOL_PENCIL", 0x143), ("BTN_TOOL_AIRBRUSH", 0x144), ("BTN_TOOL_MOUSE", 0x146),
    ("BTN_TOOL_LENS", 0x147), ("BTN_TOOL_QUINTTAP", 0x148), ("BTN_STYLUS3", 0x149), ("BTN_STYLUS", 0x14b),
    ("BTN_STYLUS2", 0x14c), ("BTN_TOOL_DOUBLETAP", 0x14d), ("BTN_TOOL_TRIPLETAP", 0x14e),
    ("BTN_TOOL_QUADTAP", 0x14f), ("BTN_DIGI", 0x140), ("BTN_LEFT", 0x110), ("BTN_RIGHT", 0x111),
    ("BTN_MIDDLE", 0x112), ("BTN_SIDE", 0x113), ("BTN_EXTRA", 0x114), ("BTN_FORWARD", 0x115), ("BTN_BACK", 0x116),
    ("BTN_TASK", 0x117), ("BTN_MOUSE", 0x110), ("BTN_MISC", 0x100), ("BTN_0", 0x100), ("BTN_1", 0x101),
    ("BTN_2", 0x102), ("BTN_3", 0x103), ("BTN_4", 0x104), ("BTN_5", 0x105), ("BTN_6", 0x106), ("BTN_7", 0x107),
    ("BTN_8", 0x108), ("BTN_9", 0x109),
  ]

  static let abs: [(name: StaticString, number: UInt16)] = [
    ("ABS_X", 0x00), ("ABS_Y", 0x01), ("ABS_Z", 0x02), ("ABS_RX", 0x03), ("ABS_RY", 0x04), ("ABS_RZ", 0x05),
    ("ABS_THROTTLE", 0x06), ("ABS_RUDDER", 0x07), ("ABS_WHEEL", 0x08), ("ABS_GAS", 0x09), ("ABS_BRAKE", 0x0a),
    ("ABS_HAT0X", 0x10), ("ABS_HAT0Y", 0x11), ("ABS_HAT1X", 0x12), ("ABS_HAT1Y", 0x13), ("ABS_HAT2X", 0x14),
    ("ABS_HAT2Y", 0x15), ("ABS_HAT3X", 0x16), ("ABS_HAT3Y", 0x17), ("ABS_PRESSURE", 0x18), ("ABS_DISTANCE", 0x19),
    ("ABS_TILT_X", 0x1a), ("ABS_TILT_Y", 0x1b), ("ABS_TOOL_WIDTH", 0x1c), ("ABS_VOLUME", 0x20),
    ("ABS_PROFILE", 0x21), ("ABS_MISC", 0x28), ("ABS_RESERVED", 0x2e), ("ABS_MT_SLOT", 0x2f),
    ("ABS_MT_TOUCH_MAJOR", 0x30), ("ABS_MT_TOUCH_MINOR", 0x31), ("ABS_MT_WIDTH_MAJOR", 0x32),
    ("ABS_MT_WIDTH_MINOR", 0x33), ("ABS_MT_ORIENTATION", 0x34), ("ABS_MT_POSITION_X", 0x35),
    ("ABS_MT_POSITION_Y", 0x36), ("ABS_MT_TOOL_TYPE", 0x37), ("ABS_MT_BLOB_ID", 0x38), ("ABS_MT_TRACKING_ID", 0x39),
    ("ABS_MT_PRESSURE", 0x3a), ("ABS_MT_DISTANCE", 0x3b), ("ABS_MT_TOOL_X", 0x3c), ("ABS_MT_TOOL_Y", 0x3d),
  ]

  /// The place of ABS_MT_SLOT in the table.
  private static let firstMultitouch = 28
}
