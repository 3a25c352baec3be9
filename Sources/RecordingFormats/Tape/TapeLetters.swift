import TouchModel

/// The codes that frames are made of have one letter each; all others are written by name.
enum TapeLetters {
  /// The letter of an event, or `nil` for one without.
  static func letter(type: UInt16, code: UInt16) -> UInt8? {
    switch (type, code) {
    case (EvdevType.abs, AbsCode.mtPositionX): UInt8(ascii: "x")
    case (EvdevType.abs, AbsCode.mtPositionY): UInt8(ascii: "y")
    case (EvdevType.abs, AbsCode.x): UInt8(ascii: "X")
    case (EvdevType.abs, AbsCode.y): UInt8(ascii: "Y")
    case (EvdevType.abs, AbsCode.mtSlot): UInt8(ascii: "s")
    case (EvdevType.abs, AbsCode.mtTrackingID): UInt8(ascii: "i")
    case (EvdevType.abs, AbsCode.mtPressure): UInt8(ascii: "p")
    case (EvdevType.abs, AbsCode.pressure): UInt8(ascii: "P")
    case (EvdevType.abs, AbsCode.mtTouchMajor): UInt8(ascii: "m")
    case (EvdevType.abs, AbsCode.mtTouchMinor): UInt8(ascii: "n")
    case (EvdevType.abs, AbsCode.mtOrientation): UInt8(ascii: "o")
    case (EvdevType.key, KeyCode.touch): UInt8(ascii: "t")
    default: nil
    }
  }

  /// The type and code of a letter.
  static func event(_ letter: UInt8) -> (type: UInt16, code: UInt16)? {
    switch letter {
    case UInt8(ascii: "x"): (EvdevType.abs, AbsCode.mtPositionX)
    case UInt8(ascii: "y"): (EvdevType.abs, AbsCode.mtPositionY)
    case UInt8(ascii: "X"): (EvdevType.abs, AbsCode.x)
    case UInt8(ascii: "Y"): (EvdevType.abs, AbsCode.y)
    case UInt8(ascii: "s"): (EvdevType.abs, AbsCode.mtSlot)
    case UInt8(ascii: "i"): (EvdevType.abs, AbsCode.mtTrackingID)
    case UInt8(ascii: "p"): (EvdevType.abs, AbsCode.mtPressure)
    case UInt8(ascii: "P"): (EvdevType.abs, AbsCode.pressure)
    case UInt8(ascii: "m"): (EvdevType.abs, AbsCode.mtTouchMajor)
    case UInt8(ascii: "n"): (EvdevType.abs, AbsCode.mtTouchMinor)
    case UInt8(ascii: "o"): (EvdevType.abs, AbsCode.mtOrientation)
    case UInt8(ascii: "t"): (EvdevType.key, KeyCode.touch)
    default: nil
    }
  }
}
