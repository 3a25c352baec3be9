import EvdevDecoding
import TouchModel

/// Decodes what was synthesized and measures how fast each flick leaves.
///
/// Positions are those that a reader of the recording gets, times those of the scans: a panel's jitter, which can be several
/// percent over 50 ms, is no fault of the flick.
struct ReleaseCheck {
  /// How far a release may be off its claim, beside what the panel's noise can do.
  static let tolerance = 0.02

  private struct Sample {
    var time: Timestamp
    var point: Point
  }

  /// A contact that lifted: with which frame, and what was told of its last moments.
  private struct Lifted {
    var time: Timestamp
    var samples: [Sample]
  }

  private let run: SynthesisRun
  private let panel: SyntheticPanel

  init(_ run: SynthesisRun, panel: SyntheticPanel) {
    self.run = run
    self.panel = panel
  }

  /// Throws for the first flick that misses its claim; one that ends as a palm or among lost frames claims nothing.
  func check() throws(SynthesisError) {
    let flicks = run.timeline.tracks.indices.filter {
      run.timeline.tracks[$0].claimedSpeed != nil && run.timeline.tracks[$0].palm == nil
    }
    guard !flicks.isEmpty else { return }
    var lifted = decoded()[...]
    for index in flicks.sorted(by: { (liftTime($0), $0) < (liftTime($1), $1) }) {
      let track = run.timeline.tracks[index]
      guard let claimed = track.claimedSpeed, let lift = track.lift, let leg = track.legs.last else { continue }
      lifted = lifted.drop { $0.time < liftTime(index) }
      let candidates = lifted.prefix { $0.time == liftTime(index) }
      guard let contact = candidates.min(by: { distance($0, to: track.end) < distance($1, to: track.end) }) else {
        guard !run.timeline.losses.isEmpty else { throw miss(track, claimed, measured: 0, Self.tolerance * claimed) }
        continue
      }
      let cruise = Microseconds(min(Motion.cruise.count, leg.duration.count / 2))
      let measured = speed(of: contact.samples.filter { $0.time >= lift - cruise })
      let tolerance = Self.tolerance * claimed + measured.noise
      guard abs(measured.speed - claimed) <= tolerance else {
        throw miss(track, claimed, measured: measured.speed, tolerance)
      }
    }
  }

  private func miss(
    _ track: FingerTrack, _ claimed: Double, measured: Double, _ tolerance: Double
  ) -> SynthesisError {
    .releaseSpeed(
      finger: track.finger, claimed: claimed, measured: measured, tolerance: tolerance,
      step: track.liftStep ?? track.landingStep)
  }

  private func liftTime(_ index: Int) -> Timestamp { run.sightings[index]?.lifted ?? Timestamp(microseconds: .max) }

  private func distance(_ contact: Lifted, to point: Point) -> Double {
    contact.samples.last?.point.distance(to: point) ?? .infinity
  }

  /// Every contact that lifted, in the order of the lifts, with what was told of its last moments.
  private func decoded() -> [Lifted] {
    let device = panel.description
    let screen = Size(width: panel.screen.dx, height: panel.screen.dy)
    var decoder = EvdevDecoder(device: device, mapping: ScreenMapping(device: device, screen: screen))
    var down: [(id: ContactID, samples: [Sample])] = []
    var lifted: [Lifted] = []
    var touch = TouchFrame()
    var notes: [Note] = []
    for (frame, scan) in zip(run.frames, run.scans) {
      decoder.decode(frame, into: &touch, notes: &notes)
      notes.removeAll(keepingCapacity: true)
      for contact in touch.contacts {
        let sample = Sample(time: scan, point: contact.position)
        let index = down.firstIndex { $0.id == contact.id }
        switch (contact.phase, index) {
        case (.down, _): down.append((contact.id, [sample]))
        case (.motion, let index?):
          down[index].samples.append(sample)
          if down[index].samples.count > 2 * Self.kept { down[index].samples.removeFirst(Self.kept) }
        case (.up, let index?): lifted.append(Lifted(time: touch.time, samples: down.remove(at: index).samples))
        case (.cancel, let index?): down.remove(at: index)
        case (_, nil): break
        }
      }
    }
    return lifted
  }

  /// More samples than 50 ms have at any rate.
  private static let kept = 64

  /// The slope of a line through the samples, and four standard deviations of it from the panel's noise and rounding; both
  /// in points per second.
  private func speed(of samples: [Sample]) -> (speed: Double, noise: Double) {
    guard samples.count >= 2, let first = samples.first else { return (0, 0) }
    let count = Double(samples.count)
    let times = samples.map { ($0.time - first.time).seconds }
    let mean = times.reduce(0, +) / count
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard spread > 0 else { return (0, 0) }
    var slope = Vector.zero
    for (sample, time) in zip(samples, times) {
      slope = slope + (sample.point - first.point) * ((time - mean) / spread)
    }
    return (slope.length, 4 * noise / spread.squareRoot())
  }

  /// The standard deviation of a reported coordinate in points, on the coarser axis.
  private var noise: Double {
    let unit = panel.units(of: Point(x: 1, y: 1))
    let zero = panel.units(of: .zero)
    // Rounding to whole units has the variance 1/12.
    return (panel.noise * panel.noise + 1 / 12).squareRoot() / min(unit.x - zero.x, unit.y - zero.y)
  }
}
