public import Gestures

/// What comes of the case that some bytes make: which kinds are recognized and which verdicts are given.
public struct RecognizerStory {
  public private(set) var kinds: Set<GestureKind> = []
  public private(set) var verdicts: Set<Resolution.Outcome> = []

  public init(_ bytes: [UInt8]) {
    let recognizers = RecognizerCase(bytes)
    var run = RecognizerRun(recognizers)
    run.take(recognizers.steps)
    for happening in run.log {
      switch happening {
      case .gesture(_, let event): kinds.insert(event.kind)
      case .resolved(let resolution): verdicts.insert(resolution.outcome)
      case .claimed, .ignored, .touch, .given: break
      }
    }
  }
}
