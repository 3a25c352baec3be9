import Gestures
import ReplayEngine
import Testing
import TouchModel
import ViewModels

/// How events of each kind read in a trace, from outside in: recognized on one view, written by the writer.
@Suite struct GestureLineTests {
  /// A custom gesture that begins with the first frame and ends with the last lift.
  struct Hold: CustomGesture {
    var name: GestureName { "hold" }
    var isDiscrete: Bool { false }
    func makeRecognizer(profile: Profile) -> any GestureRecognizer { HoldRecognizer() }
  }

  struct HoldRecognizer: GestureRecognizer {
    enum State: Hashable { case possible, claiming, active, concluded }
    var state = State.possible
    var contacts = ContactSet()

    mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
      switch (state, input) {
      case (.possible, .frame(let touches)):
        touches.forEach(touches.began) { contacts.insert($0.id) }
        state = .claiming
        effects.append(.claim(Cause(.ruleMet, measured: 1, limit: 1)))
      case (.claiming, .accepted(let time)):
        state = .active
        effects.append(.emit(event(.began, time)))
      case (.active, .frame(let touches)):
        guard touches.down.isEmpty else { return }
        state = .concluded
        effects.append(.emit(event(touches.cancelled.isEmpty ? .ended : .cancelled, touches.time)))
      case (_, .rejected): state = .concluded
      case (_, .reset): self = HoldRecognizer()
      case (.claiming, .frame), (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline),
        (.active, .deadline), (.concluded, .deadline), (.possible, .accepted), (.active, .accepted),
        (.concluded, .accepted):
        break
      }
    }

    func event(_ phase: GesturePhase, _ time: Timestamp) -> GestureEvent {
      GestureEvent(
        kind: .custom, phase: phase, time: time, contacts: contacts, location: Point(x: 1, y: 2), scale: 1.5,
        rotation: .pi, direction: .up, name: "hold")
    }

    func shortfall(at time: Timestamp) -> Cause? { nil }
  }

  func lines(_ options: RecognizerOptions, _ frames: [TouchFrame]) -> [String] {
    var tree = ViewTree(profile: .uikit)
    let screen = Size(width: 400, height: 800)
    tree.add(
      ViewNode(id: "field", frame: Rect(origin: .zero, size: screen)),
      RecognizerField(recognizers: [RecognizerSpec("it", options)]))
    var replay = Replay(tree: tree, profile: .uikit, screen: screen)
    var writer = TraceWriter(channels: [.gesture], tree: tree)
    for frame in frames {
      writer.start(at: frame.time)
      replay.feed(frame, into: &writer)
    }
    replay.finish(into: &writer)
    var text: [UInt8] = []
    writer.take { text += $0 }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }.drop { $0 != " " }.dropFirst(" gesture field.it ".count).description
    }
  }

  @Test func aCustomGestureHasItsName() {
    let frames = touches([(0, .down, 200, 500), (100, .up, 200, 500)])
    let rest =
      " direction=up touches=1 contacts=1 at=1.000,2.000 by=0.000,0.000 v=0.000,0.000 scale=1.500000 degrees=180.000000"
    #expect(
      lines(.custom(CustomOptions(Hold())), frames) == ["began name=hold" + rest, "ended name=hold" + rest])
    let cut = touches([(0, .down, 200, 500), (100, .cancel, 200, 500)])
    #expect(lines(.custom(CustomOptions(Hold())), cut).last == "cancelled name=hold" + rest)
  }

  @Test func anEdgeSwipeHasItsPlace() {
    let corner = touches([(0, .down, 5, 5), (8, .motion, 45, 45), (16, .up, 45, 45)])
    #expect(
      lines(.edgeSwipe(), corner) == [
        "recognized corner=topLeft touches=1 contacts=1 at=45.000,45.000 by=40.000,40.000 v=0.000,0.000"
      ])
    let edge = touches([(0, .down, 5, 400), (8, .motion, 45, 400), (16, .up, 45, 400)])
    #expect(
      lines(.edgeSwipe(), edge) == [
        "recognized edge=left touches=1 contacts=1 at=45.000,400.000 by=40.000,0.000 v=0.000,0.000"
      ])
  }

  @Test func aSystemSwipeHasItsProgress() {
    let frames = touches([(0, .down, 200, 400), (8, .motion, 200, 360), (16, .up, 200, 360)])
    #expect(
      lines(.systemSwipe(SystemSwipeOptions(minimumTouches: 1)), frames).last
        == "ended direction=up touches=1 contacts=1 at=200.000,360.000 by=0.000,-24.000 v=0.000,0.000 "
        + "progress=0.250000")
  }

  @Test func aQuickZoomHasItsScale() {
    let frames =
      touches([(0, .down, 200, 400), (60, .up, 200, 400)]) + [
        TouchFrame(
          time: Timestamp(microseconds: 160_000),
          contacts: [Contact(id: ContactID(2), phase: .down, position: Point(x: 200, y: 400))]),
        TouchFrame(
          time: Timestamp(microseconds: 168_000),
          contacts: [Contact(id: ContactID(2), phase: .motion, position: Point(x: 200, y: 538))]),
        TouchFrame(
          time: Timestamp(microseconds: 300_000),
          contacts: [Contact(id: ContactID(2), phase: .up, position: Point(x: 200, y: 538))]),
      ]
    #expect(
      lines(.quickZoom(), frames).last == "ended touches=1 contacts=1,2 at=200.000,400.000 scale=2.000000 v=0.000000")
  }
}
