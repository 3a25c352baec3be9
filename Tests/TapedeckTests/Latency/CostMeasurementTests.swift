import EvdevDecoding
import Gestures
import Glibc
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import Reports
import TestSupport
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
    #expect(cost.reference > 0 && cost.clockReading >= 0)
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

  // The clock goes on 100 ns with each reading. Landing: handed over, done. Lift and the wake of the tap's
  // deadline: handed over, recognizers report, the views are done; so there is no model of the landing.
  @Test("Every figure by hand, on a clock that goes on 100 ns with each reading")
  func byHand() throws {
    let time = Shared<Int64>(0)
    var measurement = Self.measurement(goesOn: true)
    measurement.now = {
      time.value += 100
      return time.value
    }
    let cost = measurement.run(for: 1_000_000)
    #expect(cost.clockReading == 100 && cost.reference == 100)
    func values(_ metric: LatencyMetric, _ figures: [CostFigures]) -> [String] {
      figures.filter { $0.group.metric == metric }.map { figures in
        let (stage, best, samples) = (figures.group.stage, figures.best, figures.samples)
        let ratio = figures.ratios.count > 0 ? " \(figures.ratios.value(atPercentile: 50))" : ""
        return "\(stage) \(best.count) of \(best.minimum)...\(samples.maximum)\(ratio)"
      }
    }
    let times = ["down 1 of 100...100", "end 1 of 100...100", "begin 1 of 100...100"]
    let ratio = Distribution.only(1_000_000).value(atPercentile: 50)
    #expect(values(.process, cost.figures) == times.map { "\($0) \(ratio)" })
    #expect(values(.model, cost.figures) == times.dropFirst().map { "\($0) \(ratio)" })
    // Deadlines have no event.
    #expect(values(.processPerEvent, cost.figures) == times.dropLast().map { "\($0) \(ratio)" })
    let alone = measurement.run(recognizer: "tap", for: 1_000_000)
    #expect(alone.total == 300)
    #expect(values(.process, alone.figures) == times.map { "\($0) \(ratio)" })
    #expect(values(.model, alone.figures) == times.dropFirst().map { "\($0) \(ratio)" })
  }

  // Each reading of the count finds three more than the one before: around each frame there are two.
  @Test("Allocations are those between the two readings around a frame")
  func allocationsByHand() {
    let count = Shared<UInt64>(0)
    var measurement = Self.measurement(goesOn: true)
    measurement.allocated = {
      count.value += 3
      return count.value
    }
    let cost = measurement.run(for: 1_000_000)
    let figures = cost.figures.filter { $0.group.metric == .allocations }
    guard !cost.unavailable.contains(where: { $0.metric == .allocations }) else { return }
    #expect(figures.map(\.group.stage) == [.down, .end, .begin])
    #expect(figures.allSatisfy { $0.best.minimum == 3 && $0.samples.maximum == 3 })
  }

  @Test("Instructions are those between two readings, less what a reading adds")
  func instructionsByHand() {
    #expect(InstructionCounter.difference(from: 1000, to: 1350, readingCost: 40) == 310)
    #expect(InstructionCounter.difference(from: 1000, to: 1020, readingCost: 40) == 0)
    #expect(InstructionCounter.difference(from: 0, to: 1350, readingCost: 40) == nil)
    #expect(InstructionCounter.difference(from: 1000, to: 0, readingCost: 40) == nil)
  }

  @Test("The process of a frame is shared among its contacts")
  func perEvent() throws {
    let time = Shared<Int64>(0)
    let down = (1...3).map {
      Contact(id: ContactID($0), phase: .down, position: Point(x: 90 * Double($0), y: 300))
    }
    let measurement = CostMeasurement(
      frames: [
        TouchFrame(time: Timestamp(microseconds: 5), contacts: down), TouchFrame(time: Timestamp(microseconds: 9)),
      ],
      makeReplay: {
        Replay(tree: RecognizerField.tree(profile: .uikit), profile: .uikit, screen: Size(width: 400, height: 800))
      }, goesOn: false, profile: "uikit@1",
      now: {
        time.value += 100
        return time.value
      })
    let figures = measurement.run(for: 1_000_000).figures.filter { $0.group.metric == .processPerEvent }
    #expect(figures.map(\.group.stage) == [.down])
    #expect(figures.first?.best.minimum == 33 && figures.first?.best.maximum == 33 && figures.first?.best.count == 1)
  }

  @Test("What is beyond the limit of a long recording is counted, and said")
  func leftOut() throws {
    let header = RecordingHeader(
      device: DeviceDescription(name: "Panel", isAssumed: true), clock: .monotonic, format: RecordingFormat(.tape))
    let frames = (0..<7).map { EvdevFrame(time: Timestamp(microseconds: $0 * 8000)) }
    func decoded(_ most: Int) throws -> DecodedFrames {
      let mapping = ScreenMapping(device: header.device, screen: Size(width: 400, height: 800))
      return try DecodedFrames(
        TouchPlayback(MemoryReader(Recording(header: header, frames: frames)), mapping: mapping),
        PalmFilter(profile: .uikit, device: header.device, screen: mapping.screen), most: most)
    }
    #expect(try decoded(5).frames.count == 5 && decoded(5).leftOut == 2)
    #expect(try decoded(7).frames.count == 7 && decoded(7).leftOut == 0)
    var measurement = Self.measurement(goesOn: false)
    measurement.framesLeftOut = 2
    #expect(measurement.run(for: 1_000_000).framesLeftOut == 2)
  }

  @Test("The reference loop has the least of its passes, and each pass does its work")
  func reference() {
    let times = Shared<[Int64]>([0, 70, 100, 150, 200, 290])
    var loop = ReferenceLoop(now: { times.value.removeFirst() })
    for _ in 0..<3 { loop.run() }
    #expect(loop.least == 50 && times.value.isEmpty)
    var other = ReferenceLoop()
    let first = other.number
    other.pass()
    let second = other.number
    other.pass()
    #expect(Set([first, second, other.number]).count == 3)
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

extension Distribution {
  fileprivate static func only(_ value: Int64) -> Distribution {
    var distribution = Distribution()
    distribution.record(value)
    return distribution
  }
}
