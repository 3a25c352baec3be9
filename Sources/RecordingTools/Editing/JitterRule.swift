import TouchModel

/// Moves each reported position by a seeded random amount, so that a contact trembles as on a noisy panel.
///
/// The amount is between -amount and amount, smaller ones being likelier (the sum of two uniform ones), and is drawn anew with
/// each position event of a contact and axis, and where a state has another position than was told. A position never leaves
/// its axis; one that is outside already stays as it is.
struct JitterRule: TellingRule {
  private var random: SplitMix64
  private let x: Axis
  private let y: Axis
  private var offsets: ContiguousArray<Int32> = []

  private struct Axis {
    var range: AxisRange
    var amount: Int32
  }

  var changesPositions: Bool { true }

  /// Throws `EditError` where the amount is in millimetres and the device's size is not known.
  init(seed: UInt64, amount: EditLength, device: DeviceDescription) throws(EditError) {
    random = SplitMix64(seed: seed)
    let missing = AxisRange(minimum: 0, maximum: 0)
    let axes = device.positionAxes ?? (missing, missing)
    guard let unitsX = amount.units(on: axes.x), let unitsY = amount.units(on: axes.y) else {
      throw EditError("--jitter: the device's size is not known; give the amount in device units, such as 7:3")
    }
    x = Axis(range: axes.x, amount: unitsX)
    y = Axis(range: axes.y, amount: unitsY)
  }

  /// The axis of a position's code with the place of its offset in the slot, or `nil` for another code.
  private func axis(_ code: UInt16) -> (axis: Axis, place: Int)? {
    switch code {
    case AbsCode.mtPositionX, AbsCode.x: (x, 0)
    case AbsCode.mtPositionY, AbsCode.y: (y, 1)
    default: nil
    }
  }

  mutating func notice(_ code: UInt16, in slot: Int, of state: PanelState) {
    guard let (axis, place) = axis(code) else { return }
    while offsets.count <= slot * 2 + 1 { offsets.append(0) }
    offsets[slot * 2 + place] = draw(axis.amount) &+ draw(axis.amount) &- axis.amount
  }

  /// A uniform number in 0...most.
  private mutating func draw(_ most: Int32) -> Int32 {
    // Shifts bind before products.
    let product = (random.next() >> 32) &* (UInt64(UInt32(bitPattern: most)) + 1)
    return Int32(truncatingIfNeeded: product >> 32)
  }

  func value(_ value: Int32, of code: UInt16, in slot: Int) -> Int32? {
    guard let (axis, place) = axis(code), offsets.indices.contains(slot * 2 + 1),
      value >= axis.range.minimum, value <= axis.range.maximum
    else { return value }
    let moved = Int64(value) + Int64(offsets[slot * 2 + place])
    return Int32(clamping: min(max(moved, Int64(axis.range.minimum)), Int64(axis.range.maximum)))
  }
}

/// A length on a panel.
public enum EditLength: Hashable, Sendable, CustomStringConvertible {
  /// In each axis' own units, at least 0.
  case units(Int32)
  /// In thousandths of a millimetre, at least 0.
  case micrometres(Int64)

  /// The length in an axis' units, at most 2^24; `nil` for millimetres on an axis whose size is not known.
  func units(on axis: AxisRange) -> Int32? {
    let limit: Int64 = 1 << 24
    switch self {
    case .units(let units): return Int32(clamping: min(max(0, Int64(units)), limit))
    case .micrometres(let length):
      guard axis.length != nil else { return nil }
      let units = Ratio.divided(Int128(max(0, length)) * Int128(axis.resolution), by: 1000)
      return Int32(clamping: min(units, limit))
    }
  }

  /// Such as `3 units` or `0.2 mm`.
  public var description: String {
    switch self {
    case .units(let units): return "\(units) unit\(units == 1 ? "" : "s")"
    case .micrometres(let length):
      var text = DecimalText.string(Double(length) / 1000, decimals: 3)
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
      return "\(text) mm"
    }
  }
}
