public import Gestures
public import TouchModel

/// Gives every report that a gesture began or was recognized its timing in event time, and every interaction its label.
///
/// Feed every frame before the replay takes it, every arbitration effect and, after each moment, `settle`, as for
/// `InteractionAnalyzer`. It reads no clock, so the same frames give the same figures on every machine, moved in time or not. What
/// the definitions are is said in <doc:LatencyDefinitions>.
///
/// Memory is bounded: frames are kept until no recognizer is pending, up to `FrameLog`'s limits, beyond which older ones go, and
/// with them the ideal and the trial of gestures that needed them; timings of one interaction up to `timingLimit`. A contact that
/// SYN_DROPPED cancels ends what waits for it.
public struct LatencyAnalyzer: Sendable {
  /// How many timings are kept of interactions that are not over.
  public static let timingLimit = 2048
  /// How many gestures are followed further at once, which were reported before an ideal recognizer or one alone would.
  static let openLimit = 16

  /// What settled at one moment.
  public struct Settled: Hashable, Sendable {
    public var interactions: [Interaction] = []
    public var gestures: [GestureTiming] = []
  }

  /// A claim that waits for another recognizer.
  private struct Hold: Sendable {
    var member: MemberID
    var since: Timestamp
    /// The further taps, or what begins with one, that it waits for.
    var further: [IdealRecognizer.FurtherTap] = []
  }

  private let profile: Profile
  private let reference: Profile
  let screen: Size
  private let pointsPerMillimetre: Double?
  private let inField: Bool
  private var analyzer: InteractionAnalyzer
  private var now: Timestamp?
  private(set) var log = FrameLog()
  private var holds: [Hold] = []
  private var timings: [GestureTiming] = []
  /// Those of them that are followed further.
  private var open: [(place: Int, measure: GestureMeasure)] = []
  /// How many timings are not kept.
  public private(set) var omitted = 0

  /// An analyzer for recognizers under a profile.
  ///
  /// - Parameters:
  ///   - profile: what the recognizers have their constants from.
  ///   - screen: the screen in points.
  ///   - pointsPerMillimetre: how long a millimetre of the panel is on the screen, where its size is known.
  ///   - reference: what the ideal recognizers have their constants from, for comparing other constants with it; by default
  ///     `profile`.
  ///   - inField: whether every recognizer is on one full-screen view, so that names need no view.
  public init(
    profile: Profile, screen: Size, pointsPerMillimetre: Double? = nil, reference: Profile? = nil, inField: Bool = true
  ) {
    self.profile = profile
    self.reference = reference ?? profile
    self.screen = screen
    self.pointsPerMillimetre = pointsPerMillimetre
    self.inField = inField
    analyzer = InteractionAnalyzer(profile: profile)
  }

  /// Takes in which contacts came, moved and went, before arbitration does.
  public mutating func observe(_ frame: TouchFrame) {
    analyzer.observe(frame)
    var frame = frame
    // A frame stamped earlier than the one before is delivered at the present.
    frame.time = max(now ?? frame.time, frame.time)
    now = frame.time
    log.addForgetting(frame)
    guard !open.isEmpty else { return }
    for index in open.indices { open[index].measure.follow(frame) }
    close()
  }

  /// Takes in what arbitration reported; `place` is where the recognizer's view lies, for those to which that matters.
  public mutating func observe(
    _ effect: ArbitrationEffect, of arbitration: Arbitration, in place: RecognizerPlace = RecognizerPlace()
  ) {
    analyzer.observe(effect)
    switch effect {
    case .resolved(let resolution): hold(resolution, arbitration)
    case .gesture(let member, let event):
      guard event.phase == .began || event.phase == .recognized else { return }
      report(event, of: member, arbitration, in: place)
      holds.removeAll { $0.member == member }
    case .claimed, .ignoredContact: break
    }
  }

  private mutating func hold(_ resolution: Resolution, _ arbitration: Arbitration) {
    let member = resolution.member
    switch resolution.outcome {
    case .held:
      let place = holds.firstIndex { $0.member == member } ?? holds.count
      if place == holds.count { holds.append(Hold(member: member, since: resolution.time)) }
      guard let by = resolution.by, !holds[place].further.contains(where: { $0.member == by }) else { return }
      if let further = furtherTap(by, than: arbitration.options(of: member), arbitration) {
        holds[place].further.append(further)
      }
    // Its report comes right after.
    case .won: break
    case .failed, .prevented, .cancelled:
      holds.removeAll { $0.member == member }
      for place in holds.indices {
        for index in holds[place].further.indices where holds[place].further[index].member == member {
          holds[place].further[index].gaveUp = holds[place].further[index].gaveUp ?? resolution.time
        }
      }
    }
  }

  /// The taps of a recognizer that goes on where the ones of another end.
  private func furtherTap(
    _ member: MemberID, than options: RecognizerOptions, _ arbitration: Arbitration
  ) -> IdealRecognizer.FurtherTap? {
    let spec = arbitration.spec(of: member)
    guard case .tap(let tap) = options else { return nil }
    let touches: Int
    switch spec.options {
    case .tap(let further) where further.taps > tap.taps && further.touches == tap.touches: touches = tap.touches
    case .longPress(let press) where press.taps >= tap.taps && press.touches == tap.touches: touches = tap.touches
    case .quickZoom where tap.touches == 1: touches = 1
    default: return nil
    }
    return IdealRecognizer.FurtherTap(
      member: member,
      ideal: TapRhythm(touches: touches, profile: reference.overriding(spec.settings)),
      actual: TapRhythm(touches: touches, profile: profile.overriding(spec.settings)))
  }

  private mutating func report(
    _ event: GestureEvent, of member: MemberID, _ arbitration: Arbitration, in place: RecognizerPlace
  ) {
    guard timings.count < Self.timingLimit else {
      omitted += 1
      return
    }
    let spec = arbitration.spec(of: member)
    let hold = holds.first { $0.member == member }
    var measure = GestureMeasure(
      event, spec: spec, in: place, profile: profile, reference: reference, screen: screen, further: hold?.further ?? []
    )
    log.forEachFrame(of: event.contacts) { measure.follow($0) }
    measure.report(at: event.time, isWhole: !log.cut.contains { event.contacts.contains($0) })
    let isByDeadline = event.time != now
    timings.append(
      GestureTiming(
        interaction: 0, recognizer: inField ? spec.name : arbitration.name(of: member), gesture: GestureClass(event),
        contacts: event.contacts, down: measure.down ?? event.time, reported: event.time, isByDeadline: isByDeadline,
        travel: measure.travel(pointsPerMillimetre),
        timerWait: isByDeadline ? max(.zero, event.time - (hold?.since ?? measure.lastLanding)) : .zero,
        stage: measure.hasLifted ? .end : .begin))
    open.append((timings.count - 1, measure))
    close()
    if open.count > Self.openLimit {
      let first = open.removeFirst()
      first.measure.complete(&timings[first.place])
    }
  }

  /// Lets go of measures that need no more frames, or of all.
  private mutating func close(all: Bool = false) {
    var kept = 0
    for index in open.indices {
      guard all || open[index].measure.isDone else {
        open.swapAt(kept, index)
        kept += 1
        continue
      }
      open[index].measure.finish()
      open[index].measure.complete(&timings[open[index].place])
    }
    open.removeSubrange(kept...)
  }

  /// Hands out every interaction that is over, with its gestures in the order of their reports.
  ///
  /// `isIdle` says that no recognizer is pending.
  public mutating func settle(isIdle: Bool, of arbitration: Arbitration) -> Settled {
    let over = analyzer.settle(isIdle: isIdle) { inField ? arbitration.localName(of: $0) : arbitration.name(of: $0) }
    guard !over.isEmpty else { return Settled() }
    close(all: true)
    let isEverything = analyzer.spans.isEmpty
    var settled = Settled(interactions: over)
    var left: [GestureTiming] = []
    for var timing in timings {
      let mine =
        over.first { $0.contacts.shares(timing.contacts) }
        // Of an interaction with more contacts than a set holds.
        ?? over.last { $0.contacts.overflow > 0 && $0.start <= timing.down && timing.down <= $0.end }
      if let number = mine?.number ?? (isEverything ? over.last?.number : nil) {
        timing.interaction = number
        settled.gestures.append(timing)
      } else {
        left.append(timing)
      }
    }
    timings = left
    if isEverything {
      log.removeAll()
      holds.removeAll(keepingCapacity: true)
    }
    return settled
  }
}
