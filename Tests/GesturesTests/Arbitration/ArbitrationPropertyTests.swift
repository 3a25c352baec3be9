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
      #expect(run.isIdleAtEnd, "seed \(seed): something is pending at the end")
      check(run, seed: seed)
      for (_, event) in run.events where event.phase != .changed { kinds[event.kind, default: 0] += 1 }
      #expect(run.story == Run(frames: frames, views, profile: profile).story, "seed \(seed): two runs differ")
    }
    #expect(Set(kinds.keys).isSuperset(of: [.tap, .pan, .pinch, .rotation]), "only \(kinds) were recognized")
  }

  /// Any relations, circles among them, under each rule, while recognizers come, go and change.
  @Test(arguments: ArbitrationRule.allCases) func theContractHoldsForAnyRelations(rule: ArbitrationRule) {
    let profile = Profile.uikit.setting(.arbitration, to: Double(rule.rawValue))
    var outcomes: [Resolution.Outcome: Int] = [:]
    for seed in UInt64(1)...80 {
      var generator = Generator(state: seed)
      let views = (0..<3).map { Self.specs(view: $0, using: &generator) }
      let frames = Self.session(seed: seed)
      let changes = (0..<12).map { _ in Self.change(during: frames, using: &generator) }
      let run = Run(frames: frames, views, profile: profile, changes: changes)
      #expect(run.isIdleAtEnd, "seed \(seed): something is pending at the end")
      check(run, seed: seed)
      for (_, resolution) in run.resolutions { outcomes[resolution.outcome, default: 0] += 1 }
      let again = Run(frames: frames, views, profile: profile, changes: changes)
      #expect(run.story == again.story, "seed \(seed): two runs differ")
    }
    #expect(outcomes.count == 5, "only \(outcomes)")
  }

  private static func specs(view: Int, using generator: inout Generator) -> [RecognizerSpec] {
    let every = Profile.uikit.everyRecognizer
    var specs: [RecognizerSpec] = []
    for number in 0..<Int.random(in: 1...5, using: &generator) {
      var spec = every[Int.random(in: 0..<every.count, using: &generator)]
      spec.name = "r\(view)\(number)"
      spec.relations = relations(using: &generator)
      specs.append(spec)
    }
    return specs
  }

  private static func relations(using generator: inout Generator) -> Relations {
    func some() -> [RecognizerReference] {
      guard Int.random(in: 0..<4, using: &generator) == 0 else { return [] }
      let name = "r\(Int.random(in: 0..<3, using: &generator))\(Int.random(in: 0..<3, using: &generator))"
      let kind = GestureKind.allCases[Int.random(in: 0..<GestureKind.allCases.count, using: &generator)]
      let all: [RecognizerReference] = [.own(name), .ancestor(name), .descendant(name), .kind(kind), .any]
      return [all[Int.random(in: 0..<all.count, using: &generator)]]
    }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
    return Relations(
      requiresFailureOf: some(), requiredToFailBy: some(), simultaneousWith: some(), doesNotPrevent: some(),
      notPreventedBy: some(), group: chance(4) ? "g" : nil,
      team: chance(3) ? Relations.Team("t", isCaptain: chance(3)) : nil, claims: !chance(2))
  }

  private static func change(during frames: [TouchFrame], using generator: inout Generator) -> Run.Change {
    let ms = Double(frames[Int.random(in: 0..<frames.count, using: &generator)].time.microseconds) / 1000
    let member = Int.random(in: 0..<3, using: &generator)
    let contact = ContactID(Int32.random(in: 1..<20, using: &generator))
    let relations = relations(using: &generator)
    let what = Int.random(in: 0..<5, using: &generator)
    return (
      ms,
      { arbitration, time, effects in
        switch what {
        case 0: arbitration.detach(MemberID(member), at: time, into: &effects)
        case 1: arbitration.setEnabled(MemberID(member), false, at: time, into: &effects)
        case 2: arbitration.setEnabled(MemberID(member), true, at: time, into: &effects)
        case 3: arbitration.setRelations(of: MemberID(member), to: relations, at: time, into: &effects)
        default: arbitration.give(contact, to: MemberID(member), at: time, into: &effects)
        }
      }
    )
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
        #expect(run.isIdleAtEnd, "seed \(seed): something is pending at the end")
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

  private func check(_ run: Run, seed: UInt64) {
    var open: [String: GesturePhase] = [:]
    for (name, event) in run.events {
      let key = "\(name) \(event.kind)"
      switch event.phase {
      case .began:
        #expect(open[key] == nil, "seed \(seed): \(key) began twice")
        open[key] = .began
      case .changed: #expect(open[key] != nil, "seed \(seed): \(key) changed before it began")
      case .ended, .cancelled:
        #expect(open[key] != nil, "seed \(seed): \(key) ended before it began")
        open[key] = nil
      case .recognized: #expect(event.kind.isDiscrete || event.kind == .custom, "seed \(seed): \(key) is not discrete")
      }
      let numbers = [
        event.location.x, event.location.y, event.translation.dx, event.translation.dy, event.velocity.dx,
        event.velocity.dy, event.scale, event.scaleVelocity, event.rotation, event.rotationVelocity, event.progress,
      ]
      #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(key) has a number that is not finite")
      #expect(!event.contacts.isEmpty, "seed \(seed): \(key) has no contact")
    }
    #expect(open.isEmpty, "seed \(seed): \(open.keys.sorted()) never ended")
    // One verdict for each membership: its bout and its contacts.
    var verdicts = Set<String>()
    for (name, resolution) in run.resolutions where resolution.outcome != .held && resolution.outcome != .cancelled {
      var contacts = ""
      resolution.contacts.forEach { contacts += "\($0) " }
      #expect(
        verdicts.insert("\(name) \(resolution.bout) \(contacts)").inserted,
        "seed \(seed): \(name) got two verdicts for contacts \(contacts)")
    }
  }
}
