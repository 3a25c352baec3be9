import Testing
import TouchModel

@testable import RecordingTools

@Suite struct ReleaseCheckTests {
  private let start = Point(x: 200, y: 600)

  private func error(
    on panel: SyntheticPanel = .phone, seed: UInt64 = 1, _ build: (inout TouchScript) -> Void
  ) -> SynthesisError? {
    do throws(SynthesisError) {
      _ = try SessionSynthesizer(panel: panel, seed: seed).frames(of: TouchScript(build))
      return nil
    } catch { return error }
  }

  /// Speeds that a hand can do, on every panel: none is refused for what the panel adds.
  @Test(
    "Complaint 35, devharness#136: a synthetic flick has the speed it claims",
    arguments: SyntheticPanel.stock.map(\.name))
  func anHonestFlickPassesWhateverTheSeed(name: String) throws {
    let panel = try #require(SyntheticPanel.stock.first { $0.name == name }?.panel)
    for speed in [300.0, 1200, 2500] {
      for seed: UInt64 in 1...40 {
        let found = error(on: panel, seed: seed) {
          $0.flick(from: Point(x: 200, y: 500), to: Point(x: 206, y: 120), speed: speed)
        }
        #expect(found == nil, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [0.9, 0.95, 1.05, 1.1])
  func `A flick that is a little off is refused whatever the seed`(factor: Double) {
    let time = Motion.flickDuration(distance: 380, speed: 1500 * factor)
    for seed: UInt64 in 1...40 {
      let found = error(seed: seed) {
        $0.down(at: start)
        $0.move([.init(1, .flick(to: Point(x: 200, y: 220), speed: 1500))], over: time)
        $0.up()
      }
      guard case .releaseSpeed(1, claimed: 1500, let measured, let tolerance, step: 2)? = found else {
        Issue.record("seed \(seed): \(String(describing: found))")
        continue
      }
      #expect(abs(measured - 1500 * factor) < 25 && tolerance < 60)
    }
  }

  /// Several fingers that lift with one frame are told apart by where they are.
  @Test func `Of two fingers the slow one is found`() {
    let found = error(on: .anonymousList) {
      $0.land([Point(x: 200, y: 400), Point(x: 400, y: 400)], stagger: .zero)
      $0.move(
        [
          .init(1, .flick(to: Point(x: 200, y: 100), speed: 1200)),
          .init(2, .flick(to: Point(x: 400, y: 200), speed: 1200)),
        ],
        over: Motion.flickDuration(distance: 300, speed: 1200))
      $0.lift(2, stagger: .zero)
    }
    guard case .releaseSpeed(2, _, let measured, _, _)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(abs(measured - 800) < 30)
  }

  @Test func `What a palm or a loss takes away claims nothing`() {
    for trouble in [TouchScript.Step.palm(finger: 1), .lose(.milliseconds(60))] {
      let found = error {
        $0.down(at: start)
        $0.hold(.milliseconds(50))
        $0.append(trouble)
        $0.flick(to: Point(x: 200, y: 220), speed: 1500)
        $0.up()
      }
      #expect(found == nil)
    }
  }
}
