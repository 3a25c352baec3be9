import EvdevDecoding
import Glibc
import Measuring
import TouchModel

/// Qt Quick and Chromium with the touch frames that our own pipeline gets, one finger that scrolls and two that pinch.
///
/// Ours is a scroll view with its pan and its pinch, from evdev events to the view's state. Qt Quick's is a Flickable with a
/// PinchHandler in it, Chromium's a page that scrolls and zooms; both get contacts that are decoded. What each number of theirs
/// includes is in Tools/bench/README.md.
enum ToolkitFigures {
  private static let frames = 50_000

  static func measure(_ suite: Suite, into figures: inout Figures) throws {
    let folder = try TemporaryFolder()
    for (name, fingers) in [("1 finger", 1), ("2 fingers", 2)] {
      Figures.printHeading("Touch frames, \(name): ours, Qt Quick, Chromium (processor time)")
      let loop = FrameLoop(fingers: fingers, spreads: fingers == 2, onlyTouches: true)
      let ours = Cost.measure(Pipeline(loop, tree: Screens.zooming()), frames: frames).best
      figures.add("ours, \(name)", ours, "ns/frame", decimals: 1)
      let file = try folder.write("\(fingers).txt", text: text(of: loop))
      figures.attempt("Qt Quick, \(name)") {
        try QtQuick(suite, file, pinches: fingers == 2).measure(name, ours, into: &$0)
      }
      figures.attempt("Chromium, \(name)") { try measureChromium(suite, file, name, ours, into: &$0) }
    }
  }

  /// The frames as the harnesses read them: the length of a round, then time and changes of each.
  private static func text(of loop: FrameLoop) -> String {
    var loop = loop
    var decoder = EvdevDecoder(device: SyntheticTouch.device, mapping: SyntheticTouch.mapping)
    var (frame, touch, notes) = (EvdevFrame(), TouchFrame(), [Note]())
    var text = "\(2 * SyntheticTouch.interactionTime.count)\n"
    // The first frame's time is that of the first round.
    let start = Timestamp(microseconds: 0)
    for _ in 0..<loop.count {
      loop.advance(&frame)
      decoder.decode(frame, into: &touch, notes: &notes)
      text += "\((touch.time - start).count)"
      for contact in touch.contacts {
        let phase = contact.phase == .down ? "d" : contact.phase == .up ? "u" : "m"
        let x = DecimalText.string(contact.position.x, as: .points)
        let y = DecimalText.string(contact.position.y, as: .points)
        text += " \(contact.id.rawValue) \(phase) \(x) \(y)"
      }
      text += "\n"
    }
    return text
  }

  private static func measureChromium(
    _ suite: Suite, _ file: String, _ name: String, _ ours: Double, into figures: inout Figures
  ) throws {
    guard let chromium = installed(["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]) else {
      return figures.skip("Chromium (apt-get install chromium)")
    }
    guard access(ReaderFigures.python, X_OK) == 0 else {
      return figures.skip("Chromium's harness needs Python (apt-get install python3)")
    }
    let script = "\(suite.root)/Tools/bench/peers/chromium.py"
    let words = [
      ReaderFigures.python, script, chromium, file, "\(Int(SyntheticTouch.screen.width))",
      "\(Int(SyntheticTouch.screen.height))", Suite.isSmoke ? "0" : "2",
    ]
    let answer = try ChildProcess.run(words, keepsOutput: true).output.split(whereSeparator: { $0 == " " || $0 == "\n" }
    )
    guard answer.count >= 2, let each = Double(answer[1]) else {
      throw ChildProcess.Failure(description: "chromium.py: \(answer.joined(separator: " "))")
    }
    figures.add("Chromium, \(name)", each, "ns/frame")
    figures.add("Chromium / ours, \(name)", each / ours, "times")
  }

  static func installed(_ places: [String]) -> String? { places.first { access($0, X_OK) == 0 } }
}

/// The harness in `peers/qt`, with one file of frames.
private struct QtQuick {
  private let harness: String
  private let words: [String]
  private let pinches: Bool

  init(_ suite: Suite, _ file: String, pinches: Bool) {
    self.pinches = pinches
    harness = "\(suite.built)/qt/qt-touch"
    words = [
      "\(suite.root)/Tools/bench/peers/qt/scene.qml", file, "\(Int(SyntheticTouch.screen.width))",
      "\(Int(SyntheticTouch.screen.height))",
    ]
  }

  func measure(_ name: String, _ ours: Double, into figures: inout Figures) throws {
    guard access(harness, X_OK) == 0 else {
      return figures.skip(
        "Qt Quick (apt-get install cmake g++ qt6-base-private-dev qt6-declarative-dev qml6-module-qtquick)")
    }
    let handling = try time("handling", rounds: Suite.isSmoke ? 1 : 200)
    figures.add("Qt Quick, \(name), its handlers alone", handling, "ns/frame")
    figures.add("Qt Quick, handlers alone / ours, \(name)", handling / ours, "times", decimals: 1)
    guard !Suite.isSmoke else { return }
    let idle = try time("idle", rounds: 3)
    figures.add("Qt Quick, \(name), an event loop that is woken", idle, "ns/frame")
    for (mode, what, goal) in [("loop", "nothing drawn", 100.0), ("drawn", "drawn", nil)] {
      let whole = try time(mode, rounds: 3)
      for (what, each, goal) in [("a program, \(what)", whole, goal), ("\(what), less the loop", whole - idle, nil)] {
        figures.add("Qt Quick, \(name), \(what)", each, "ns/frame")
        figures.add("Qt Quick, \(what) / ours, \(name)", each / ours, "times", goal: goal.map { .atLeast($0) })
      }
    }
  }

  /// Processor nanoseconds a frame of the best round; throws where not most frames moved the scene, or scaled it with two fingers.
  private func time(_ mode: String, rounds: Int) throws -> Double {
    let run = try ChildProcess.run([harness, mode] + words + ["1", "\(rounds)"], keepsOutput: true)
    let answer = run.output.split(separator: " ")
    guard answer.count >= 4, let frames = Int(answer[0]), let each = Double(answer[1]), let moved = Int(answer[2]),
      let scaled = Int(answer[3])
    else {
      throw ChildProcess.Failure(description: "qt-touch \(mode): \(run.output)")
    }
    let (changed, how) = pinches ? (scaled, "scaled") : (moved, "moved")
    guard 2 * changed * rounds > frames else {
      throw ChildProcess.Failure(
        description: "qt-touch \(mode): the content was \(how) in \(changed) of \(frames / rounds) frames only")
    }
    return each
  }
}
