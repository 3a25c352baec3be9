import RecordingFormats
import Testing
import TouchModel

@testable import RecordingTools

@Suite struct ScriptReaderTests {
  static func script(_ text: String) throws -> GestureScript {
    try GestureScript(name: "s", source: MemorySource(text)) { throw PathError(path: $0) }
  }

  struct PathError: Error, Equatable {
    var path: String
  }

  /// Steps behind `script 1`.
  private func steps(_ text: String) throws -> TouchScript { try Self.script("script 1\n" + text).touches }

  private let a = Point(x: 200, y: 600)
  private let b = Point(x: 212, y: 300)

  @Test func `Each command is the builder's step`() throws {
    #expect(
      try steps(
        """
        down 1 at 200,600
        down 2 at 212,300   # the other hand
        wait 50ms
        move 1 to 212,300 over 300 ms
        move 1 by -12,300 and 2 along 100,120 140,160.5 over 0.3 s
        slide 2 by 0,1 and 1 to 212,300 over 1500 us
        turn 1 and 2 around 205,440 by 45 deg scale 1.5 over 400 ms
        flick 1 to 200,200 at 800 pt/s
        flick 1 by 0,20 and 2 by 0,40 at 500 pt/s over 200 ms
        palm 2
        lose 50 ms
        lose 40 ms snapshot
        up 1 rolling
        up 2
        down at 1,2
        up
        """)
        == TouchScript {
          $0.down(1, at: a)
          $0.down(2, at: b)
          $0.hold(.milliseconds(50))
          $0.move(1, to: b, over: .milliseconds(300))
          let path = [Point(x: 100, y: 120), Point(x: 140, y: 160.5)]
          $0.move([.init(1, .stroke(to: a)), .init(2, .path(through: path))], over: .milliseconds(300))
          $0.move([.init(2, .line(to: Point(x: 140, y: 161.5))), .init(1, .line(to: b))], over: Microseconds(1500))
          let turn = Motion.turn(
            around: Point(x: 205, y: 440), halfTangent: Motion.halfTangent(degrees: 45), scale: 1.5)
          $0.move([.init(1, turn), .init(2, turn)], over: .milliseconds(400))
          $0.flick(1, to: Point(x: 200, y: 200), speed: 800)
          let second = turn.end(from: Point(x: 140, y: 161.5)) + Vector(dx: 0, dy: 40)
          $0.move(
            [.init(1, .flick(to: Point(x: 200, y: 220), speed: 500)), .init(2, .flick(to: second, speed: 500))],
            over: .milliseconds(200))
          $0.palm(2)
          $0.lose(.milliseconds(50))
          $0.lose(.milliseconds(40), thenAsking: true)
          $0.up(1, .rolling)
          $0.up(2)
          $0.down(at: Point(x: 1, y: 2))
          $0.up()
        })
  }

  @Test(
    arguments: [
      ("tap at 200,600", TouchScript { $0.tap(at: Point(x: 200, y: 600)) }),
      ("tap at 200,600 for 40 ms", TouchScript { $0.tap(at: Point(x: 200, y: 600), for: .milliseconds(40)) }),
      (
        "tap for 40 ms at 200,600 fingers 3",
        TouchScript {
          $0.multiFingerTap(
            at: TouchScript.fingertips(3, around: Point(x: 200, y: 600)), for: .milliseconds(40))
        }
      ),
      ("tap at 200,600 fingers 2", TouchScript { $0.twoFingerTap(at: Point(x: 200, y: 600)) }),
      ("double-tap at 200,600", TouchScript { $0.doubleTap(at: Point(x: 200, y: 600)) }),
      (
        "double-tap at 200,600 gap 200 ms",
        TouchScript { $0.doubleTap(at: Point(x: 200, y: 600), gap: .milliseconds(200)) }
      ),
      (
        "triple-tap at 200,600 gap 120 ms",
        TouchScript { $0.taps(3, at: Point(x: 200, y: 600), gap: .milliseconds(120)) }
      ),
      ("long-press at 200,600", TouchScript { $0.longPress(at: Point(x: 200, y: 600)) }),
      (
        "long-press at 200,600 for 1 s",
        TouchScript { $0.longPress(at: Point(x: 200, y: 600), for: .milliseconds(1000)) }
      ),
      (
        "pan from 200,600 to 212,300 over 550 ms",
        TouchScript { $0.pan(from: Point(x: 200, y: 600), through: [Point(x: 212, y: 300)], legs: .milliseconds(550)) }
      ),
      (
        "pan from 200,600 along 100,500 212,300 over 550 ms pause 1 s",
        TouchScript {
          $0.pan(
            from: Point(x: 200, y: 600), along: [Point(x: 100, y: 500), Point(x: 212, y: 300)],
            over: .milliseconds(550), pause: .milliseconds(1000))
        }
      ),
      (
        "pan from 200,600 by 12,-300 over 550 ms fingers 2",
        TouchScript {
          $0.multiFingerPan(
            from: TouchScript.fingertips(2, around: Point(x: 200, y: 600)), by: Vector(dx: 12, dy: -300),
            over: .milliseconds(550))
        }
      ),
      (
        "flick from 200,600 by 12,-300 at 1200 pt/s",
        TouchScript { $0.flick(from: Point(x: 200, y: 600), to: Point(x: 212, y: 300), speed: 1200) }
      ),
      (
        "flick from 200,600 to 212,300 at 1200pt/s rest 10 ms",
        TouchScript {
          $0.flick(
            from: Point(x: 200, y: 600), to: Point(x: 212, y: 300), speed: 1200, rest: .milliseconds(10))
        }
      ),
      (
        "swipe from 200,600 to 212,300 at 1400 pt/s",
        TouchScript { $0.swipe(from: Point(x: 200, y: 600), to: Point(x: 212, y: 300), speed: 1400) }
      ),
      (
        "swipe from 200,600 to 212,300 at 1400 pt/s fingers 2",
        TouchScript {
          $0.multiFingerFlick(
            from: TouchScript.fingertips(2, around: Point(x: 200, y: 600)), by: Vector(dx: 12, dy: -300), speed: 1400)
        }
      ),
      (
        "edge-pan from 5,420 by 200,0",
        TouchScript { $0.edgePan(from: Point(x: 5, y: 420), to: Point(x: 205, y: 420)) }
      ),
      (
        "pinch at 200,430 from 90 pt to 260 pt over 520 ms",
        TouchScript { $0.pinch(at: Point(x: 200, y: 430), from: 90, to: 260, over: .milliseconds(520)) }
      ),
      (
        "pinch at 200,430 from 90 pt to 260 pt angle 10 deg over 520 ms",
        TouchScript { $0.pinch(at: Point(x: 200, y: 430), from: 90, to: 260, angle: 10, over: .milliseconds(520)) }
      ),
      (
        "rotate at 200,430 by -60 deg over 600 ms",
        TouchScript { $0.rotate(at: Point(x: 200, y: 430), by: -60, over: .milliseconds(600)) }
      ),
      (
        "rotate at 200,430 by 60 deg gap 100 pt angle 5 deg scale 2 over 600 ms",
        TouchScript {
          $0.rotate(
            at: Point(x: 200, y: 430), by: 60, gap: 100, angle: 5, scale: 2, over: .milliseconds(600))
        }
      ),
    ] as [(String, TouchScript)])
  func `Each gesture is the builder's`(line: String, built: TouchScript) throws {
    #expect(try steps(line) == built)
    #expect(!built.steps.isEmpty)
  }

  @Test func `Text and builder give the same frames and labels`() throws {
    let text = """
      script 1
      panel kiosk
      seed 9
      label doubleTap {
        double-tap at 900,500
      }
      wait 700 ms
      repeat 2 {
        label swipe left {
          swipe from 900,600 by -200,4 at 1700 pt/s
        }
        wait 0.7 s
      }
      """
    let built = TouchScript { script in
      script.label("doubleTap") { $0.doubleTap(at: Point(x: 900, y: 500)) }
      script.hold(.milliseconds(700))
      for _ in 0..<2 {
        script.label("swipe left") { $0.swipe(from: Point(x: 900, y: 600), to: Point(x: 700, y: 604), speed: 1700) }
        script.hold(.milliseconds(700))
      }
    }
    let read = try Self.script(text).recording()
    #expect(read == (try SessionSynthesizer(panel: .kiosk, seed: 9).recording(of: built)))
    #expect(read.header.details.labels.map(\.text) == ["doubleTap", "swipe left", "swipe left"])
    #expect(read.header.details.edits == ["synthesized with seed 9"])
    let spans = read.header.details.labels.map { ($0.start, $0.end) }
    #expect(spans[0].0 == read.frames.first?.time && spans[2].1 == read.frames.last?.time)
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $1.0 - $0.1 > .milliseconds(680) })
  }

  @Test func `Settings change the panel, the hand and the seed`() throws {
    let script = try Self.script(
      """
      # before the version
      script 1
      screen 400x860
      jitter 0.5 pt
      jitter 1 ms
      rate 60 Hz
      panel bench
      hand exact
      seed 18446744073709551615
      tap at 1,2
      """)
    var panel = SyntheticPanel.bench
    panel.screen = Vector(dx: 400, dy: 860)
    panel.rate = 60
    panel.timingJitter = 1000
    // 76200 units on 400 pt, 127000 on 860 pt: the coarser noise of both is half of 147.67 units.
    panel.noise = 0.5 / 860 * 127000
    #expect(script.synthesizer.panel == panel)
    #expect(script.synthesizer.hand == .exact && script.synthesizer.seed == .max)
    #expect(try steps("tap at 1,2") == (try Self.script("\u{feff}script 1\r\ntap at 1,2\r\n").touches))
    #expect(throws: PathError(path: "dir/a b.tape")) { try Self.script("script 1\ndevice dir/a b.tape\ntap at 1,2") }
  }

  @Test func `Hostile scripts end soon`() throws {
    struct Endless: ByteSource {
      var given = 0
      mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        buffer.initializeMemory(as: UInt8.self, repeating: 0x61)
        given += buffer.count
        #expect(given < 1 << 22)
        return buffer.count
      }
    }
    let size = #expect(throws: RecordingError.self) {
      _ = try GestureScript(name: "s", source: Endless()) { throw PathError(path: $0) }
    }
    #expect(size?.description == "s:1:1: a script of more than 1048576 bytes; expected a shorter one")
    let bomb = String(repeating: "repeat 10000 {\n", count: 10) + String(repeating: "}\n", count: 10)
    let steps = "more than 100000 steps; expected a shorter script or fewer repetitions"
    #expect(message("script 1\n" + bomb).hasSuffix(steps))
    #expect(message("script 1\nrepeat 10000 {\ntriple-tap at 1,2\n}").hasSuffix(steps))
    let long = "a\u{1b}" + String(repeating: "b", count: 100_000)
    #expect(message("script 1\n\(long) 3").utf8.count < 200)
    let deep = String(repeating: "repeat 1 {\n", count: 17)
    #expect(message("script 1\n" + deep) == "s:18:1: too many blocks in each other; expected at most 16")
    #expect(message("script 1\nrate 1000 Hz\ndown at 1,2\nwait 59 min\n").hasPrefix("s:4:1: more than 1000000 scans"))
    let hour = "script 1\nrate 1000 Hz\ndown at 1,2\nwait 59 min\nup"
    #expect(
      message(hour) == "s:4:1: more than 1000000 scans of the panel; expected a shorter script or a lower rate")
  }

  /// However far the panel's times are off, they never step back.
  @Test func aLargeTimingJitterKeepsTheOrder() throws {
    let text = "script 1\njitter 50 ms\ndown at 100,200\nmove by 50,50 over 900 ms\nup\n"
    let script = try GestureScript(name: "s", source: MemorySource(text)) { _ in throw ScriptFault() }
    let times = try script.recording().frames.map(\.time)
    #expect(times.count > 20 && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// What is wrong with a script, read and played.
  private func message(_ text: String) -> String {
    do {
      _ = try Self.script(text).recording()
      return "nothing"
    } catch { return "\(error)" }
  }
}

/// A script's device that must not be asked for.
private struct ScriptFault: Error {}
