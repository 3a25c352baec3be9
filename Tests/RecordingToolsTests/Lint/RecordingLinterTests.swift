import Foundation
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// Each rule finds its planted fault, and clean recordings are silent.
@Suite struct RecordingLinterTests {
  /// A clean recording to plant faults in: two fingers drag on a panel with slots, pressure and a known size.
  private struct Plot {
    var device: DeviceDescription
    var frames: [EvdevFrame] = []
    var notes: [Note] = []

    init() {
      device = DeviceDescription(
        name: "panel", codes: [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])],
        properties: [InputProperty.direct])
      device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
      device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 4000, resolution: 50)
      device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 8000, resolution: 50)
      device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
      device[axis: AbsCode.mtPressure] = AxisRange(minimum: 0, maximum: 255)
      add(
        0, [abs(AbsCode.mtTrackingID, 1), abs(AbsCode.mtPositionX, 1000), abs(AbsCode.mtPositionY, 1000), pressure(30)])
      add(
        8,
        [
          abs(AbsCode.mtSlot, 1), abs(AbsCode.mtTrackingID, 2), abs(AbsCode.mtPositionX, 2000),
          abs(AbsCode.mtPositionY, 1000), pressure(30),
        ])
      for step in 1...60 {
        add(
          8 + 8 * Int64(step),
          [
            abs(AbsCode.mtSlot, 0), abs(AbsCode.mtPositionY, 1000 + Int32(step) * 20), abs(AbsCode.mtSlot, 1),
            abs(AbsCode.mtPositionY, 1000 + Int32(step) * 20),
          ])
      }
      lift(500, slot: 0)
      lift(508, slot: 1)
    }

    func abs(_ code: UInt16, _ value: Int32) -> EvdevEvent { EvdevEvent(type: EvdevType.abs, code: code, value: value) }
    func pressure(_ value: Int32) -> EvdevEvent { abs(AbsCode.mtPressure, value) }

    mutating func add(_ ms: Int64, _ events: [EvdevEvent]) {
      frames.append(EvdevFrame(time: .zero + .milliseconds(ms), events: events, line: frames.count + 10))
    }

    mutating func lift(_ ms: Int64, slot: Int32) {
      add(ms, [abs(AbsCode.mtSlot, slot), abs(AbsCode.mtTrackingID, -1)])
    }

    mutating func land(_ ms: Int64, slot: Int32, id: Int32, x: Int32, y: Int32) {
      add(
        ms,
        [
          abs(AbsCode.mtSlot, slot), abs(AbsCode.mtTrackingID, id), abs(AbsCode.mtPositionX, x),
          abs(AbsCode.mtPositionY, y), pressure(30),
        ])
    }

    func lint() -> [LintFinding] {
      var linter = RecordingLinter(
        header: RecordingHeader(device: device, clock: .relative, format: RecordingFormat(.evemu)))
      for frame in frames { linter.observe(frame) }
      return linter.finish(notes: notes)
    }
  }

  @Test func theCleanRecordingIsSilent() { #expect(Plot().lint().isEmpty) }

  /// The change that plants a rule's fault.
  private func plant(_ rule: LintRule, in plot: inout Plot) {
    switch rule {
    case .resolutionUnknown: plot.device[axis: AbsCode.mtPositionX]?.resolution = 1
    case .emptyAxis: plot.device[axis: AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 0)
    case .protocolA:
      plot.device[axis: AbsCode.mtSlot] = nil
      plot.frames = []
    case .buttonLeft: plot.device.codes[0].codes = [KeyCode.left, KeyCode.touch]
    case .touchButtonMissing: plot.device.codes[0].codes = [KeyCode.toolFinger]
    case .notDirect: plot.device.properties = []
    case .descriptionAssumed: plot.notes = [Note(.assumedDescription, time: .zero)]
    case .otherDevice: plot.notes = [Note(.otherDevice, time: .zero, line: 3)]
    case .clockBackward: plot.frames[20].time = .zero
    case .clockStatic: for index in 10..<30 { plot.frames[index].time = plot.frames[10].time }
    case .clockJump:
      plot.land(9_000_000, slot: 0, id: 5, x: 100, y: 100)
      plot.lift(9_000_100, slot: 0)
    case .reportGap:
      for index in 30..<plot.frames.count { plot.frames[index].time = plot.frames[index].time + .milliseconds(150) }
    case .rateIrregular:
      for index in stride(from: 3, to: 60, by: 3) {
        plot.frames[index].time = plot.frames[index].time - Microseconds(4000)
      }
    case .eventsDropped:
      plot.frames[30].events = [EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)]
    case .frameTooLong: plot.frames[30].events += Array(repeating: plot.abs(AbsCode.mtSlot, 1), count: 64)
    case .frameUnclosed: plot.notes = [Note(.unclosedFrame, time: .zero, line: 99, value: 3)]
    case .trackingIDDoubled:
      plot.frames[30].events = [plot.abs(AbsCode.mtSlot, 0), plot.abs(AbsCode.mtTrackingID, 9)]
    case .slotOutOfRange: plot.frames[30].events.append(plot.abs(AbsCode.mtSlot, 5000))
    case .slotsTooFew: plot.device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 1)
    case .valueOutOfRange: plot.frames[30].events.append(plot.abs(AbsCode.mtPositionX, 4001))
    case .positionUnknown: plot.frames[0].events.remove(at: 1)
    case .contactStuck: plot.frames.removeLast()
    case .contactAlreadyDown: plot.frames.removeFirst()
    case .contactGhost:
      plot.frames.insert(
        EvdevFrame(
          time: .zero + .milliseconds(241),
          events: [
            plot.abs(AbsCode.mtSlot, 2), plot.abs(AbsCode.mtTrackingID, 7), plot.abs(AbsCode.mtPositionX, 3900),
            plot.abs(AbsCode.mtPositionY, 7900), plot.pressure(30),
          ]), at: 31)
      plot.frames.insert(
        EvdevFrame(
          time: .zero + .milliseconds(245), events: [plot.abs(AbsCode.mtSlot, 2), plot.abs(AbsCode.mtTrackingID, -1)]),
        at: 32)
    case .releaseChatter:
      plot.land(540, slot: 0, id: 5, x: 1050, y: 2250)
      plot.lift(700, slot: 0)
    case .pressureZero: plot.frames[0].events[3].value = 0
    case .palm: plot.frames[30].events += [plot.abs(AbsCode.mtSlot, 0), plot.abs(AbsCode.mtToolType, ToolType.palm)]
    }
  }

  @Test(arguments: LintRule.allCases) func eachRuleFindsItsPlantedFault(rule: LintRule) throws {
    var plot = Plot()
    plant(rule, in: &plot)
    let findings = plot.lint()
    let finding = try #require(findings.first { $0.rule == rule }, "\(findings.map(\.rule.rawValue))")
    #expect(!finding.message.isEmpty)
    #expect(finding.count >= 1)
  }

  @Test func aFindingHasItsFirstPlaceAndACount() throws {
    var plot = Plot()
    for index in 30..<33 { plot.frames[index].events += Array(repeating: plot.abs(AbsCode.mtSlot, 1), count: 64) }
    let finding = try #require(plot.lint().first)
    #expect(finding.rule == .frameTooLong)
    #expect(finding.line == 40)
    #expect(finding.count == 3)
    #expect(finding.message == "68 events in one frame, at most 63")
  }

  @Test func theWorstComesFirst() {
    var plot = Plot()
    plant(.pressureZero, in: &plot)
    plant(.clockBackward, in: &plot)
    plant(.contactStuck, in: &plot)
    #expect(plot.lint().map(\.rule) == [.clockBackward, .contactStuck, .pressureZero])
  }

  /// What our own recordings show on purpose, by path; all others are silent.
  private static let meant: [String: Set<LintRule>] = [
    "touch/cancelled/palm": [.palm], "touch/cancelled/syn-dropped": [.eventsDropped, .contactAlreadyDown],
    "touch/pan/left-down": [.contactStuck], "touch/multiFingerTap/five-finger-tap": [.slotsTooFew],
    "touch/tap/tap-list-ids": [.protocolA], "touch/pan/pan-list-ids": [.protocolA],
    "touch/pinch/pinch-list-ids": [.protocolA], "touch/pan/pan-list-anonymous": [.protocolA],
    "touch/pinch/pinch-list-anonymous": [.protocolA], "touch/tap/tap-single": [.resolutionUnknown],
    "touch/pan/pan-single": [.resolutionUnknown], "boundary/multiTapMinimumInterval-below": [.releaseChatter],
    "boundary/multiTapMinimumInterval-above": [.releaseChatter],
  ]

  @Test func ourOwnRecordingsShowWhatTheyAreMadeToShow() throws {
    for entry in RecordingCatalogue.entries {
      let reader = try RecordingReader.open(name: entry.path, source: MemorySource(try entry.recording()))
      var linter = RecordingLinter(header: reader.header)
      var frame = EvdevFrame()
      while try reader.next(into: &frame) { linter.observe(frame) }
      let rules = Set(linter.finish(notes: reader.notes).map(\.rule))
      #expect(rules == Self.meant[entry.path] ?? [], "\(entry.path)")
    }
  }

  @Test func idsAreUniqueAndEveryRuleHasWords() {
    #expect(Set(LintRule.allCases.map(\.rawValue)).count == LintRule.allCases.count)
    for rule in LintRule.allCases {
      #expect(rule.summary.hasSuffix(".") && rule.mend.hasSuffix("."), "\(rule.rawValue)")
      #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
    }
  }
}
