import Drawings
import FileStreams
import Foundation
import Gestures
import RecordingFormats
import ReplayEngine
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Pictures of replays.
@Suite struct ReplayDrawingTests {
  private func scene(_ name: String) throws -> Scene {
    try Scene(file: Repository.path + "Recordings/scenes/\(name).json")
  }

  private func picture(_ recording: String, on name: String) throws -> (svg: SVGText, trace: String) {
    var replay = RecordedReplay(scene: try scene(name))
    replay.channels = [.gesture]
    let path = Repository.path + "Recordings/" + recording + ".tape"
    let (bytes, trace) = try ReplayDrawing.picture(of: replay, path)
    let again = try ReplayDrawing.picture(of: replay, path)
    #expect(bytes == again.bytes, "\(recording)")
    let svg = try SVGText(bytes)
    svg.check("\(recording)")
    #expect(bytes.count < 120_000, "\(recording): \(bytes.count) bytes")
    return (svg, trace)
  }

  @Test(arguments: [
    ("touch/session/form", "button-in-scroll"), ("touch/session/map", "map"), ("touch/session/scroll", "scroll"),
    ("touch/fling/fling-up", "scroll"), ("touch/cancelled/syn-dropped", "scroll"), ("touch/pinch/pinch-in", "map"),
    ("touch/quickZoom/quick-zoom-in", "recognizers"),
  ])
  func marksHaveTheLinesOfTheTrace(recording: String, on name: String) throws {
    let (svg, trace) = try picture(recording, on: name)
    let lines = trace.split(separator: "\n").filter { $0.contains(" gesture ") && !$0.contains(" changed ") }
      .map { $0.drop { $0 == " " } }
    let titles = svg.titles.map(\.text)
    #expect(!lines.isEmpty)
    for line in lines { #expect(titles.contains(String(line)), "\(line)") }
  }

  @Test func fingersAreNumberedAndCancelledOnesTold() throws {
    let (svg, _) = try picture("touch/cancelled/syn-dropped", on: "scroll")
    #expect(svg.titles.contains { $0.text.hasPrefix("contact 1, 0.000 - ") && $0.text.hasSuffix("cancelled") })
    #expect(svg.text.contains("class=\"fault\""))
    let (form, _) = try picture("touch/session/form", on: "button-in-scroll")
    for number in 1...5 { #expect(form.words.contains("\(number)")) }
    #expect(form.words.contains("feed offset y") && form.words.contains { $0.hasSuffix("at the end") })
  }

  /// A press is told where it stands, and who took the finger from one that was lost.
  @Test func pressesAreTold() throws {
    let (tap, _) = try picture("touch/tap/tap-single", on: "button-in-scroll")
    let pressed = try picture("touch/session/form", on: "button-in-scroll").svg
    let lost = try picture("touch/pan/pan-slow", on: "button-in-scroll").svg
    #expect(!lost.words.contains { $0.contains("no gesture") })
    #expect(
      lost.words.contains { $0.hasPrefix("1  feed.pan") && $0.hasSuffix("buy lost to feed.pan") }, "\(lost.words)")
    #expect(
      lost.titles.contains {
        $0.text == "383411 control buy lost contact=1: feed.pan won it" && $0.attributes["class"] == "press-mark"
      })
    let all = [tap, pressed].flatMap(\.words)
    #expect(all.contains { $0.hasSuffix(" pressed") }, "\(all)")
    #expect([tap, pressed].contains { $0.text.contains("touchUpInside") && $0.text.contains("press-mark") })
  }

  /// A map's picture has its pins, routes and areas; what a tap opens is there too.
  @Test func pinsAndCallouts() throws {
    for (recording, title) in [("touch/session/map-pin-select", "callout "), ("touch/session/map-pin-drag", "pin ")] {
      let path = Repository.path + "Recordings/\(recording).tape"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let (svg, _) = try picture(recording, on: "map-pins")
      let pins = svg.titles.filter { $0.attributes["class"]?.hasPrefix("pin ") == true }
      #expect(!pins.isEmpty && pins.allSatisfy { $0.text.hasPrefix("pin ") })
      let later = svg.titles.filter { $0.attributes["class"]?.hasSuffix(" later") == true }
      #expect(later.contains { $0.text.hasPrefix(title) }, "\(recording): \(later)")
    }
  }

  /// An hour of scrolling is as large a file as a few minutes.
  @Test func longRecordingsStaySmall() throws {
    let scene = try scene("scroll")
    let tree = scene.makeTree(profile: .uikit)
    var story = ReplayStory(tree: tree, screen: scene.screen.size)
    var replay = Replay(tree: tree, profile: .uikit, screen: scene.screen.size)
    var generator = Generator(state: 4)
    var time = Timestamp.zero
    for stroke in 1...700 {
      for step in 0..<60 {
        let position = Point(
          x: 200 + Double.random(in: -20...20, using: &generator), y: 600 - Double(step) * 5 + Double(stroke % 3))
        let phase: ContactPhase = step == 0 ? .down : step == 59 ? (stroke % 5 == 0 ? .cancel : .up) : .motion
        let frame = TouchFrame(
          time: time, contacts: [Contact(id: ContactID(Int32(stroke)), phase: phase, position: position)])
        story.observe(frame)
        replay.feed(frame, into: &story)
        time = time + .milliseconds(8)
      }
      time = time + .milliseconds(4500)
    }
    replay.finish(into: &story)
    let bytes = ReplayDrawing.svg(of: story, name: "hour", scene: "scroll", profile: .uikit)
    #expect(bytes.count < 600_000, "\(bytes.count) bytes")
    let svg = try SVGText(bytes)
    svg.check("hour")
    #expect(svg.words.contains("and 688 further interactions, below only"))
  }

  @Test func aRecordingWithoutATouch() throws {
    let scene = try scene("map")
    let story = ReplayStory(tree: scene.makeTree(profile: .uikit), screen: scene.screen.size)
    try SVGText(ReplayDrawing.svg(of: story, name: "none", scene: "map", profile: .uikit)).check("none")
  }
}

extension ReplayDrawing {
  /// A recording's picture and trace, made as the tool does.
  static func picture(of replay: RecordedReplay, _ path: String) throws -> (bytes: [UInt8], trace: String) {
    var story: ReplayStory?
    let trace = try replay.trace(ofFile: path, watchedBy: { tree, screen in ReplayStory(tree: tree, screen: screen) }) {
      story = $0
    }
    let bytes = story.map { svg(of: $0, name: path, scene: "scene", profile: replay.profile) } ?? []
    return (bytes, String(decoding: trace, as: UTF8.self))
  }
}
