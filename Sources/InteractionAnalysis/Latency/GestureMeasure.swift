import Gestures
import TouchModel

/// What the frames of one gesture's contacts say of its report: its travel, its ideal moment and when it alone would report.
///
/// It is told the frames up to the report at once, and later ones only where the ideal or the recognizer alone comes after it.
struct GestureMeasure: Sendable {
  private let event: GestureEvent
  private var follower: TouchFollower
  private var ideal: IdealRecognizer?
  private var trial: LoneTrial?
  private var track = CentroidTrack()
  private var path = 0.0
  private(set) var down: Timestamp?
  private(set) var lastLanding = Timestamp.zero
  private var live = 0
  /// Frames so far, up to the report, and up to the ideal moment.
  private var frames = 0
  private var reportFrames: Int?
  private var idealFrames: Int?

  init(
    _ event: GestureEvent, spec: RecognizerSpec, in place: RecognizerPlace, profile: Profile, reference: Profile,
    screen: Size, further: [IdealRecognizer.FurtherTap]
  ) {
    self.event = event
    follower = TouchFollower(screen: screen)
    var options = spec.options
    if case .pan(var pan) = options, let axis = place.axis {
      pan.axis = axis
      options = .pan(pan)
    }
    ideal = IdealRecognizer(
      event, options: options, profile: reference.overriding(spec.settings), further: further)
    trial = LoneTrial(spec, in: place, profile: profile, screen: screen)
  }

  /// Takes in a frame; contacts that are not the gesture's are passed over.
  mutating func follow(_ frame: TouchFrame) {
    var mine = frame
    mine.contacts.removeAll { !event.contacts.contains($0.id) }
    guard !mine.contacts.isEmpty else { return }
    countIdeal { $0 < mine.time }
    frames += 1
    follower.follow(mine) { touches in
      if !touches.began.isEmpty {
        down = down ?? touches.time
        lastLanding = touches.time
      }
      live = touches.down.count
      ideal?.take(touches)
      guard reportFrames == nil else { return }
      let before = track.travel
      track.follow(touches, touches.down)
      path += (track.travel - before).length
    }
    countIdeal { $0 == mine.time }
    trial?.feed(mine)
  }

  /// The gesture was reported; where not all frames since its landing are there, neither ideal nor trial can be trusted.
  mutating func report(at time: Timestamp, isWhole: Bool) {
    reportFrames = frames
    if !isWhole { (ideal, trial, idealFrames) = (nil, nil, nil) }
    countIdeal { $0 <= time }
    trial?.fire(until: time)
  }

  /// How far the centre of its fingers had gone by the report.
  func travel(_ pointsPerMillimetre: Double?) -> RecognitionTravel {
    let displacement = track.travel.length
    // Steps that are added up are rounded, and must not make a way shorter than straight.
    return RecognitionTravel(
      path: max(path, displacement), displacement: displacement, pointsPerMillimetre: pointsPerMillimetre)
  }

  /// Whether no finger of the gesture is down.
  var hasLifted: Bool { live == 0 }

  /// Whether later frames change nothing.
  var isDone: Bool {
    live == 0 || (ideal == nil || idealFrames != nil) && (trial == nil || trial?.reported != nil)
  }

  /// No more frames come, so whatever is due comes.
  mutating func finish() {
    if idealFrames == nil, ideal?.decision != nil { idealFrames = frames }
    trial?.fire(until: Timestamp(microseconds: .max))
  }

  func complete(_ timing: inout GestureTiming) {
    timing.ideal = ideal?.decision
    timing.alone = trial?.reported
    if let reportFrames, let idealFrames { timing.lagFrames = reportFrames - idealFrames }
  }

  /// Once the ideal moment is one of those, the frames before it are counted; a frame at it is one of them.
  private mutating func countIdeal(where isReached: (Timestamp) -> Bool) {
    guard idealFrames == nil, let decision = ideal?.decision, isReached(decision.time) else { return }
    idealFrames = frames
  }
}
