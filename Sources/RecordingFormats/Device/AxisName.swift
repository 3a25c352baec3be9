import TouchModel

/// The kernel's names of absolute axes, such as ABS_MT_PRESSURE.
public enum AxisName {
  /// The code of a name, or of a decimal number up to 63; `nil` for anything else.
  public static func code(_ text: String) -> UInt16? {
    if let number = UInt16(text), number <= 0x3f { return number }
    var text = text
    return text.withUTF8 { EventNames.code(UnsafeRawBufferPointer($0), type: EvdevType.abs) }
  }

  /// The name of a code, or its decimal number where it has none.
  public static func text(_ code: UInt16) -> String {
    EventNames.name(ofCode: code, type: EvdevType.abs).map { "\($0)" } ?? "\(code)"
  }
}
