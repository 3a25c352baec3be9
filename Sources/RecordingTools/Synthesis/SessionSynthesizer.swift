public import TouchModel

/// Plays a script on a synthetic panel and gives the frames that its kernel driver would send.
///
/// The same panel, seed, hand and script give the same frames on every machine.
public struct SessionSynthesizer: Sendable {
  /// Who touches.
  public enum Hand: Hashable, Sendable {
    /// Rests tremble, lifts roll, and the panel scans without regard to the script.
    case human
    /// Exact: the panel scans at each step's ends and, in moves, at its rate from the move's start.
    case machine
  }

  public var panel: SyntheticPanel
  public var seed: UInt64
  public var hand: Hand

  public init(panel: SyntheticPanel, seed: UInt64, hand: Hand = .human) {
    self.panel = panel
    self.seed = seed
    self.hand = hand
  }

  /// The frames of a script; the first is stamped 1 µs, as evemu-record does.
  ///
  /// Throws when the script is impossible on the panel or a flick misses its claimed release speed by more than 2 %.
  public func frames(of script: TouchScript) throws(SynthesisError) -> [EvdevFrame] {
    var random = SplitMix64(seed: seed)
    let timeline = try ScriptTimeline(script, on: panel, hand: hand, random: &random)
    var run = Run(panel: panel, hand: hand, timeline: timeline, random: random)
    try run.play()
    try run.checkReleaseSpeeds()
    return run.frames
  }
}

/// The state of one rendering.
private struct Run {
  /// A track that is on the panel.
  struct Live {
    var track: Int
    var contact: PanelContact
  }

  /// A position that the panel reported.
  struct Sample {
    var track: Int
    var time: Timestamp
    var point: Point
  }

  let panel: SyntheticPanel
  let hand: SessionSynthesizer.Hand
  let timeline: ScriptTimeline
  var random: SplitMix64
  var frames: [EvdevFrame] = []
  var live: [Live] = []
  var samples: [Sample] = []
  var nextTrackingID: Int32

  init(panel: SyntheticPanel, hand: SessionSynthesizer.Hand, timeline: ScriptTimeline, random: SplitMix64) {
    self.panel = panel
    self.hand = hand
    self.timeline = timeline
    self.random = random
    nextTrackingID = hand == .machine ? 1 : Int32(self.random.uniform(1, 2000))
  }

  mutating func play() throws(SynthesisError) {
    var encoder = PanelEncoder(panel)
    var origin: Timestamp?
    var isBehind = false
    for time in scanTimes() {
      try scan(at: time)
      var events: [EvdevEvent] = []
      encoder.encode(live.map(\.contact), into: &events)
      if timeline.losses.contains(where: { $0.start <= time && time < $0.end }) {
        isBehind = true
        continue
      }
      if isBehind { events.insert(EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0), at: 0) }
      isBehind = false
      guard !events.isEmpty else { continue }
      let jitter = panel.timingJitter
      let stamp = jitter > 0 ? time + Microseconds(Int64(random.uniform(-jitter, jitter))) : time
      let first = origin ?? stamp
      origin = first
      frames.append(EvdevFrame(time: Timestamp(microseconds: 1) + (stamp - first), events: events))
    }
  }

  /// When the panel looks; one scan past the end, so that the last lift is seen.
  private mutating func scanTimes() -> [Timestamp] {
    var times: [Timestamp] = []
    if hand == .machine {
      times = timeline.moments
      for move in timeline.moves {
        var index = 1.0
        while move.start + Microseconds(Int64(index * panel.period)) < move.end {
          times.append(move.start + Microseconds(Int64(index * panel.period)))
          index += 1
        }
      }
      times.sort()
      return times.indices.filter { $0 == 0 || times[$0] != times[$0 - 1] }.map { times[$0] }
    }
    let phase = random.unit() * panel.period
    var index = 0.0
    var time = Timestamp(microseconds: Int64(phase))
    while time < timeline.end + Microseconds(Int64(panel.period)) {
      times.append(time)
      index += 1
      time = Timestamp(microseconds: Int64(phase + index * panel.period))
    }
    return times
  }

  /// Brings the live contacts up to date.
  private mutating func scan(at time: Timestamp) throws(SynthesisError) {
    let taken = live.map(\.contact.slot)
    var used = taken
    let tracks = timeline.tracks
    live.removeAll { !tracks[$0.track].isDown(at: time) }
    for index in live.indices { update(index, at: time) }
    for index in tracks.indices where tracks[index].isDown(at: time) && !live.contains(where: { $0.track == index }) {
      // A slot that was freed in this very scan stays free for one frame, or its lift would never be told.
      guard let slot = (0..<panel.capacity).first(where: { !used.contains($0) }) else {
        throw .tooManyFingers(limit: panel.capacity)
      }
      used.append(slot)
      let contact = PanelContact(trackingID: nextTrackingID, slot: slot, x: .min, y: .min, isPalm: false)
      nextTrackingID += 1
      live.append(Live(track: index, contact: contact))
      update(live.count - 1, at: time)
    }
  }

  private mutating func update(_ index: Int, at time: Timestamp) {
    let track = timeline.tracks[live[index].track]
    let exact = panel.units(of: track.position(at: time))
    let noise = panel.noise
    let x = coordinate(exact.x + (noise > 0 ? noise * random.gaussian() : 0), limit: panel.extent.x)
    let y = coordinate(exact.y + (noise > 0 ? noise * random.gaussian() : 0), limit: panel.extent.y)
    let contact = live[index].contact
    if contact.x < 0 || abs(x - contact.x) > panel.moveThreshold || abs(y - contact.y) > panel.moveThreshold {
      live[index].contact.x = x
      live[index].contact.y = y
    }
    live[index].contact.isPalm = panel.tellsPalms && track.palm.map { $0 <= time } ?? false
    guard track.claimedSpeed != nil else { return }
    let reported = live[index].contact
    let point = Point(
      x: Double(reported.x) / Double(panel.extent.x) * panel.screen.dx,
      y: Double(reported.y) / Double(panel.extent.y) * panel.screen.dy)
    samples.append(Sample(track: live[index].track, time: time, point: point))
  }

  private func coordinate(_ exact: Double, limit: Int32) -> Int32 {
    Int32(min(Double(limit), max(0, exact.rounded(.toNearestOrAwayFromZero))))
  }

  /// Measures each flick as the slope of a line through the positions reported while it cruised.
  func checkReleaseSpeeds() throws(SynthesisError) {
    for (index, track) in timeline.tracks.enumerated() {
      guard let claimed = track.claimedSpeed, let lift = track.lift, let leg = track.legs.last else { continue }
      let cruise = min(Motion.cruise.count, leg.duration.count / 2)
      let cruising = samples.filter { $0.track == index && $0.time >= lift - Microseconds(cruise) }
      let measured = speed(of: cruising)
      guard abs(measured - claimed) <= 0.02 * claimed else {
        throw .releaseSpeed(finger: track.finger, claimed: claimed, measured: measured)
      }
    }
  }

  private func speed(of samples: [Sample]) -> Double {
    guard samples.count >= 2, let first = samples.first else { return 0 }
    let count = Double(samples.count)
    let times = samples.map { ($0.time - first.time).seconds }
    let mean = times.reduce(0, +) / count
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var slope = Vector.zero
    for (sample, time) in zip(samples, times) {
      slope = slope + (sample.point - first.point) * ((time - mean) / spread)
    }
    return slope.length
  }
}
