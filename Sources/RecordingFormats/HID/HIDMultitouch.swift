import TouchModel

/// Makes evdev frames of a multitouch device's reports, as Linux' hid-multitouch does.
///
/// A frame is one report, or goes on over several until as many contacts came as its first report announced: the reports
/// behind it announce none. A contact keeps its slot by its contact id. In the Windows 8 class a finger that is no longer
/// meant lifts as a palm, hovering counts as down with a distance, and a panel that falls silent for 100 ms with fingers
/// down has them released then.
struct HIDMultitouch {
  private static let silence = Microseconds.milliseconds(100)
  /// After so long without a report the device's clock starts at 0 again.
  private static let clockPause = Microseconds(1_000_000)
  /// Scan time counts 100 us.
  private static let scanUnit: Int64 = 100

  private let map: HIDMultitouchMap
  private var layout: HIDReportLayout
  var slots: KernelSlots
  /// Whether a report has no more contacts than were announced; a panel of one contact a report may repeat the count.
  private let countIsAccurate: Bool

  /// Contacts of the open frame so far, and how many it will have.
  private var received = 0
  private var expected = 0
  private var leftButton = false
  private var timestamp: Int32 = 0
  private var previousScan: Int32 = 0
  private var lastReport: Timestamp?
  private var isDown: [Bool]
  private var isPalmToLift: [Bool]

  init(_ map: HIDMultitouchMap) {
    self.map = map
    layout = map.layout
    slots = KernelSlots(map.draft.description, slots: map.slotCount)
    countIsAccurate = map.contactCount >= 0 && map.fingers.count > 1
    isDown = [Bool](repeating: false, count: map.slotCount)
    isPalmToLift = isDown
  }

  /// Takes one report; other reports than those of contacts only let time pass.
  mutating func read(_ report: [UInt8], at time: Timestamp) {
    releaseSilent(before: time)
    guard map.hasContacts[Int(layout.reportID(of: report))] else { return }
    layout.read(report)
    let scan = layout[map.scanTime]
    advanceClock(to: scan, at: time)
    announce(scan)
    previousScan = scan
    let isFirst = received == 0
    for finger in map.fingers.indices where read(map.fingers[finger]) { received += 1 }
    readButtons(isFirst: isFirst)
    if received >= expected { sync(at: time) }
    lastReport = time
  }

  private mutating func advanceClock(to scan: Int32, at time: Timestamp) {
    var passed = Int64(scan) - Int64(previousScan)
    if passed < 0 { passed += Int64(map.scanTimeMaximum) }
    guard let lastReport, time - lastReport <= Self.clockPause else { return timestamp = 0 }
    timestamp = Int32(truncatingIfNeeded: Int64(timestamp) + passed * Self.scanUnit)
  }

  /// A count opens a frame; no count goes on with the open one, unless a Windows 8 panel has moved its clock on.
  private mutating func announce(_ scan: Int32) {
    guard map.contactCount >= 0 else { return }
    let count = layout[map.contactCount]
    guard count >= 0 else { return }
    let isNew = map.isWindows8 && received == 0 && previousScan != scan
    if isNew || count > 0 { expected = Int(UInt8(truncatingIfNeeded: count)) }
  }

  /// Reads one finger of the report; false where it is none of the frame's contacts.
  private mutating func read(_ finger: HIDFinger) -> Bool {
    if countIsAccurate, received >= expected { return false }
    guard let slot = slots.slot(forKey: layout[finger.contactID]) else { return true }
    if map.isWindows8, slots.isActive(slot), slots.isUsed(slot) { return false }
    let isTouching = layout[finger.tip] != 0
    var isActive = isTouching || (map.isWindows8 && layout[finger.inRange] != 0)
    var tool = ToolType.finger
    if map.isWindows8, finger.confidence >= 0, layout[finger.confidence] == 0 {
      tool = ToolType.palm
      if !isActive, slots.isActive(slot) {
        isActive = true
        isPalmToLift[slot] = true
      }
    }
    slots.report(slot: slot, isActive: isActive, tool: tool)
    isDown[slot] = isActive
    if isActive { send(finger, isTouching: isTouching) }
    return true
  }

  private mutating func send(_ finger: HIDFinger, isTouching: Bool) {
    let width = layout[finger.width]
    let height = layout[finger.height]
    slots.input.send(axis: AbsCode.mtPositionX, layout[finger.x])
    slots.input.send(axis: AbsCode.mtPositionY, layout[finger.y])
    slots.input.send(axis: AbsCode.mtToolX, layout[finger.toolX])
    slots.input.send(axis: AbsCode.mtToolY, layout[finger.toolY])
    slots.input.send(axis: AbsCode.mtDistance, isTouching ? 0 : 1)
    slots.input.send(axis: AbsCode.mtOrientation, orientation(finger, isWide: width > height))
    slots.input.send(axis: AbsCode.mtPressure, layout[finger.pressure])
    slots.input.send(axis: AbsCode.mtTouchMajor, max(width, height))
    slots.input.send(axis: AbsCode.mtTouchMinor, min(width, height))
  }

  /// The azimuth turns counter-clockwise from 0 to four times the axis maximum, the orientation clockwise about 0.
  private func orientation(_ finger: HIDFinger, isWide: Bool) -> Int32 {
    guard finger.azimuth >= 0 else { return isWide ? 1 : 0 }
    let quarter = Int64(map.orientationMaximum)
    var azimuth = Int64(layout[finger.azimuth])
    if azimuth > quarter * 2 { azimuth -= quarter * 4 }
    return Int32(truncatingIfNeeded: -azimuth)
  }

  /// Of a Windows 8 device only a frame's first report tells of buttons, and all left ones are one.
  private mutating func readButtons(isFirst: Bool) {
    guard isFirst || !map.isWindows8 else { return }
    for button in map.buttons.indices {
      let isPressed = layout[map.buttons[button].place] != 0
      let code = map.buttons[button].code
      if map.isWindows8, code == KeyCode.left {
        leftButton = leftButton || isPressed
      } else {
        slots.input.send(key: code, isPressed)
      }
    }
  }

  private mutating func sync(at time: Timestamp) {
    if map.isWindows8 { slots.input.send(key: KeyCode.left, leftButton) }
    slots.syncFrame()
    slots.input.send(misc: EventNames.mscTimestamp, timestamp)
    slots.input.sync(at: time)
    liftPalms(at: time)
    received = 0
    leftButton = false
  }

  /// Lifts fingers that were told as palms in the frame that just ended.
  private mutating func liftPalms(at time: Timestamp) {
    guard isPalmToLift.contains(true) else { return }
    for slot in isPalmToLift.indices where isPalmToLift[slot] {
      isPalmToLift[slot] = false
      isDown[slot] = false
      slots.report(slot: slot, isActive: false, tool: ToolType.finger)
    }
    slots.syncFrame()
    slots.input.sync(at: time)
  }

  private mutating func releaseSilent(before time: Timestamp) {
    guard map.isWindows8, let lastReport, time - lastReport > Self.silence, isDown.contains(true) else { return }
    for slot in isDown.indices {
      isDown[slot] = false
      slots.report(slot: slot, isActive: false, tool: ToolType.finger)
    }
    slots.syncFrame()
    slots.input.sync(at: lastReport + Self.silence)
    received = 0
  }
}
