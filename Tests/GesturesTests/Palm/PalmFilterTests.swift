import Gestures
import Testing
import TouchModel

@Suite struct PalmFilterTests {
  /// Ten units a millimetre; the pressure goes to 255.
  func panel(resolution: Int32 = 10, hasPressure: Bool = true) -> DeviceDescription {
    var device = DeviceDescription(name: "panel")
    device[axis: AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 1000, resolution: resolution)
    if hasPressure { device[axis: AbsCode.mtPressure] = AxisRange(minimum: 0, maximum: 255) }
    return device
  }

  func filter(_ settings: [(ProfileKey, Double)], _ device: DeviceDescription? = nil) -> PalmFilter {
    let profile = settings.reduce(Profile.uikit) { $0.setting($1.0, to: $1.1) }
    return PalmFilter(profile: profile, device: device ?? panel(), screen: Size(width: 400, height: 800))
  }

  func contact(
    _ id: Int32, _ phase: ContactPhase, at x: Double = 200, major: Int32 = -1, pressure: Int32 = -1
  ) -> Contact {
    Contact(id: ContactID(id), phase: phase, position: Point(x: x, y: 400), pressure: pressure, major: major)
  }

  /// What is left of each frame as `id phase`, and the contacts that are noted as palms.
  func run(_ filter: PalmFilter, _ frames: [[Contact]]) -> (left: [[String]], palms: [ContactID]) {
    var filter = filter
    var notes: [Note] = []
    let left = frames.map { contacts in
      var frame = TouchFrame(time: .zero, contacts: contacts)
      filter.filter(&frame, notes: &notes)
      return frame.contacts.map { "\($0.id) \($0.phase)\($0.cancelCause.map { " \($0)" } ?? "")" }
    }
    #expect(notes.allSatisfy { $0.kind == .palm })
    return (left, notes.compactMap(\.contact))
  }

  @Test func offUnlessTheProfileSaysSo() {
    for profile in Profile.all {
      #expect(!PalmFilter(profile: profile, device: panel(), screen: Size(width: 400, height: 800)).isOn)
    }
    let result = run(filter([]), [[contact(1, .down, at: 0, major: 1000, pressure: 255)]])
    #expect(result.left == [["1 down"]])
    #expect(result.palms.isEmpty)
  }

  /// 25 mm are 250 units; larger is a palm.
  @Test func aPalmThatLandsIsNeverDelivered() {
    let result = run(
      filter([(.palmMajor, 25)]),
      [
        [contact(1, .down, major: 251), contact(2, .down, major: 250)],
        [contact(1, .motion, major: 80), contact(2, .motion, major: 90)], [contact(1, .up), contact(2, .up)],
        [contact(3, .down, major: 90)],
      ])
    #expect(result.left == [["2 down"], ["2 motion"], ["2 up"], ["3 down"]])
    #expect(result.palms == [ContactID(1)])
  }

  /// A finger that grows into a palm is cancelled once; neither movement nor lift follows.
  @Test(arguments: [ContactPhase.up, .cancel]) func aContactThatGrowsIsCancelled(end: ContactPhase) {
    let result = run(
      filter([(.palmMajor, 25)]),
      [
        [contact(1, .down, major: 100)], [contact(1, .motion, major: 240)], [contact(1, .motion, major: 300)],
        [contact(1, .motion, major: 100)], [contact(1, end)],
      ])
    #expect(result.left == [["1 down"], ["1 motion"], ["1 cancel palm"], [], []])
    #expect(result.palms == [ContactID(1)])
  }

  /// A panel that does not say how large a unit is has no palms by size.
  @Test(arguments: [Int32(0), 1]) func noSizeWithoutAResolution(resolution: Int32) {
    #expect(!filter([(.palmMajor, 25)], panel(resolution: resolution)).isOn)
    #expect(!filter([(.palmMajor, 25)], DeviceDescription(name: "other")).isOn)
  }

  @Test func byPressure() {
    let hard = filter([(.palmPressure, 0.8)])
    #expect(
      run(hard, [[contact(1, .down, pressure: 204)], [contact(1, .motion, pressure: 205)]]).left == [
        ["1 down"], ["1 cancel palm"],
      ])
    #expect(!filter([(.palmPressure, 0.8)], panel(hasPressure: false)).isOn)
  }

  @Test func byTheEdge() {
    let edges = filter([(.palmEdge, 8)])
    let result = run(
      edges,
      [
        [contact(1, .down, at: 7), contact(2, .down, at: 8), contact(3, .down, at: 393)],
        [contact(2, .motion, at: 2)],
      ])
    #expect(result.left == [["2 down"], ["2 motion"]])
  }

  /// touchegg#125: two palms are no tap with two fingers; one beside a finger leaves the finger's tap.
  @Test func twoPalmsAreNoTap() {
    func story(_ first: Int32, _ second: Int32) -> [String] {
      var filter = filter([(.palmMajor, 25)])
      var notes: [Note] = []
      var frames: [TouchFrame] = []
      for (time, phase) in [(0, ContactPhase.down), (60, .up)] {
        var frame = TouchFrame(
          time: Timestamp(microseconds: Int64(time * 1000)),
          contacts: [contact(1, phase, at: 100, major: first), contact(2, phase, at: 300, major: second)])
        filter.filter(&frame, notes: &notes)
        frames.append(frame)
      }
      return Run(
        frames: frames, [[RecognizerSpec("two", .tap(TapOptions(touches: 2))), RecognizerSpec("one", .tap())]]
      ).story
    }
    #expect(story(400, 400) == [])
    #expect(story(80, 400) == ["one recognized@60"])
    #expect(story(80, 80) == ["two recognized@60"])
  }
}
