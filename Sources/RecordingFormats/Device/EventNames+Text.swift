import TouchModel

/// From numbers to names, for writers; the tables are short and a writer looks a name up for rare events only.
extension EventNames {
  static func name(ofType type: UInt16) -> StaticString? { name(type, in: types) }

  static func name(ofCode code: UInt16, type: UInt16) -> StaticString? {
    switch type {
    case EvdevType.syn: name(code, in: syn)
    case EvdevType.key: name(code, in: buttons)
    case EvdevType.abs: name(code, in: abs)
    case EvdevType.msc: name(code, in: misc)
    default: nil
    }
  }

  /// The name of a code, or its number where it has none.
  package static func text(ofCode code: UInt16, type: UInt16) -> String {
    name(ofCode: code, type: type).map { "\($0)" } ?? "\(code)"
  }

  static func name(ofProperty property: UInt16) -> StaticString? { name(property, in: properties) }

  /// The type and code of a name that begins with its type's own prefix, such as ABS_MT_PRESSURE.
  static func event(_ name: UnsafeRawBufferPointer) -> (type: UInt16, code: UInt16)? {
    if let code = code(name, type: EvdevType.abs) { return (EvdevType.abs, code) }
    if let code = code(name, type: EvdevType.key) { return (EvdevType.key, code) }
    if let code = code(name, type: EvdevType.syn) { return (EvdevType.syn, code) }
    return code(name, type: EvdevType.msc).map { (EvdevType.msc, $0) }
  }

  /// The first name of a number; later ones are aliases.
  private static func name(_ number: UInt16, in table: [(name: StaticString, number: UInt16)]) -> StaticString? {
    table.first { $0.number == number }?.name
  }
}
