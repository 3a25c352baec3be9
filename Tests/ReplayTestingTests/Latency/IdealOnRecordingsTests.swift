import Foundation
import Gestures
import InteractionAnalysis
import ReplayTesting
import Scenes
import TestSupport
import Testing
import TouchModel

/// The ideal recognizers against every recording under every profile: nobody reports before they know, but for what is listed.
@Suite struct IdealOnRecordingsTests {
  /// Ours, and those of other people where they are there.
  private static let files: [String] = {
    let root = SharedCorpus.url.appending(path: "recordings").path(percentEncoded: false)
    let others = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return ((try? Repository.recordings()) ?? [])
      + others.filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".txt") }.sorted().map { "\(root)/\($0)" }
  }()

  /// Why a report may come before its ideal, or have none.
  ///
  /// - A profile that measures all fingers sees three and more pass its span before the first two have changed so much; their turn
  ///   is measured alike.
  /// - In Flutter's arena a rotation that is left alone with a scale gesture begins with it, whatever its turn.
  private static func isExplained(_ timing: GestureTiming, _ profile: Profile) -> Bool {
    switch timing.gesture.kind {
    case .pinch: timing.gesture.touches > 2 && profile.pinchFingers != .firstPair
    case .rotation: profile.arbitrationRule == .arena
    default: false
    }
  }

  @Test(arguments: Profile.all) func nobodyKnowsSooner(profile: Profile) throws {
    var (count, explained) = (0, 0)
    for file in Self.files {
      // A file of a single-touch panel or a broken one gives no figures.
      guard let latency = try? RecordedReplay(profile: profile).latency(ofFile: file) else { continue }
      for timing in latency.gestures {
        count += 1
        guard let lag = timing.decisionLag, lag >= .zero else {
          explained += 1
          #expect(Self.isExplained(timing, profile), "\(profile.label): \(file) \(timing.gesture.text) \(timing)")
          continue
        }
        #expect((timing.lagFrames ?? -1) >= 0)
        #expect(timing.alone != nil)
        #expect(timing.interaction > 0)
      }
    }
    #expect(count > 250)
    #expect(explained <= 12)
  }

  /// On a view that nothing else listens on the last recognizer of Flutter's arena has won with the landing; no other profile's has.
  @Test(arguments: Profile.all) func inASceneOnlyALoneDragOfTheArenaKnowsSooner(profile: Profile) throws {
    let scene = try Scene(
      file: Repository.url.appending(path: "Recordings/scenes/scroll.json").path(percentEncoded: false))
    var (count, sooner) = (0, 0)
    for file in try Repository.recordings() where file.contains("/touch/pan/") {
      guard let latency = try? RecordedReplay(profile: profile, scene: scene).latency(ofFile: file) else { continue }
      for timing in latency.gestures where timing.gesture.kind == .pan {
        count += 1
        guard let lag = timing.decisionLag, lag < .zero else { continue }
        sooner += 1
        #expect(timing.recognitionDelay == .zero, "\(profile.label): \(file)")
      }
    }
    #expect(count > 5)
    #expect((sooner > 5) == (profile.arbitrationRule == .arena), "\(profile.label): \(sooner) of \(count)")
    #expect(sooner == 0 || profile.arbitrationRule == .arena)
  }

  /// A press, a pan or a pinch of one or two fingers under uikit is told in the very frame in which it can be known.
  @Test func uikitIsExactButForStrokes() throws {
    for file in try Repository.recordings() {
      for timing in try RecordedReplay().latency(ofFile: file).gestures
      where timing.gesture.kind != .swipe && timing.gesture.touches < 3 {
        let isTwoFingerPan = timing.gesture.kind == .pan && timing.gesture.touches == 2
        // Beside a pinch a turn has a larger slop, which the ideal does not ask for.
        let isBeside = timing.gesture.kind == .rotation && file.contains("rotationSlopWhilePinching")
        #expect(timing.decisionLag == .zero || isTwoFingerPan || isBeside, "\(file) \(timing.gesture.text)")
      }
    }
  }
}
