import Gestures
import Glibc
import InteractionAnalysis
import ReplayEngine
import Reports
import Testing
import TouchModel

@testable import tapedeck

@Suite("What costs are measured by")
struct CostMeasurementTests {
  private static let frames = [
    TouchFrame(
      time: Timestamp(microseconds: 5), contacts: [Contact(id: ContactID(1), phase: .down, position: Point(x: 9, y: 9))]
    ),
    TouchFrame(
      time: Timestamp(microseconds: 60_005),
      contacts: [Contact(id: ContactID(1), phase: .up, position: Point(x: 9, y: 9))]),
  ]

  private static func measurement(goesOn: Bool) -> CostMeasurement {
    CostMeasurement(
      frames: frames,
      makeReplay: {
        Replay(tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
      }, goesOn: goesOn, profile: "uikit@1")
  }

  @Test("Every round counts each frame and the deadline of the tap once", arguments: [true, false])
  func rounds(goesOn: Bool) throws {
    let cost = Self.measurement(goesOn: goesOn).run(for: 5_000_000)
    #expect(cost.rounds >= CostMeasurement.fewestRounds && cost.frames == 2 && cost.frameProcess.count == 2)
    let process = cost.figures.filter { $0.group.metric == .process }
    #expect(process.map(\.group.stage) == [.down, .end, .begin])
    for figures in process {
      #expect(figures.best.count == 1 && figures.samples.count == Int64(cost.rounds))
      #expect(figures.best.maximum <= figures.samples.value(atPercentile: 50))
    }
    #expect(cost.reference > 0 && cost.clockReading >= 0 && cost.clockReading < 100_000)
  }

  @Test("One recognizer alone has its name and the sum of its frames")
  func recognizer() {
    let cost = Self.measurement(goesOn: true).run(recognizer: "tap", for: 1_000_000)
    #expect(cost.name == "tap" && cost.figures.allSatisfy { $0.group.subject == "tap" })
    #expect(cost.total > 0)
  }

  @Test("Allocations are counted, and a frame after warm-up has none in a release build")
  func allocations() throws {
    let cost = Self.measurement(goesOn: true).run(for: 5_000_000)
    guard !cost.unavailable.contains(where: { $0.metric == .allocations }) else { return }
    let figures = cost.figures.filter { $0.group.metric == .allocations }
    #expect(figures.count == 3)
    #if !DEBUG
      #expect(figures.allSatisfy { $0.best.maximum == 0 })
    #else
      // A new replay makes its recognizers at the first touch, which one that goes on has made.
      let anew = Self.measurement(goesOn: false).run(for: 5_000_000).figures.filter { $0.group.metric == .allocations }
      #expect(anew[0].best.minimum > figures[0].best.minimum)
    #endif
  }

  @Test("The reference loop does its work: its state depends on every pass, and a pass takes time")
  func reference() {
    var loop = ReferenceLoop()
    for _ in 0..<20 { loop.run() }
    #expect(loop.least > 500 && loop.least < 1_000_000)
  }

  @Test("Without a counter of instructions there is a reason, with one a loop of many takes many")
  func instructions() {
    do {
      let counter = try InstructionCounter()
      let first = counter.count
      var loop = ReferenceLoop()
      for _ in 0..<20 { loop.pass() }
      let second = counter.count
      #expect(counter.difference(from: first, to: second) ?? 100_000 > 50_000)
    } catch {
      #expect(!error.reason.isEmpty)
    }
    #expect(InstructionCounter.Refusal(code: EACCES).reason.contains("perf_event_paranoid"))
    #expect(InstructionCounter.Refusal(code: ENOENT).reason.hasPrefix("the processor has no counter"))
  }
}
