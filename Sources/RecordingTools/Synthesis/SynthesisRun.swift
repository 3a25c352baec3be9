import TouchModel

/// The state of one rendering: a timeline scanned by a panel, frame after frame.
struct SynthesisRun {
  /// A track that is on the panel.
  private struct Live {
    var track: Int
    var contact: PanelContact
  }

  /// When a track's finger was first and last told of, as frames are stamped.
  struct Sighting {
    var landed: Timestamp
    var lifted: Timestamp?
  }

  let timeline: ScriptTimeline
  private(set) var frames: [EvdevFrame] = []
  /// When the panel scanned for each frame, in the script's time: the stamp without the panel's jitter.
  private(set) var scans: [Timestamp] = []
  /// For each track of the timeline, once the panel saw its finger.
  private(set) var sightings: [Sighting?]

  private let panel: SyntheticPanel
  private let hand: SessionSynthesizer.Hand
  private var random: SplitMix64
  private var live: [Live] = []
  private var nextTrackingID: Int32
  /// The first track that has not landed; tracks are in the order of their landing.
  private var nextTrack = 0
  private var nextLoss = 0
  private var origin: Timestamp?

  init(panel: SyntheticPanel, hand: SessionSynthesizer.Hand, timeline: ScriptTimeline, random: SplitMix64) {
    self.panel = panel
    self.hand = hand
    self.timeline = timeline
    self.random = random
    sightings = [Sighting?](repeating: nil, count: timeline.tracks.count)
    nextTrackingID = hand == .exact ? 1 : Int32(self.random.uniform(1, 2000))
  }

  mutating func play() throws(SynthesisError) {
    var encoder = PanelEncoder(panel)
    // Whether frames were lost, and if so, whether the reader asks for the state.
    var isBehind: Bool?
    var last: Timestamp?
    for time in scanTimes() {
      let before = live
      try scan(at: time)
      var events: [EvdevEvent] = []
      encoder.encode(live.map(\.contact), into: &events)
      events.removeAll { !panel.sends($0) }
      if let isAsked = loss(at: time) {
        isBehind = isAsked
        note(before, at: stamp(of: time))
        continue
      }
      if isBehind == true { events.removeAll() }
      if isBehind != nil { events.insert(EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0), at: 0) }
      let snapshot = isBehind == true ? encoder.state.filter(panel.sends) : []
      isBehind = nil
      guard !events.isEmpty else { continue }
      let jitter = panel.timingJitter
      let jittered = jitter > 0 ? time + Microseconds(Int64(random.uniform(-jitter, jitter))) : time
      // A clock that steps back is another fault than one that is off.
      let stamp = max(jittered, last ?? jittered)
      last = stamp
      let first = origin ?? stamp
      origin = first
      frames.append(EvdevFrame(time: self.stamp(of: stamp), events: events))
      frames[frames.count - 1].snapshot = snapshot
      scans.append(time)
      note(before, at: self.stamp(of: stamp))
    }
    for (index, track) in timeline.tracks.enumerated() where sightings[index] == nil {
      throw .tooBrief(finger: track.finger, period: Microseconds(Int64(panel.period)), step: track.landingStep)
    }
  }

  /// A moment of the script on the recording's clock.
  func stamp(of time: Timestamp) -> Timestamp { Timestamp(microseconds: 1) + (time - (origin ?? time)) }

  /// From the first landing to the last lift of the fingers that some steps land, or `nil` without any.
  ///
  /// A finger that is never lifted lasts until the last frame.
  func span(of steps: Range<Int>) -> (start: Timestamp, end: Timestamp)? {
    var span: (start: Timestamp, end: Timestamp)?
    for (index, track) in timeline.tracks.enumerated() where steps.contains(track.landingStep) {
      guard let seen = sightings[index], let end = seen.lifted ?? frames.last?.time else { continue }
      span = (min(span?.start ?? seen.landed, seen.landed), max(span?.end ?? end, end))
    }
    return span
  }

  /// Whether what happens at a time is lost, and if so, whether the reader asks afterwards; times ascend from call to call.
  private mutating func loss(at time: Timestamp) -> Bool? {
    let losses = timeline.losses
    while nextLoss < losses.count, losses[nextLoss].end <= time { nextLoss += 1 }
    return nextLoss < losses.count && losses[nextLoss].start <= time ? losses[nextLoss].isAsked : nil
  }

  /// Keeps who came and who went with the frame stamped `time`.
  private mutating func note(_ before: [Live], at time: Timestamp) {
    for gone in before where !live.contains(where: { $0.track == gone.track }) {
      sightings[gone.track]?.lifted = time
    }
    for contact in live where sightings[contact.track] == nil {
      sightings[contact.track] = Sighting(landed: time)
    }
  }

  /// When the panel looks; one scan past the end, so that the last lift is seen.
  private mutating func scanTimes() -> [Timestamp] {
    var times: [Timestamp] = []
    if hand == .exact {
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
    var used = live.map(\.contact.slot)
    live.removeAll { !timeline.tracks[$0.track].isDown(at: time) }
    for index in live.indices { update(index, at: time) }
    while nextTrack < timeline.tracks.count, timeline.tracks[nextTrack].landing <= time {
      let index = nextTrack
      nextTrack += 1
      guard timeline.tracks[index].isDown(at: time) else { continue }
      // A slot that was freed in this very scan stays free for one frame, or its lift would never be told.
      guard let slot = (0..<panel.capacity).first(where: { !used.contains($0) }) else {
        throw .tooManyFingers(limit: panel.capacity, step: timeline.tracks[index].landingStep)
      }
      used.append(slot)
      live.append(
        Live(track: index, contact: PanelContact(trackingID: nextTrackingID, slot: slot, x: 0, y: 0, isPalm: false)))
      nextTrackingID = (nextTrackingID + 1) & 0xffff
      update(live.count - 1, at: time, isNew: true)
    }
  }

  private mutating func update(_ index: Int, at time: Timestamp, isNew: Bool = false) {
    let track = timeline.tracks[live[index].track]
    var noise = Vector.zero
    if panel.noise > 0 {
      noise.dx = panel.noise * random.gaussian()
      noise.dy = panel.noise * random.gaussian()
    }
    let place = panel.position(of: track.position(at: time), noise: noise)
    let contact = live[index].contact
    if isNew || moved(place.x, contact.x) || moved(place.y, contact.y) {
      live[index].contact.x = place.x
      live[index].contact.y = place.y
    }
    (live[index].contact.major, live[index].contact.pressure) = panel.units(of: track.press(at: time))
    live[index].contact.isPalm = panel.tellsPalms && track.palm.map { $0 <= time } ?? false
  }

  private func moved(_ a: Int32, _ b: Int32) -> Bool { abs(Int64(a) - Int64(b)) > Int64(panel.moveThreshold) }
}
