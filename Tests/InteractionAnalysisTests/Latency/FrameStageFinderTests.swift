import Gestures
import InteractionAnalysis
import Testing
import TouchModel

@Suite("Stages of frames")
struct FrameStageFinderTests {
  private func stage(_ phases: [ContactPhase], _ gestures: GesturePhase...) -> FrameStage {
    let contacts = phases.enumerated().map { index, phase in
      Contact(id: ContactID(Int32(index + 1)), phase: phase, position: .zero)
    }
    var finder = FrameStageFinder()
    finder.observe(TouchFrame(time: .zero, contacts: contacts))
    for phase in gestures { finder.observe(phase) }
    return finder.stage
  }

  @Test("A landing comes before all, then lifts and ends, then begins, then changes")
  func order() {
    #expect(stage([]) == .pending)
    #expect(stage([.motion]) == .pending)
    #expect(stage([.motion], .changed) == .update)
    #expect(stage([.motion], .changed, .began) == .begin)
    #expect(stage([.motion], .recognized) == .begin)
    #expect(stage([.motion], .began, .ended) == .end)
    #expect(stage([.motion], .cancelled) == .end)
    #expect(stage([.motion, .up], .changed) == .end)
    #expect(stage([.cancel]) == .end)
    #expect(stage([.up], .recognized) == .end)
    #expect(stage([.up, .down], .began, .ended) == .down)
  }
}
