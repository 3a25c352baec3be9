import Gestures
import InteractionAnalysis
import ReplayTesting
import Testing
import TouchModel

/// What `--explain` prints is true: no number stands on the wrong side of the limit that it is said to have passed or missed.
@Suite struct CauseConsistencyTests {
  @Test(arguments: Profile.all.map(\.name)) func everyCauseSaysWhatItsNumbersSay(name: String) throws {
    let profile = try #require(Profile.named(name))
    var seen = 0
    for entry in Corpus.entries {
      var replay = try entry.replay()
      replay.profile = profile
      for decision in try replay.explanations(ofFile: entry.recording).flatMap(\.decisions) {
        guard case .verdict(let verdict) = decision.event else { continue }
        for cause in [verdict.cause, verdict.shortfall].compactMap(\.self) {
          seen += 1
          #expect(cause.isConsistent, "\(entry.path): \(verdict.recognizer): \(cause.text)")
        }
      }
    }
    #expect(seen > 1000)
  }
}
