import Gestures
import TouchModel

/// Recognizers on nested views under a profile, and what fingers and the program do to them.
struct RecognizerCase {
  enum Step {
    case frame(TouchFrame)
    case attach(view: Int, [RecognizerSpec])
    case detach(Int)
    case enable(Int, Bool)
    case relate(Int, Relations)
    case give(ContactID, to: Int)
  }

  let profile: Profile
  let screen = Size(width: 400, height: 800)
  /// The recognizers of each view, the root's first.
  private(set) var views: [[RecognizerSpec]] = []
  /// How long the content of the innermost view waits for its touches.
  let contentDelay: Microseconds
  /// What happens, each frame's program steps after it; every contact ends in the last frame.
  private(set) var steps: [Step] = []

  init(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    profile = choices.profile()
    contentDelay = choices.pick([.zero, .milliseconds(20), profile.time(.contentTouchDelay)])
    for view in 0..<1 + choices.below(4) { views.append(choices.specs(view: view, profile: profile)) }
    var hands = Hands()
    while !choices.isSpent, hands.frames.count < 600 {
      let known = hands.frames.count
      if choices.once(in: 12) {
        steps.append(Self.programStep(views: views.count, profile, hands, &choices))
      } else {
        hands.act(&choices)
      }
      for frame in hands.frames[known...] { steps.append(.frame(frame)) }
    }
    steps.append(.frame(hands.lastFrame(cancelling: choices.byte())))
  }

  private static func programStep(views: Int, _ profile: Profile, _ hands: Hands, _ choices: inout Choices) -> Step {
    let member = choices.below(16)
    switch choices.below(6) {
    case 0: return .detach(member)
    case 1: return .enable(member, false)
    case 2: return .enable(member, true)
    case 3: return .relate(member, choices.relations())
    case 4: return .give(hands.down.isEmpty ? ContactID(0) : choices.pick(hands.down).id, to: member)
    default:
      let view = choices.below(views)
      return .attach(view: view, choices.specs(view: view, profile: profile))
    }
  }
}
