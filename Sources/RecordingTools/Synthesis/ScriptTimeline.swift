import TouchModel

/// A script laid out in time: every finger's track, the moments that matter and the stretches that are lost.
struct ScriptTimeline {
  private(set) var tracks: [FingerTrack] = []
  /// Stretches whose frames are lost, in order.
  private(set) var losses: [(start: Timestamp, end: Timestamp, isAsked: Bool)] = []
  /// The ends of all steps, ascending.
  private(set) var moments: [Timestamp] = [.zero]
  /// The moves as start and end, in order.
  private(set) var moves: [(start: Timestamp, end: Timestamp)] = []

  /// An hour at 277 reports a second.
  private static let scanLimit = 1_000_000

  private var now: Timestamp = .zero
  /// Index into `tracks` of each finger that is down.
  private var active: [(finger: Int, track: Int)] = []

  /// Lays out `script` on `panel`; `random` decides tremor and roll where the hand is human.
  init(
    _ script: TouchScript, on panel: SyntheticPanel, hand: SessionSynthesizer.Hand, random: inout SplitMix64
  ) throws(SynthesisError) {
    for (index, step) in script.steps.enumerated() {
      guard Self.isPossible(step, at: now) else { throw .impossibleTime(step: index) }
      switch step {
      case .down(let finger, let point):
        guard !active.contains(where: { $0.finger == finger }) else {
          throw .alreadyDown(finger: finger, step: index)
        }
        var track = FingerTrack(finger: finger, landing: now, landingStep: index)
        track.legs.append(FingerTrack.Leg(start: now, duration: .zero, from: point, motion: nil))
        active.append((finger, tracks.count))
        tracks.append(track)
      case .up(let finger, let lift):
        let place = try self.place(of: finger, step: index)
        let track = active.remove(at: place).track
        tracks[track].lift = now
        tracks[track].liftStep = index
        guard lift == .rolling, hand == .human else { break }
        let direction = random.direction()
        let length = random.uniform(1, 3)
        tracks[track].roll = Vector(dx: direction.x * length, dy: direction.y * length)
        tracks[track].rollTime = Microseconds(Int64(random.uniform(2, 3) * panel.period))
      case .palm(let finger):
        let place = try self.place(of: finger, step: index)
        tracks[active[place].track].palm = now
      case .press(let finger, let major, let pressure):
        let place = try self.place(of: finger, step: index)
        tracks[active[place].track].presses.append(FingerTrack.Press(time: now, major: major, pressure: pressure))
      case .move(let motions, let time):
        for part in motions { _ = try place(of: part.finger, step: index) }
        moves.append((now, now + time))
        rest(for: time, except: motions, hand: hand, random: &random)
        advance(time)
      case .hold(let time):
        rest(for: time, except: [], hand: hand, random: &random)
        advance(time)
      case .lose(let time, let isAsked):
        losses.append((now, now + time, isAsked))
      }
      guard now.microseconds < Int64(Double(Self.scanLimit) * panel.period) else {
        throw .tooManyScans(limit: Self.scanLimit, step: index)
      }
      for (finger, track) in active where !panel.covers(tracks[track].end) {
        throw .outsideScreen(finger: finger, step: index)
      }
      guard case .move = step else { continue }
      for (finger, track) in active where !Self.staysOnScreen(tracks[track].legs.last, panel) {
        throw .outsideScreen(finger: finger, step: index)
      }
    }
  }

  /// Whether a motion that is not straight is on the screen all the way, by samples.
  private static func staysOnScreen(_ leg: FingerTrack.Leg?, _ panel: SyntheticPanel) -> Bool {
    guard let leg, let motion = leg.motion else { return true }
    switch motion {
    case .stroke, .flick, .line: return true
    case .turn, .path:
      let whole = Microseconds(64)
      return (0...64).allSatisfy { panel.covers(motion.position(from: leg.from, after: Microseconds($0), of: whole)) }
    }
  }

  /// Whether a step takes no negative time and keeps the script within an hour.
  private static func isPossible(_ step: TouchScript.Step, at now: Timestamp) -> Bool {
    switch step {
    case .move(_, let time), .hold(let time), .lose(let time, _):
      time >= .zero && now + time <= Timestamp(microseconds: 3_600_000_000)
    case .down, .up, .palm, .press: true
    }
  }

  /// The end of the script.
  var end: Timestamp { now }

  /// Gives every finger that is down its leg of the coming stretch.
  private mutating func rest(
    for time: Microseconds, except motions: [TouchScript.FingerMotion], hand: SessionSynthesizer.Hand,
    random: inout SplitMix64
  ) {
    for (finger, track) in active {
      let motion = motions.first { $0.finger == finger }?.motion
      var leg = FingerTrack.Leg(start: now, duration: time, from: tracks[track].end, motion: motion)
      if motion == nil, hand == .human, time.count >= 250_000 {
        for _ in 0..<max(1, time.count / 260_000) {
          let direction = random.direction()
          let length = random.uniform(0.3, 1.1)
          leg.tremor.append(Vector(dx: direction.x * length, dy: direction.y * length))
        }
      }
      tracks[track].legs.append(leg)
    }
  }

  private mutating func advance(_ time: Microseconds) {
    now = now + time
    moments.append(now)
  }

  private func place(of finger: Int, step: Int) throws(SynthesisError) -> Int {
    guard let place = active.firstIndex(where: { $0.finger == finger }) else {
      throw .notDown(finger: finger, step: step)
    }
    return place
  }
}

extension SyntheticPanel {
  /// Whether a point lies on the panel's screen.
  func covers(_ point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x <= screen.dx && point.y <= screen.dy
  }
}
