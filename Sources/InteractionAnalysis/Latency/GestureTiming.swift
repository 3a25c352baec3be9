import Gestures
public import TouchModel

/// When a recognizer reported that a gesture began or was recognized, and what that took: the exact part, in event time.
///
/// All times are of events, so they are the same on every run and every machine. A gesture that was cancelled later keeps its
/// timing: it was reported. Contacts lost by SYN_DROPPED end as cancelled ones.
public struct GestureTiming: Hashable, Sendable {
  /// The interaction's number in its recording, from 1.
  public var interaction: Int
  /// The recognizer's name, in a scene with that of its view before it.
  public var recognizer: String
  public var gesture: GestureClass
  public var contacts: ContactSet
  /// When the gesture's first finger landed.
  public var down: Timestamp
  /// When it was reported: the time of the frame or of the deadline that decided it.
  public var reported: Timestamp
  /// Whether a deadline decided it rather than a frame.
  public var isByDeadline: Bool
  /// How far the centre of its fingers had gone by then.
  public var travel: RecognitionTravel
  /// When an ideal recognizer could have known; `nil` for kinds that have no rule (custom) and where it could not be found.
  public var ideal: IdealDecision?
  /// How many frames with a contact of the gesture came after the ideal moment, up to the report.
  public var lagFrames: Int?
  /// When this recognizer alone on the same contacts reports; `nil` where it does not or it could not be tried.
  public var alone: Timestamp?
  /// How much of `recognitionDelay` was spent on waiting for the deadline that decided; zero where a frame did.
  ///
  /// A tap waits from its last lift, a long press from the landing of its last finger.
  public var timerWait: Microseconds
  /// `end` where all its fingers had left by the report, as for taps and swipes, else `begin`; the two are never pooled.
  public var stage: FrameStage

  public init(
    interaction: Int, recognizer: String, gesture: GestureClass, contacts: ContactSet, down: Timestamp,
    reported: Timestamp, isByDeadline: Bool, travel: RecognitionTravel, ideal: IdealDecision? = nil,
    lagFrames: Int? = nil, alone: Timestamp? = nil, timerWait: Microseconds = .zero,
    stage: FrameStage = .begin
  ) {
    self.interaction = interaction
    self.recognizer = recognizer
    self.gesture = gesture
    self.contacts = contacts
    self.down = down
    self.reported = reported
    self.isByDeadline = isByDeadline
    self.travel = travel
    self.ideal = ideal
    self.lagFrames = lagFrames
    self.alone = alone
    self.timerWait = timerWait
    self.stage = stage
  }

  /// From the first landing to the report.
  public var recognitionDelay: Microseconds { reported - down }
  /// How much of the recognition delay was waiting for the deadline, 0 to 1; `nil` where there was no delay.
  public var timerShare: Double? {
    recognitionDelay.count > 0 ? Double(timerWait.count) / Double(recognitionDelay.count) : nil
  }
  /// From the ideal moment to the report; negative where the report came before it.
  public var decisionLag: Microseconds? { ideal.map { reported - $0.time } }
  /// What the other recognizers cost: the decision lag with all of them less that of this one alone.
  public var arbitrationCost: Microseconds? { alone.map { reported - $0 } }
}

/// How far the centre of a gesture's fingers had gone when it was reported.
public struct RecognitionTravel: Hashable, Sendable {
  /// Along its way, from frame to frame; jumps where fingers came or went are not counted.
  public var path: Double
  /// Straight from where it started.
  public var displacement: Double
  /// Points in a millimetre, where the panel's size is known.
  public var pointsPerMillimetre: Double?

  public init(path: Double, displacement: Double, pointsPerMillimetre: Double? = nil) {
    self.path = path
    self.displacement = displacement
    self.pointsPerMillimetre = pointsPerMillimetre
  }

  public var pathMillimetres: Double? { pointsPerMillimetre.map { path / $0 } }
  public var displacementMillimetres: Double? { pointsPerMillimetre.map { displacement / $0 } }
}
