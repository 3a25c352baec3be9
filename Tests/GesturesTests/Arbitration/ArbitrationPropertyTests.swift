import Gestures
import TestSupport
import Testing
import TouchModel

/// Any touches, any profile: the contract of `GestureRecognizer` and of arbitration holds.
@Suite struct ArbitrationPropertyTests {
  /// Random fingers: landings, jumps, rests, lifts and cancels, several a frame, some frames at the same time.
  ///
  /// With `tapsFirst` a tap comes first and its finger lands again at once, so that what begins so is begun often.
  static func session(seed: UInt64, tapsFirst: Bool = false) -> [TouchFrame] {
    var generator = Generator(state: seed)
    var fingers = Fingers()
    var down: [Int: (Double, Double)] = [:]
    var time = 0.0
    if tapsFirst {
      fingers.tap(200, 400, at: 0)
      fingers.down(200, 400, at: 160)
      down[1] = (200, 400)
      time = 160
    }
    for _ in 0..<120 {
      time += [0, 1, 8, 8, 8, 16, 45, 120, 350].randomElement(using: &generator) ?? 8
      var changes: [Fingers.Change] = []
      for finger in 1...6 {
        let roll = Int.random(in: 0..<100, using: &generator)
        if let place = down[finger] {
          if roll < 8 {
            changes.append(.up(finger))
            down[finger] = nil
          } else if roll < 10 {
            changes.append(.cancel(finger))
            down[finger] = nil
          } else if roll < 70 {
            let reach = roll < 30 ? 2.0 : 25.0
            let next = (
              place.0 + Double.random(in: -reach...reach, using: &generator),
              place.1 + Double.random(in: -reach...reach, using: &generator)
            )
            down[finger] = next
            changes.append(.move(finger, next.0, next.1))
          }
        } else if roll < 12 {
          let place = (Double.random(in: 0...400, using: &generator), Double.random(in: 0...800, using: &generator))
          down[finger] = place
          changes.append(.down(finger, place.0, place.1))
        }
      }
      fingers.frame(at: time, changes)
    }
    fingers.frame(at: time + 8, down.keys.sorted().map { .up($0) })
    return fingers.frames
  }

  @Test(arguments: Profile.all.map(\.name)) func theContractHolds(name: String) throws {
    let profile = try #require(Profile.named(name))
    var kinds: [GestureKind: Int] = [:]
    for seed in UInt64(1)...60 {
      let frames = Self.session(seed: seed)
      let views = [profile.everyRecognizer, [RecognizerSpec("pan", .pan(PanOptions(axis: .vertical)))]]
      let run = Run(frames: frames, views, profile: profile)
      check(run, seed: seed)
      for (_, event) in run.events where event.phase != .changed { kinds[event.kind, default: 0] += 1 }
      #expect(run.story == Run(frames: frames, views, profile: profile).story, "seed \(seed): two runs differ")
    }
    #expect(Set(kinds.keys).isSuperset(of: [.tap, .pan, .pinch, .rotation]), "only \(kinds) were recognized")
  }

  /// Every kind with options that `everyRecognizer` does not have, each beside others that compete with it.
  static let options: [[RecognizerSpec]] = [
    [
      RecognizerSpec("edgeSwipe", .edgeSwipe(EdgeSwipeOptions(maximumTouches: 3))),
      RecognizerSpec("system", .systemSwipe(SystemSwipeOptions(minimumTouches: 2))),
      RecognizerSpec("circle", .custom(CustomOptions(CircleGesture(turn: 60)))),
      RecognizerSpec("fling", .fling(), relations: Relations(simultaneousWith: [.own("rails")])),
      RecognizerSpec("zoom", .quickZoom(QuickZoomOptions(isInverted: true))),
      RecognizerSpec("tapPress", .longPress(LongPressOptions(taps: 1, drag: .cancels))),
      RecognizerSpec(
        "rails", .pan(PanOptions(axis: .rails, multiTouch: .sumAllPointers)),
        relations: Relations(requiresFailureOf: [.own("zoom")])),
    ],
    [
      RecognizerSpec("press", .longPress(LongPressOptions(touches: 2, drag: .afterSlop))),
      RecognizerSpec(
        "own", .pinch(PinchOptions(fingers: .ownPair, leavesScrolls: true)),
        relations: Relations(simultaneousWith: [.own("all"), .kind(.pan)])),
      RecognizerSpec("all", .rotation(RotationOptions(fingers: .everyFinger))),
      RecognizerSpec("liftFling", .fling(FlingOptions(maximumTouches: 3, moment: .lift))),
      RecognizerSpec("edge", .edgePan(EdgePanOptions(touches: 2))),
      RecognizerSpec("left", .pan(PanOptions(directions: .left, multiTouch: .latestPointer, start: .dropped))),
    ],
  ]

  @Test(arguments: Profile.all.map(\.name)) func theContractHoldsForEveryOption(name: String) throws {
    let profile = try #require(Profile.named(name))
    var kinds: [GestureKind: Int] = [:]
    for seed in UInt64(1)...120 {
      let frames = Self.session(seed: seed, tapsFirst: seed % 2 == 0)
      for views in [Self.options, Self.options.reversed()] + Self.options.flatMap({ $0.map { [[$0]] } }) {
        let run = Run(frames: frames, views, profile: profile)
        check(run, seed: seed)
        for (_, event) in run.events where event.phase != .changed { kinds[event.kind, default: 0] += 1 }
      }
    }
    var wanted: Set<GestureKind> = [
      .fling, .edgeSwipe, .quickZoom, .systemSwipe, .custom, .pan, .pinch, .rotation,
    ]
    if profile[.edgeWidth] == 0 { wanted.remove(.edgeSwipe) }
    #expect(Set(kinds.keys).isSuperset(of: wanted), "only \(kinds) were recognized")
  }

  /// What begins, with which fingers and by how much, under each rule of arbitration: alone, held, with wanted directions.
  @Test(arguments: ArbitrationRule.allCases) func fingersAreEnough(rule: ArbitrationRule) {
    let profile = Profile.uikit.setting(.arbitration, to: Double(rule.rawValue))
    let late = Relations(requiresFailureOf: [.own("swipe")], simultaneousWith: [.any])
    let held: [RecognizerSpec] = [
      RecognizerSpec("two", .pan(PanOptions(minimumTouches: 2)), relations: late),
      RecognizerSpec("system", .systemSwipe(SystemSwipeOptions(minimumTouches: 2, maximumTouches: 6)), relations: late),
      RecognizerSpec("own", .pinch(PinchOptions(fingers: .ownPair)), relations: late),
      RecognizerSpec("edge", .edgePan(EdgePanOptions(touches: 1)), relations: late),
      RecognizerSpec("swipe", .swipe(SwipeOptions(maximumTouches: 6))),
    ]
    let single: [RecognizerOptions] =
      held.map(\.options) + [
        .pan(PanOptions(directions: .horizontal)), .pan(PanOptions(axis: .locking, leavesTransforms: true)),
        .pan(PanOptions(maximumTouches: 2, axis: .rails, directions: [.left, .up])),
        .systemSwipe(SystemSwipeOptions(minimumTouches: 1, directions: .vertical)),
        .rotation(RotationOptions(fingers: .ownPair)),
      ]
    var kinds: Set<GestureKind> = []
    for seed in UInt64(1)...120 {
      let frames = Self.session(seed: seed)
      for views in [[held]] + single.map({ [[RecognizerSpec("r", $0)]] }) {
        let run = Run(frames: frames, views, profile: profile)
        check(run, seed: seed)
        kinds.formUnion(run.events.map(\.event.kind))
      }
    }
    #expect(kinds.isSuperset(of: [.pan, .edgePan, .systemSwipe, .pinch, .rotation]), "only \(kinds)")
  }

  private func check(_ run: Run, seed: UInt64) {
    #expect(run.failures == [], "seed \(seed)")
  }
}
