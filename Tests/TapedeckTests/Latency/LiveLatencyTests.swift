#if Capture
  import DeviceCapture
  import FakeDevices
  import Foundation
  import Gestures
  import InteractionAnalysis
  import TestSupport
  import Testing
  import TouchModel

  @testable import tapedeck

  /// The clock goes on by 250 us whenever it is asked, so each figure has a value that was worked out by hand.
  @Suite("Latency of live touches") struct LiveLatencyTests {
    /// The one value of a metric at a stage, or all as text.
    private func value(_ bench: LiveLatencyBench, _ metric: LatencyMetric, _ stage: FrameStage) -> String {
      guard let histogram = bench.table[metric, stage]?.histogram else { return "none" }
      return histogram.count == 1 && histogram.minimum == histogram.maximum
        ? "\(histogram.minimum)" : "\(histogram)"
    }

    private func text(_ bench: LiveLatencyBench) throws -> String {
      LiveLatencyReport(bench.latency, scene: nil).text(try Style(Arguments([], of: LatencyCommand.spec)))
    }

    // Read 1750 us after the kernel's time; handed over at 2000; the first recognizer that it rules out is told at 2250, and all
    // is settled at 2500.
    @Test("Of a landing: kernel's time, reading, recognizers, view models")
    func landing() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000, lag: 1750)
      #expect(bench.table.frames == 1)
      #expect(value(bench, .dispatchLag, .down) == "2000")
      #expect(value(bench, .queueDelay, .down) == "250")
      #expect(bench.table[.process, .down]?.histogram.count == 1)
      #expect(bench.table[.process, .down]?.histogram.minimum == 249_984)
      #expect(bench.table[.model, .down]?.histogram.minimum == 249_984)
      #expect(bench.table[.endToEnd, .down]?.histogram.minimum == 2500)
    }

    @Test("Clocks that lie farther apart than a number holds do not trap")
    func farApart() {
      var table = LiveLatencyTable()
      let (least, most) = (Timestamp(microseconds: .min), Timestamp(microseconds: .max))
      table.record(
        LiveLatencyTable.Moments(kernel: least, received: least, handed: most, committed: most, process: 1, model: 0),
        at: .down)
      #expect(table.frames == 1 && table[.endToEnd, .down]?.histogram.count == 1)
      #expect(table[.queueDelay, .down]?.over20 == 1)
    }

    // Begin: the first report comes 250 us after the frame was handed over, the models are committed 250 us later.
    @Test("Of a drag each stage apart: pending, begin, updates, end")
    func drag() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      try bench.emit(x(1610), at: 1_008_000)
      try bench.emit(x(1900), at: 1_016_000)
      try bench.emit(x(2100), at: 1_024_000)
      try bench.emit(x(2300), at: 1_032_000)
      try bench.emit(x(2500), at: 1_040_000)
      try bench.emit(id(-1), at: 1_048_000)
      let counts = FrameStage.allCases.map { bench.table[.process, $0]?.histogram.count ?? 0 }
      // down, end, begin, update, pending
      #expect(counts == [1, 1, 1, 3, 1])
      for stage in [FrameStage.begin, .update, .end] {
        #expect(bench.table[.dispatchLag, stage]?.histogram.maximum == 250)
        #expect(bench.table[.process, stage]?.histogram.minimum == 249_984, "\(stage)")
        #expect(bench.table[.model, stage]?.histogram.minimum == 249_984, "\(stage)")
        #expect(bench.table[.endToEnd, stage]?.histogram.maximum == 750, "\(stage)")
      }
      #expect(bench.table[.model, .pending]?.histogram.maximum == 0)
      #expect(bench.table.timers.histogram.count == 0)
    }

    // Handed over 250 us after it was read: at exactly 10 ms, and a microsecond later; 20 ms alike.
    @Test("Counts over 10 and 20 ms are exact")
    func over() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      for (index, lag) in [9750, 9751, 19_750, 19_751].enumerated() {
        try bench.emit(x(1601 + Int32(index)), at: 1_100_000 + Int64(index) * 30_000, lag: Int64(lag))
      }
      let cell = try #require(bench.table[.dispatchLag, .pending])
      #expect(cell.histogram.count == 4)
      #expect(cell.over10 == 3 && cell.over20 == 1)
      #expect(bench.table[.queueDelay, .pending]?.over10 == 0)
    }

    // A landing is committed 750 us after it was read. Read 68,249 us after the kernel's time it is still green, after 99,250 red.
    @Test("Bands of the budget count frames")
    func bands() throws {
      let bench = try LiveLatencyBench()
      for (index, lag) in [68_249, 68_250, 99_249, 99_250].enumerated() {
        let start = Int64(index + 1) * 3_000_000
        try bench.emit(slot(0), id(Int32(index + 1)), x(1600), y(1600), at: start, lag: Int64(lag))
        try bench.emit(id(-1), at: start + 150_000)
        bench.pass(to: start + 1_000_000)
      }
      #expect(bench.table[.endToEnd, .down]?.bands == [1, 2, 1])
      #expect(bench.table[.endToEnd, .end]?.bands == [4, 0, 0])
      #expect(bench.table[.endToEnd, .pending]?.bands == [0, 0, 0])
    }

    // Due at 1500 ms; `watch` wakes recognizers 4 ms later, and the clock is asked 250 us after that.
    @Test("A gesture by a deadline has its slack, and no frame")
    func timer() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      bench.pass(to: 1_600_000)
      #expect(bench.table.timers.histogram.count == 1)
      #expect(bench.table.timers.histogram.minimum == 4248)
      #expect(bench.table.lateTimers == 0)
      #expect(bench.table.frames == 1)
    }

    // The frame of 1501 ms is read at 1502 ms, before the deadline of 1500 ms has come.
    @Test("A deadline that comes only with a later frame is counted")
    func lateTimer() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      try bench.emit(x(1601), at: 1_501_000, lag: 1000)
      #expect(bench.table.timers.histogram.count == 1)
      #expect(bench.table.timers.histogram.minimum == 2250)
      #expect(bench.table.lateTimers == 1)
      #expect(bench.table.frames == 2)
    }

    @Test("Without CLOCK_MONOTONIC lag is left out, and said so")
    func otherClock() throws {
      let bench = try LiveLatencyBench(refusesClocks: true)
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000, lag: 5_000_000)
      bench.pass(to: 9_000_000)
      #expect(bench.table.frames == 1)
      #expect(bench.table[.dispatchLag, .down]?.histogram.count == 0)
      #expect(bench.table[.endToEnd, .down]?.histogram.count == 0)
      #expect(bench.table.timers.histogram.count == 0)
      #expect(value(bench, .queueDelay, .down) == "250")
      #expect(bench.table[.process, .down]?.histogram.count == 1)
      let text = try text(bench)
      #expect(
        text.contains("are not of CLOCK_MONOTONIC, so dispatch_lag, end_to_end and timer_slack cannot be measured"))
      #expect(!text.contains("dispatch_lag us"))
    }

    @Test("Lost events are counted, and what a device is away for is no frame")
    func drops() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      try bench.emit(dropped, at: 1_010_000)
      #expect(bench.table.frames == 1 && bench.table.drops == 1)
      bench.panel.unplug()
      _ = try bench.loop.step(until: Timestamp(microseconds: 1_100_000))
      #expect(bench.table.frames == 1 && bench.table.drops == 1)
      #expect(bench.loop.isOver)
      bench.loop.feed.finish()
      #expect(bench.table.frames == 1)
    }

    @Test("A scene's views take the touches")
    func scene() throws {
      let bench = try LiveLatencyBench("--scene", Repository.path + "Recordings/scenes/scroll.json")
      try bench.emit(slot(0), id(1), x(2048), y(2000), at: 1_000_000)
      for step in 1...10 { try bench.emit(y(2000 - Int32(step) * 80), at: 1_000_000 + Int64(step) * 8000) }
      try bench.emit(id(-1), at: 1_088_000)
      bench.pass(to: 9_000_000)
      #expect(bench.table.frames == 12)
      #expect(bench.table[.endToEnd, .begin]?.histogram.count == 1)
      #expect((bench.table[.endToEnd, .update]?.histogram.count ?? 0) > 5)
      let feed = try #require(bench.loop.feed.devices.first)
      #expect(feed.profile.name == "uikit")
    }

    @Test("It ends after a time, or when the panel is idle")
    func endings() throws {
      let bench = try LiveLatencyBench(ending: .init(duration: .milliseconds(9000), idle: .milliseconds(500)))
      func at(_ milliseconds: Int64) -> Timestamp { Timestamp(microseconds: milliseconds * 1000) }
      let devices = bench.loop.session.devices
      _ = bench.latency.refresh(at: at(0), devices, [])
      #expect(!bench.latency.isDone(at: at(8999)) && bench.latency.isDone(at: at(9000)))
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000)
      #expect(!bench.latency.isDone(at: at(5000)))
      try bench.emit(id(-1), at: 1_080_000)
      #expect(!bench.latency.isDone(at: at(1579)) && bench.latency.isDone(at: at(1580)))
      let next = bench.latency.refresh(at: at(1100), devices, [])
      #expect(next.map { $0 <= at(1600) } == true)
    }

    @Test("The report has each distribution as text and as JSON, with what is out of scope")
    func report() throws {
      let bench = try LiveLatencyBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1_000_000, lag: 1750)
      for step in 1...8 { try bench.emit(x(1600 + Int32(step) * 150), at: 1_000_000 + Int64(step) * 8000, lag: 500) }
      try bench.emit(id(-1), at: 1_072_000)
      let text = try text(bench)
      #expect(
        text.contains(
          ": Panel, uikit@1, a field of every recognizer\n  10 frames in 0.1 s, events dropped by the kernel 0 times\n")
      )
      #expect(
        text.contains(
          "down     dispatch_lag us         1     2000     2000     2000     2000     2000     2000        0        0\n"
        )
      )
      #expect(
        text.contains(
          "budget down: end_to_end p50 2.501 ms (3.6 %), p99 2.501 ms (3.6 %) of the 69 ms of tap feedback; green 1, "))
      #expect(text.hasSuffix("(photons) are out of scope: they need the rest of each budget.\n"))
      let objects = try String(decoding: LiveLatencyReport(bench.latency, scene: nil).json, as: UTF8.self).split(
        separator: "\n"
      ).map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      var counts: [String: Int] = [:]
      for object in objects.dropLast() {
        let histogram = try Histogram(encoded: try #require(object["histogram"] as? String))
        #expect(object["count"] as? Int == Int(histogram.count))
        #expect(object["p99"] as? Int == Int(histogram.value(atPercentile: 99)))
        counts[object["metric"] as? String ?? "", default: 0] += Int(histogram.count)
      }
      #expect(counts == ["dispatch_lag": 10, "queue_delay": 10, "process": 10, "model": 10, "end_to_end": 10])
      #expect(objects.last?["frames"] as? Int == 10)
      #expect(objects.last?["out_of_scope"] as? String == "photons")
      #expect(objects.last?["clock"] as? String == "monotonic")
    }

    @Test(
      "Wrong use is told",
      arguments: [
        (
          ["latency", "--live", "a.tape"], 2,
          "latency --live takes no file; it measures touchscreens, --device names one"
        ),
        (
          ["latency", "--live", "--duration", "x"], 2,
          "--duration x: expected a time above 0, such as 10, 2.5s, 15m or 2h"
        ),
        (["latency", "--live", "--scene", "none.json"], 66, "none.json: cannot open: No such file or directory"),
        (["latency", "--live", "--format", "xml"], 2, "--format xml: expected text or json"),
      ] as [([String], Int32, String)])
    func wrongUse(words: [String], code: Int32, message: String) throws {
      let result = try Binary.run(words)
      #expect(result.code == code)
      #expect(result.errors == "tapedeck: \(message)\n")
    }
  }
#endif
