import TouchModel

/// Where a device's reports have its contacts, and the evdev device that Linux' hid-multitouch makes of it.
///
/// Feature values are not recorded. How many contacts there are at most is taken from the logical maximum of that
/// feature, which is what Linux does where a device does not answer; without the feature it is ten. Quirks that Linux
/// has for single products are left out.
struct HIDMultitouchMap {
  private static let defaultSlots = 10
  private static let slotLimit: Int32 = 250
  /// There are 96 codes of buttons; each report may have its own.
  private static let buttonLimit = 256

  /// The application collection: a touch screen or a touchpad.
  let application: UInt32
  /// Whether Linux puts the device into its Windows 8 class, by its certification.
  let isWindows8: Bool
  let slotCount: Int
  /// Which reports have contacts, by report id.
  private(set) var hasContacts = [Bool](repeating: false, count: 256)
  private(set) var layout: HIDReportLayout
  private(set) var fingers: [HIDFinger] = []
  private(set) var buttons: [(place: Int, code: UInt16)] = []
  private(set) var contactCount = -1
  private(set) var scanTime = -1
  private(set) var scanTimeMaximum: Int32 = 0
  private(set) var orientationMaximum: Int32 = 0
  private(set) var draft = DescriptionDraft()
  private var isPointer: Bool

  /// `nil` where no touch screen and no touchpad has contacts with ids.
  init?(_ descriptor: HIDDescriptor) {
    let isWindows8 = descriptor.isWindows8
    let ids = descriptor.fields.filter { field in
      field.kind == .input && field.isVariable && field.hasUsage(HIDUsage.contactID)
        && (!isWindows8 || field.logicalCollection == HIDUsage.finger)
    }.map(\.reportID)
    let applications = ids.compactMap { descriptor.applications[Int($0)] }
    guard descriptor.isMultitouch,
      let application = [HIDUsage.touchScreen, HIDUsage.touchPad].first(where: applications.contains)
    else { return nil }
    self.application = application
    self.isWindows8 = isWindows8
    isPointer = application == HIDUsage.touchPad
    slotCount = Self.slotCount(of: descriptor)
    layout = HIDReportLayout(isNumbered: descriptor.isNumbered)
    for id in ids where descriptor.applications[Int(id)] == application { hasContacts[Int(id)] = true }
    for field in descriptor.inputs where hasContacts[Int(field.reportID)] { add(field) }
    finish()
  }

  private static func slotCount(of descriptor: HIDDescriptor) -> Int {
    let maximum = descriptor.fields.last { field in
      field.kind == .feature && field.count > 0 && field.hasUsage(HIDUsage.contactCountMaximum)
        && (1...slotLimit).contains(field.globals.logicalMaximum)
    }
    return maximum.map { Int($0.globals.logicalMaximum) } ?? defaultSlots
  }

  private mutating func add(_ field: HIDField) {
    var previous: UInt32 = 0
    field.forEachUsage { index, usage in
      if usage >> 16 == HIDUsage.buttonPage {
        addButton(usage, index, field)
      } else {
        add(usage, isRepeated: usage == previous, index, field)
      }
      previous = usage
    }
  }

  /// A touch screen with buttons is taken for a pointer too.
  private mutating func addButton(_ usage: UInt32, _ index: Int, _ field: HIDField) {
    isPointer = true
    // The buttons beside a Windows touchpad are the second and the third one.
    let isBeside = isWindows8 && application == HIDUsage.touchPad && usage & 0xffff > 1
    let number = Int(usage & 0xffff) - (isBeside ? 2 : 1)
    guard number >= 0, buttons.count < Self.buttonLimit, let code = UInt16(exactly: Int(KeyCode.left) + number),
      KeyCode.buttons.contains(code)
    else {
      return
    }
    buttons.append((layout.next, code))
    layout.add(index, of: field)
    draft.addCode(code, type: EvdevType.key)
  }

  private mutating func add(_ usage: UInt32, isRepeated: Bool, _ index: Int, _ field: HIDField) {
    switch usage {
    case HIDUsage.x:
      store(isRepeated ? \.toolX : \.x, index, field)
      draft[axis: isRepeated ? AbsCode.mtToolX : AbsCode.mtPositionX] = field.range(field.lengthResolution)
    case HIDUsage.y:
      store(isRepeated ? \.toolY : \.y, index, field)
      draft[axis: isRepeated ? AbsCode.mtToolY : AbsCode.mtPositionY] = field.range(field.lengthResolution)
    case HIDUsage.inRange:
      store(\.inRange, index, field)
      if isWindows8 { draft[axis: AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 1) }
    case HIDUsage.confidence:
      store(\.confidence, index, field)
      if isWindows8 {
        draft[axis: AbsCode.mtToolType] = AxisRange(minimum: ToolType.finger, maximum: ToolType.palm)
      }
    case HIDUsage.tipSwitch:
      store(\.tip, index, field)
      draft.addCode(KeyCode.touch, type: EvdevType.key)
    case HIDUsage.contactID: store(\.contactID, index, field)
    case HIDUsage.width:
      store(\.width, index, field)
      draft[axis: AbsCode.mtTouchMajor] = field.range(field.lengthResolution)
    case HIDUsage.height:
      store(\.height, index, field)
      draft[axis: AbsCode.mtTouchMinor] = field.range(field.lengthResolution)
      if !draft.hasAxis(AbsCode.mtOrientation) {
        draft[axis: AbsCode.mtOrientation] = AxisRange(minimum: 0, maximum: 1)
      }
    case HIDUsage.azimuth:
      store(\.azimuth, index, field)
      orientationMaximum = field.globals.logicalMaximum / 4
      draft[axis: AbsCode.mtOrientation] = AxisRange(minimum: -orientationMaximum, maximum: orientationMaximum)
    case HIDUsage.tipPressure:
      store(\.pressure, index, field)
      draft[axis: AbsCode.mtPressure] = field.range(0)
    case HIDUsage.scanTime:
      scanTime = layout.next
      scanTimeMaximum = field.globals.logicalMaximum
      layout.add(index, of: field)
      draft.addCode(EventNames.mscTimestamp, type: EvdevType.msc)
    case HIDUsage.contactCount:
      contactCount = layout.next
      layout.add(index, of: field)
    default: break
    }
  }

  private mutating func store(_ part: WritableKeyPath<HIDFinger, Int>, _ index: Int, _ field: HIDField) {
    if fingers.store(layout.next, as: part) { layout.add(index, of: field) }
  }

  /// Adds what the kernel's slots bring: the slot and tracking id, and a pointer that follows one contact.
  private mutating func finish() {
    draft[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: Int32(slotCount) - 1)
    draft[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 0xffff)
    let copies = [
      (AbsCode.x, AbsCode.mtPositionX), (AbsCode.y, AbsCode.mtPositionY), (AbsCode.pressure, AbsCode.mtPressure),
    ]
    for (code, source) in copies where draft.hasAxis(source) { draft[axis: code] = draft[axis: source] }
    draft.addCode(KeyCode.touch, type: EvdevType.key)
    if application == HIDUsage.touchScreen { draft.addProperty(InputProperty.direct) }
    if isPointer {
      draft.addProperty(InputProperty.pointer)
      if buttons.count == 1 { draft.addProperty(InputProperty.buttonPad) }
      let tools = [
        KeyCode.toolFinger, KeyCode.toolDoubleTap, KeyCode.toolTripleTap, KeyCode.toolQuadTap, KeyCode.toolQuintTap,
      ]
      // One and two fingers are always there.
      for code in tools.prefix(max(2, slotCount)) { draft.addCode(code, type: EvdevType.key) }
    }
    draft.listAxes()
  }
}

extension HIDDescriptor {
  /// Whether some input tells contacts apart by an id.
  fileprivate var isMultitouch: Bool {
    fields.contains { $0.kind == .input && !$0.isConstant && $0.hasUsage(HIDUsage.contactID) }
  }

  fileprivate var isWindows8: Bool {
    fields.contains { field in
      guard field.kind == .feature, field.size == 8 else { return false }
      return (field.count == 256 && field.hasUsage(HIDUsage.windowsBlob))
        || (field.count == 1 && field.hasUsage(HIDUsage.windowsStatus))
    }
  }
}

extension HIDField {
  /// The axis limits that the field's values have, with a resolution in units a millimetre.
  func range(_ resolution: Int32) -> AxisRange {
    AxisRange(minimum: globals.logicalMinimum, maximum: globals.logicalMaximum, resolution: resolution)
  }
}
