import Gestures
import ReplayEngine
import ReplayTesting
import Testing
import TouchModel
import ViewModels

/// Each constant in which a profile differs from `uikit` decides something under that profile.
///
/// Taken back to the value of `uikit` it must change the trace of some recording, or what recognizers make of a trace of the
/// conformance tables: a value that changes none is dead there.
@Suite struct ProfileConstantTests {
  /// Values that no trace shows, with the reason.
  static let silent = [
    "android.minimumTarget": "no touch area grows there; audits measure by it",
    "flutter.minimumTarget": "the same",
    "gtk.velocityMinimumSamples": "the mean of a window takes its first and last sample anyway",
    "adwaita.velocityMinimumSamples": "the same",
    "maplibre.velocityMinimumSamples": "the same",
    "leaflet.velocityMinimumSamples": "the same",
    "flutter.rotationSlopWhilePinching": "in the arena a rotation is alone once a pinch has won, and begins with it",
    "qt.pinchDropsSpan": "a pinch that takes any move starts from the distance at its begin anyway",
  ]

  /// What no trace of the tables has.
  static let sessions: [[TouchFrame]] = [
    // A long press that drifted by 9 pt.
    touches([(0, .down, 200, 400), (100, .motion, 200, 409), (1500, .up, 200, 409)]),
    // Quick zooms in and out.
    quickZoom(to: 500), quickZoom(to: 300),
    // Three taps that walk away from the first.
    touches([
      (0, .down, 100, 400), (50, .up, 100, 400), (150, .down, 190, 400), (200, .up, 190, 400),
      (300, .down, 280, 400), (350, .up, 280, 400),
    ]),
    // A second tap that lands in time and lifts too late.
    touches([(0, .down, 200, 400), (50, .up, 200, 400), (450, .down, 200, 400), (600, .up, 200, 400)]),
    // Three taps that walk away from the first by 20 pt each.
    touches([
      (0, .down, 100, 400), (50, .up, 100, 400), (150, .down, 120, 400), (200, .up, 120, 400),
      (300, .down, 140, 400), (350, .up, 140, 400),
    ]),
    // Across first, then along.
    touches([
      (0, .down, 100, 400), (16, .motion, 130, 400), (32, .motion, 140, 480), (48, .motion, 140, 500),
      (64, .up, 140, 500),
    ]),
    // A long press, then a drag.
    touches([(0, .down, 200, 400), (900, .motion, 200, 440), (916, .motion, 200, 480), (1000, .up, 200, 480)]),
    // A scroll so slow that it is a fling for some.
    touches([(0, .down, 200, 400)]) + (1...30).flatMap(slowStep) + touches([(496, .up, 200, 356.8)]),
    // One slower still.
    touches([(0, .down, 200, 400)])
      + (1...40).flatMap { touches([(Int64($0) * 16, .motion, 200, 400 - Double($0) * 0.88)]) }
      + touches([(656, .up, 200, 364.8)]),
    // As fast as can be: down the list, up it, and to the next page.
    stroke(from: (200, 200), by: (0, 500), over: 64), stroke(from: (200, 700), by: (0, -500), over: 64),
    stroke(from: (390, 400), by: (-380, 0), over: 48),
    // Faster than a finger may be that a map counts by a fifth and cuts at 1400 pt/s.
    stroke(from: (200, 750), by: (0, -720), over: 48),
    // A pull at the top that is thrown back before all of it is back.
    stroke(from: (200, 200), by: (0, 200), over: 400).dropLast()
      + stroke(from: (200, 400), by: (0, -160), over: 112, after: 400),
    // A page that is all but turned and thrown back a little.
    stroke(from: (390, 400), by: (-370, 0), over: 800).dropLast()
      + stroke(from: (20, 400), by: (56, 0), over: 160, after: 800),
  ]

  /// A straight stroke at constant speed; one that begins after another goes on with its finger.
  private static func stroke(
    from start: (Double, Double), by way: (Double, Double), over milliseconds: Int64, after begin: Int64 = 0
  ) -> [TouchFrame] {
    let steps = max(1, milliseconds / 8)
    let moves = (1...steps).flatMap { step in
      let part = Double(step) / Double(steps)
      return touches([(begin + step * 8, .motion, start.0 + way.0 * part, start.1 + way.1 * part)])
    }
    let lift = touches([(begin + steps * 8 + 8, .up, start.0 + way.0, start.1 + way.1)])
    return (begin == 0 ? touches([(0, .down, start.0, start.1)]) : []) + moves + lift
  }

  private static func quickZoom(to end: Double) -> [TouchFrame] {
    touches([
      (0, .down, 200, 400), (60, .up, 200, 400), (160, .down, 200, 400), (200, .motion, 200, end), (300, .up, 200, end),
    ])
  }

  private static func slowStep(_ step: Int) -> [TouchFrame] {
    touches([(Int64(step) * 16, .motion, 200, 400 - Double(step) * 1.44)])
  }

  @Test(arguments: Profile.all.map(\.name).filter { $0 != "uikit" }) func everyValueDecidesSomething(name: String)
    throws
  {
    let profile = try #require(Profile.named(name))
    let traces =
      try
      (ConformanceTable.traces().sorted { $0.key < $1.key }
      + ConformanceTable.traces("offsets.txt").sorted { $0.key < $1.key })
      .map(\.value.frames) + Self.sessions
    var recorded: [String: [UInt8]] = [:]
    let played = traces.map { Self.play($0, profile) }
    for key in profile.differences(from: .uikit) {
      let other = profile.setting(key, to: Profile.uikit[key])
      // The recordings at the constant's own boundary come first.
      let near = ConstantTests.table.filter { $0.key == key }.map { "Recordings/\($0.recording)" }
      let entries = Corpus.entries.filter { near.contains($0.path) } + Corpus.entries.filter { !near.contains($0.path) }
      let decides =
        try entries.contains { entry in
          let trace = try recorded[entry.path] ?? entry.trace { $0.profile = profile }
          recorded[entry.path] = trace
          return try Self.body(trace) != Self.body(entry.trace { $0.profile = other })
        } || zip(traces, played).contains { Self.play($0, other) != $1 }
      let reason = Self.silent["\(name).\(key.name)"]
      #expect(decides == (reason == nil), "\(name).\(key.name) = \(profile[key]): \(reason ?? "decides nothing")")
    }
  }

  /// A trace without its second line, which names the profile.
  private static func body(_ trace: [UInt8]) -> ArraySlice<UInt8> {
    let ends = trace.indices.lazy.filter { trace[$0] == UInt8(ascii: "\n") }.prefix(2)
    return trace[(ends.last ?? 0)...]
  }

  /// What recognizers say, each for itself, a few and many beside each other, and when a list comes to rest.
  private static func play(_ frames: [TouchFrame], _ profile: Profile) -> Events {
    var alone: [RecognizerSpec] = [
      .init("tap", .tap()), .init("double", .tap(TapOptions(taps: 2))), .init("two", .tap(TapOptions(touches: 2))),
      .init("triple", .tap(TapOptions(taps: 3))),
      .init("press", .longPress()), .init("pan", .pan()), .init("scroll", .pan(PanOptions(axis: .vertical))),
      .init("pinch", .pinch()), .init("turn", .rotation()), .init("swipe", .swipe()), .init("zoom", .quickZoom()),
    ]
    for index in alone.indices { alone[index].relations.simultaneousWith = [.any] }
    let screen = ConformanceTrace.screen
    let frame = Rect(origin: .zero, size: screen)
    let few: [RecognizerSpec] = [
      .init("tap", .tap()), .init("press", .longPress(), relations: Relations(claims: false)),
      .init("scroll", .pan(PanOptions(axis: .vertical))),
    ]
    var nested = ViewTree(profile: profile)
    let root = nested.add(
      ViewNode(id: "outer", frame: frame), RecognizerField(recognizers: profile.everyRecognizer))
    nested.add(
      ViewNode(id: "inner", frame: frame), RecognizerField(recognizers: profile.everyRecognizer), to: root)
    var list = ViewTree(profile: profile)
    list.add(
      ViewNode(id: "list", frame: frame),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 9000)), profile: profile))
    var pager = ViewTree(profile: profile)
    pager.add(ViewNode(id: "pager", frame: frame), PageView(PageOptions(pages: 7, index: 3), profile: profile))
    var map = ViewTree(profile: profile)
    map.add(
      ViewNode(id: "map", frame: frame),
      MapView(MapOptions(center: GeographicPoint(latitude: 52.5, longitude: 13.4), zoom: 12), profile: profile))
    var events = Events()
    for tree in [
      RecognizerField.tree(recognizers: alone, profile: profile),
      RecognizerField.tree(recognizers: few, profile: profile), nested, list, pager, map,
    ] {
      var replay = Replay(tree: tree, profile: profile, screen: screen)
      for frame in frames { replay.feed(frame, into: &events) }
      replay.finish(into: &events)
      events.ends.append(replay.now)
      events.states.append(replay.tree.snapshot)
    }
    return events
  }

  /// Every gesture, when all had come to rest, and where.
  private struct Events: ReplaySink, Equatable {
    var events: [GestureEvent] = []
    var ends: [Timestamp] = []
    var states: [ViewSnapshot] = []

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      if case .gesture(_, let gesture) = event { events.append(gesture) }
    }
  }
}
