import Foundation
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// Each rule finds its planted fault, and clean recordings are silent.
@Suite struct RecordingLinterTests {
  @Test func theCleanRecordingIsSilent() { #expect(LintPlot().lint().isEmpty) }

  @Test(arguments: LintRule.allCases) func eachRuleFindsItsPlantedFaultAndNoOtherDoes(rule: LintRule) throws {
    var plot = LintPlot()
    plot.plant(rule)
    let findings = plot.lint()
    let finding = try #require(findings.first { $0.rule == rule }, "\(findings.map(\.rule.rawValue))")
    #expect(finding.message == LintPlot.message(of: rule))
    let others = Set(findings.map(\.rule)).subtracting([rule])
    #expect(others == LintPlot.companions(of: rule))
  }

  @Test func aFindingHasItsFirstPlaceAndACount() throws {
    var plot = LintPlot()
    for index in 30..<33 { plot.frames[index].events += Array(repeating: plot.abs(AbsCode.mtSlot, 1), count: 64) }
    let finding = try #require(plot.lint().first)
    #expect(finding.rule == .frameTooLong)
    #expect(finding.line == 40)
    #expect(finding.count == 3)
    #expect(finding.message == "68 events in one frame, at most 63")
  }

  @Test func theFirstPlacesAreKeptAndAllAreCounted() throws {
    var plot = LintPlot()
    for index in 20..<40 { plot.frames[index].events += Array(repeating: plot.abs(AbsCode.mtSlot, 1), count: 64) }
    for index in plot.frames.indices { plot.frames[index].time = plot.frames[index].time + .milliseconds(5000) }
    let finding = try #require(plot.lint().first)
    #expect(finding.count == 20)
    #expect(finding.places.map(\.line) == Array(30..<38))
    #expect(finding.places.first == LintFinding.Place(line: 30, time: .milliseconds(160)))
    #expect(RecordingLinter.placeLimit == 8)
  }

  @Test func contactsThatStayDownAfterALossAreNoFindingOfTheirOwn() {
    var plot = LintPlot()
    plot.plant(.eventsDropped)
    #expect(plot.lint().map(\.rule) == [.eventsDropped])
  }

  @Test func theWorstComesFirst() {
    var plot = LintPlot()
    plot.plant(.pressureZero)
    plot.plant(.clockBackward)
    plot.plant(.contactStuck)
    #expect(plot.lint().map(\.rule) == [.clockBackward, .contactStuck, .pressureZero])
  }

  /// What our own recordings show on purpose, by path; all others are silent.
  private static let meant: [String: Set<LintRule>] = [
    "touch/cancelled/palm": [.palm], "touch/cancelled/syn-dropped": [.eventsDropped],
    "touch/pan/syn-dropped-snapshot": [.eventsDropped],
    "touch/pan/left-down": [.contactStuck], "touch/multiFingerTap/five-finger-tap": [.slotsFull],
    "touch/tap/tap-list-ids": [.protocolA], "touch/pan/pan-list-ids": [.protocolA],
    "touch/pinch/pinch-list-ids": [.protocolA], "touch/pan/pan-list-anonymous": [.protocolA],
    "touch/pinch/pinch-list-anonymous": [.protocolA], "touch/tap/tap-single": [.resolutionUnknown],
    "touch/pan/pan-single": [.resolutionUnknown], "boundary/multiTapMinimumInterval-below": [.releaseChatter],
    "boundary/multiTapMinimumInterval-above": [.releaseChatter], "touch/session/map-pin-drag-palm": [.palm],
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
