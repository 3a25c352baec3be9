import TouchModel

/// Makes evdev frames of a device that tells one touch without an id, as Linux' hid-generic does.
///
/// Position, tip switch, range and pressure are read; what says nothing of a touch is left out.
struct HIDSingleTouch {
  /// A value that is read, in the order in which its events are sent.
  private struct Part {
    enum Kind {
      case axis, key, tool
    }
    var kind: Kind
    var code: UInt16
    var usage: UInt32
    var place: Int
    var minimum: Int32
    var maximum: Int32
    var hasNullState: Bool
  }

  /// The collections that Linux makes evdev nodes of; a touch screen is looked for first.
  private static let applications = [HIDUsage.touchScreen, HIDUsage.touchPad, HIDUsage.pen]

  let application: UInt32
  private(set) var draft = DescriptionDraft()
  private var parts: [Part] = []
  private var layout: HIDReportLayout
  private var previous: [Int32] = []
  var input: KernelInput
  /// The tool that is in range, 0 for none, and whether one is in the report that is read.
  private var tool: UInt16 = 0
  private var hasTool = false

  /// `nil` where no digitizer has a tip switch and an absolute position.
  init?(_ descriptor: HIDDescriptor) {
    let found = Self.applications.first { application in
      let fields = descriptor.inputs.filter { descriptor.applications[Int($0.reportID)] == application }
      func has(_ usage: UInt32) -> Bool { fields.contains { $0.hasUsage(usage) && !$0.isRelative } }
      return has(HIDUsage.x) && has(HIDUsage.y) && has(HIDUsage.tipSwitch)
    }
    guard let found else { return nil }
    application = found
    layout = HIDReportLayout(isNumbered: descriptor.isNumbered)
    input = KernelInput(DeviceDescription(), slots: 0)
    for field in descriptor.inputs where descriptor.applications[Int(field.reportID)] == application {
      field.forEachUsage { index, usage in add(usage, index, field) }
    }
    parts = Self.inOrder(parts)
    previous = layout.values
    if application == HIDUsage.pen { draft.addProperty(InputProperty.direct) }
    draft.addCode(EventNames.mscScan, type: EvdevType.msc)
    draft.listAxes()
    input = KernelInput(draft.description, slots: 0)
  }

  private mutating func add(_ usage: UInt32, _ index: Int, _ field: HIDField) {
    switch usage {
    case HIDUsage.x where !field.isRelative: add(.axis, AbsCode.x, usage, index, field)
    case HIDUsage.y where !field.isRelative: add(.axis, AbsCode.y, usage, index, field)
    case HIDUsage.tipPressure: add(.axis, AbsCode.pressure, usage, index, field)
    case HIDUsage.touch, HIDUsage.tipSwitch, HIDUsage.tipSwitch2: add(.key, KeyCode.touch, usage, index, field)
    case HIDUsage.inRange: add(.tool, toolCode(field), usage, index, field)
    default: break
    }
  }

  private func toolCode(_ field: HIDField) -> UInt16 {
    switch field.physicalCollection {
    case HIDUsage.puck: KeyCode.toolMouse
    case HIDUsage.finger: KeyCode.toolFinger
    case 0 where application == HIDUsage.touchScreen || application == HIDUsage.touchPad: KeyCode.toolFinger
    default: KeyCode.toolPen
    }
  }

  private mutating func add(_ kind: Part.Kind, _ code: UInt16, _ usage: UInt32, _ index: Int, _ field: HIDField) {
    parts.append(
      Part(
        kind: kind, code: code, usage: usage, place: layout.next, minimum: field.globals.logicalMinimum,
        maximum: field.globals.logicalMaximum, hasNullState: field.hasNullState))
    layout.add(index, of: field)
    if kind == .axis {
      draft[axis: code] =
        field.range(code == AbsCode.pressure ? 0 : field.lengthResolution)
    } else {
      draft.addCode(code, type: EvdevType.key)
    }
  }

  /// Whether the tip touches is told first, then pressure and range, then the rest as the descriptor has it.
  private static func inOrder(_ parts: [Part]) -> [Part] {
    let first = [HIDUsage.tipSwitch, HIDUsage.tipPressure, HIDUsage.inRange]
    return first.flatMap { usage in parts.filter { $0.usage == usage } } + parts.filter { !first.contains($0.usage) }
  }

  mutating func read(_ report: [UInt8], at time: Timestamp) {
    let id = layout.reportID(of: report)
    layout.read(report)
    for index in parts.indices where layout.places[parts[index].place].reportID == id { send(parts[index], at: time) }
    for place in previous.indices { previous[place] = layout.values[place] }
    input.sync(at: time)
  }

  private mutating func send(_ part: Part, at time: Timestamp) {
    var value = layout.values[part.place]
    if part.minimum < part.maximum {
      if part.hasNullState, value < part.minimum || value > part.maximum { return }
      value = min(max(value, part.minimum), part.maximum)
    }
    if part.usage == HIDUsage.tipSwitch { hasTool = hasTool || value != 0 }
    if part.kind == .tool { return sendTool(part.code, isInRange: value != 0, at: time) }
    guard value != previous[part.place] else { return }
    guard part.kind == .key else { return input.send(axis: part.code, value) }
    if input.isDown(part.code) != (value != 0) {
      input.send(misc: EventNames.mscScan, Int32(bitPattern: part.usage))
      input.send(key: part.code, value != 0)
    }
  }

  /// A tool that leaves ends its frame at once, with the touch that it may have left.
  private mutating func sendTool(_ code: UInt16, isInRange: Bool, at time: Timestamp) {
    defer { hasTool = false }
    if hasTool || isInRange {
      if tool == 0 { tool = code }
      return input.send(key: tool, true)
    }
    guard input.isDown(code) else { return }
    input.send(key: KeyCode.touch, false)
    input.send(key: code, false)
    input.sync(at: time)
    tool = 0
  }
}
