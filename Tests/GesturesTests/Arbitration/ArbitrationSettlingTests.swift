import Testing
import TouchModel

@testable import Gestures

/// Arbitration settles only when something was decided; settling more often must change nothing.
@Suite struct ArbitrationSettlingTests {
  /// Every effect of a session in words; `always` settles with each frame and deadline.
  private func story(_ frames: [TouchFrame], _ profile: Profile, always: Bool) -> [String] {
    var arbitration = Arbitration(profile: profile, screen: Size(width: 400, height: 800))
    let views = [profile.everyRecognizer, [RecognizerSpec("pan", .pan(PanOptions(axis: .vertical)))]]
    var path: [MemberID] = []
    for (view, specs) in views.enumerated() {
      path += arbitration.attach(view: view, named: "view\(view)", depth: view, specs)
    }
    var effects: [ArbitrationEffect] = []
    for frame in frames {
      while let deadline = arbitration.nextDeadline, deadline <= frame.time {
        arbitration.fireDeadline(into: &effects)
      }
      for contact in frame.contacts where contact.phase == .down {
        arbitration.land(contact, at: frame.time, path: path, into: &effects)
      }
      if always { arbitration.needsSettling = true }
      arbitration.handle(frame, into: &effects)
      check(arbitration)
    }
    return effects.map { "\($0)" }
  }

  /// What is kept ready for the next frame agrees with the members it is made of.
  private func check(_ arbitration: Arbitration) {
    let members = arbitration.active.map { arbitration.members[$0.index] }
    #expect(arbitration.nextDeadline == members.compactMap(\.deadline).min())
    #expect(arbitration.listening == arbitration.active.filter { !arbitration.members[$0.index].hasConcluded })
  }

  @Test(arguments: ["uikit", "android", "gtk"]) func settlingMoreOftenChangesNothing(name: String) throws {
    let profile = try #require(Profile.named(name))
    for seed in UInt64(1)...25 {
      let frames = ArbitrationPropertyTests.session(seed: seed)
      let story = story(frames, profile, always: false)
      #expect(story.count > 20, "seed \(seed): hardly anything happened")
      #expect(story == self.story(frames, profile, always: true), "seed \(seed)")
    }
  }
}
