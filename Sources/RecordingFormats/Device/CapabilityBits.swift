import TouchModel

/// A bitmap as the kernel gives it for EVIOCGBIT: bit n of byte n / 8; numbers past its end are dropped.
package struct CapabilityBits {
  package var bytes: [UInt8]

  package init(bytes count: Int, numbers: [UInt16]) {
    bytes = [UInt8](repeating: 0, count: count)
    for number in numbers where Int(number / 8) < count { bytes[Int(number / 8)] |= 1 << UInt8(number % 8) }
  }

  /// Runs `body` over the numbers of the bits that are set, ascending.
  static func forEach(in bytes: some Collection<UInt8>, _ body: (UInt16) -> Void) {
    for (index, byte) in bytes.enumerated() where byte != 0 {
      for bit in 0..<8 where byte >> UInt8(bit) & 1 == 1 { body(UInt16(truncatingIfNeeded: index * 8 + bit)) }
    }
  }
}

extension DeviceDescription {
  /// What the device sends of one type, with the axes that have limits; type 0 stands for the list of types.
  func listedCodes(ofType type: UInt16) -> [UInt16] {
    if type == EvdevType.syn {
      let listed = codes.compactMap { $0.codes.isEmpty ? nil : $0.type }
      return [EvdevType.syn] + listed + (axes.isEmpty ? [] : [EvdevType.abs])
    }
    let listed = codes.first { $0.type == type }?.codes ?? []
    return type == EvdevType.abs ? listed + axes.map(\.code) : listed
  }
}
