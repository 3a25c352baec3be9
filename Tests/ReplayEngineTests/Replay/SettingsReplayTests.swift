import Gestures
import InteractionAnalysis
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Constants of views, recognizers, devices and recordings, by what a replay does.
@Suite struct SettingsReplayTests {
  /// A scroll view with a button in it, as a scene with settings put in.
  private func scene(view: String = "", recognizer: String = "") throws -> Scene {
    let text = """
      {"screen": {"width": 600, "height": 1000}, "root": {"type": "scroll", "id": "feed", "frame": [0, 0, 600, 1000],
       "contentSize": [600, 4000], "settings": {\(view)}, "recognizerSettings": {"pan": {\(recognizer)}},
       "children": [{"type": "button", "id": "buy", "frame": [0, 0, 600, 4000]}]}}
      """
    return try Scene.read(MemorySource(text), file: "scene.json")
  }

  /// In `touchSlop-above` the finger runs 10.2 pt down and lifts.
  private func trace(
    _ scene: Scene?, of recording: String = "touchSlop-above", _ change: (inout RecordedReplay) -> Void = { _ in }
  ) throws -> String {
    var replay = RecordedReplay(scene: scene)
    if scene == nil { replay.channels = [.gesture] }
    change(&replay)
    return String(
      decoding: try replay.trace(ofFile: Repository.path + "Recordings/boundary/\(recording).tape"), as: UTF8.self)
  }

  private func pans(_ scene: Scene?, _ change: (inout RecordedReplay) -> Void = { _ in }) throws -> Bool {
    try trace(scene, change).contains("feed.pan began")
  }

  @Test func aViewsSlopIsThatOfItsRecognizers() throws {
    #expect(try pans(scene()))
    #expect(try !pans(scene(view: #""touchSlop": 64"#)))
    #expect(try !pans(scene(recognizer: #""touchSlop": 64"#)))
    // The recognizer's own wins over the view's, the user's over both.
    #expect(try pans(scene(view: #""touchSlop": 64"#, recognizer: #""touchSlop": 10"#)))
    #expect(
      try pans(scene(view: #""touchSlop": 64"#, recognizer: #""touchSlop": 63"#)) {
        $0.stack.user = [Setting(.touchSlop, 10)]
      })
    #expect(try !pans(scene(view: #""touchSlop": 10"#)) { $0.profile = Profile.uikit.setting(.touchSlop, to: 64) })
  }

  /// The panel is 95 mm wide on 600 points: 6.3 points a millimetre.
  @Test func millimetresAreThoseOfThePanel() throws {
    #expect(try pans(scene(view: #""touchSlop": {"mm": 1.6}"#)))
    #expect(try !pans(scene(view: #""touchSlop": {"mm": 1.7}"#)))
    #expect(try !pans(scene()) { $0.stack.user = [Setting(.touchSlop, Millimetres(1.7))] })
  }

  /// A button inside keeps the touch as long as the view lets the finger move.
  @Test func contentIsToldByTheViewsOwnConstants() throws {
    func presses(_ text: String) throws -> Bool { try trace(scene(view: text)).contains("control buy touchUpInside") }
    #expect(try !presses(""))
    #expect(try presses(#""touchSlop": 64"#))
    let early = try trace(scene(view: #""contentTouchDelay": 10, "touchSlop": 64"#))
    #expect(early.contains("10000 control buy touchDown"))
    #expect(try trace(scene(view: #""touchSlop": 64"#)).contains("150000 control buy touchDown"))
  }

  /// A fling is stopped by a touch on the button that fills it.
  @Test func aViewSaysWhetherTheTouchThatStopsItTaps() throws {
    func presses(_ text: String) throws -> Bool {
      try trace(scene(view: text), of: "stoppingTouchTaps-press").contains("control buy touchUpInside")
    }
    #expect(try !presses(""))
    #expect(try presses(#""stoppingTouchTaps": 1"#))
  }

  @Test func theTraceNamesTheProfile() throws {
    func label(_ change: (inout RecordedReplay) -> Void) throws -> String? {
      try trace(nil, change).split(separator: "\n").first { $0.hasPrefix("# profile") }.map(String.init)
    }
    let uikit = Profile.uikit.version
    #expect(try label { _ in } == "# profile uikit@\(uikit)")
    #expect(try label { $0.stack.user = [Setting(.touchSlop, 12)] } == "# profile uikit*@\(uikit)")
    let text =
      #"{"name": "kiosk", "version": 4, "devices": [{"match": {"name": "*bench*"}, "constants": {"touchSlop": 3}}]}"#
    let file = try ProfileFile.read(MemorySource(text), file: "kiosk.json")
    #expect(try label { $0.stack = ProfileStack(file) } == "# profile kiosk@4 on uikit@\(uikit)")
  }

  @Test func aDevicesEntryIsForThatDevice() throws {
    func begins(_ name: String) throws -> Bool {
      let text = #"{"name": "kiosk", "devices": [{"match": {"name": "\#(name)"}, "constants": {"touchSlop": 64}}]}"#
      let file = try ProfileFile.read(MemorySource(text), file: "kiosk.json")
      return try pans(scene()) { $0.stack = ProfileStack(file) }
    }
    #expect(try !begins("Tapedeck bench*"))
    #expect(try begins("Goodix*"))
  }

  @Test func theHeadersSettingsAreUsed() throws {
    func interactions(_ set: String, _ stack: ProfileStack = ProfileStack(.uikit)) throws -> [String] {
      let path = Repository.path + "Recordings/boundary/touchSlop-above.tape"
      let text = try Repository.text("Recordings/boundary/touchSlop-above.tape").split(separator: "\n").filter {
        !$0.hasPrefix("end")
      }
      let tape = "\(text[0])\n\(set)\n\(text.dropFirst().joined(separator: "\n").replacing("\n=1 ", with: "\n\n=1 "))\n"
      let reader = try RecordingReader.open(name: path, source: MemorySource(tape))
      var replay = RecordedReplay()
      replay.stack = stack
      return try replay.interactions(of: reader).map(\.label.rawValue)
    }
    #expect(try interactions("clock relative") == ["pan"])
    #expect(try interactions("set touchSlop=64") == ["tap"])
    #expect(try interactions("set touchSlop=1.7mm") == ["tap"])
    #expect(try interactions("set touchSlop=64", ProfileStack(.uikit, user: [Setting(.touchSlop, 10)])) == ["pan"])
    #expect {
      try interactions("set touchSlip=64")
    } throws: {
      "\($0)"
        == "the recording:2:5: unknown constant touchSlip (did you mean touchSlop?); expected a constant that "
        + "tapedeck profiles uikit lists"
    }
  }
}
