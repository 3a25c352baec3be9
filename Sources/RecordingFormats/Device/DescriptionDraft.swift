package import TouchModel

/// A device description while its lines come in, in any order and with repeats.
///
/// Numbers beyond what the kernel has (types to 1f, codes to 2ff, axes to 3f, properties to 1f) are left out, so that no
/// file makes it grow.
struct DescriptionDraft {
  var name = ""
  var id = DeviceID()
  var udevProperties: [String] = []
  private var axes = DeviceDescription()
  private var codes: [DeviceDescription.EventCodes] = []
  private var properties: [UInt16] = []

  /// How many keys the source lists that are not described.
  private(set) var omittedKeys = 0

  /// Whether the source says which axes or codes there are; a name alone describes nothing.
  private(set) var isDescribed = false

  /// Says that the source lists capabilities, even if it then lists none.
  mutating func markDescribed() { isDescribed = true }

  /// The range of an axis, made when first written.
  subscript(axis code: UInt16) -> AxisRange {
    get { axes[axis: code] ?? AxisRange(minimum: 0, maximum: 0) }
    set {
      isDescribed = true
      if code <= 0x3f { axes[axis: code] = newValue }
    }
  }

  func hasAxis(_ code: UInt16) -> Bool { axes[axis: code] != nil }

  /// Lists each axis as a code of EV_ABS, as the kernel does.
  mutating func listAxes() {
    for axis in axes.axes { addCode(axis.code, type: EvdevType.abs) }
  }

  /// Adds a code of a type; keys that are not recorded are not described either.
  mutating func addCode(_ code: UInt16, type: UInt16) {
    isDescribed = true
    guard type <= 0x1f, code <= 0x2ff else { return }
    if type == EvdevType.key, !KeyCode.buttons.contains(code) { return countKey() }
    let index = codes.firstIndex { $0.type >= type } ?? codes.endIndex
    if index == codes.endIndex || codes[index].type != type {
      codes.insert(DeviceDescription.EventCodes(type: type, codes: []), at: index)
    }
    Self.insert(code, into: &codes[index].codes)
  }

  /// Counts a key that is not described.
  mutating func countKey() { omittedKeys = min(omittedKeys + 1, Int(UInt16.max)) }

  mutating func addProperty(_ property: UInt16) {
    if property <= 0x1f { Self.insert(property, into: &properties) }
  }

  var description: DeviceDescription {
    var device = axes
    device.name = name
    device.id = id
    device.codes = codes
    device.properties = properties
    device.udevProperties = udevProperties
    return device
  }

  /// Keeps `list` ascending without repeats.
  private static func insert(_ number: UInt16, into list: inout [UInt16]) {
    guard let last = list.last, last >= number else { return list.append(number) }
    let index = list.firstIndex { $0 >= number } ?? list.endIndex
    if index == list.endIndex || list[index] != number { list.insert(number, at: index) }
  }
}

extension DeviceDescription {
  /// Whether the device can touch: multitouch positions, or a single position with BTN_TOUCH (or no list of codes).
  ///
  /// Accelerometers and joysticks have a position too and fail by the missing BTN_TOUCH.
  package var isTouch: Bool {
    if self[axis: AbsCode.mtPositionX] != nil, self[axis: AbsCode.mtPositionY] != nil { return true }
    guard self[axis: AbsCode.x] != nil, self[axis: AbsCode.y] != nil else { return false }
    return codes.isEmpty || hasCode(type: EvdevType.key, code: KeyCode.touch)
  }
}
