public import TouchModel

/// What a recognizer is told.
public enum RecognizerInput: Sendable {
  /// Some of its contacts changed; not told any more once it has concluded.
  case frame(Touches)
  /// The deadline that it set has come.
  case deadline(Timestamp)
  /// Its claim was granted; a held claim is granted later than it was made.
  case accepted(Timestamp)
  /// It may not win any more in this bout: its claim was refused, or another's was granted.
  case rejected
  /// All its contacts have ended; it starts anew.
  case reset
}

/// What a recognizer asks for.
public enum RecognizerEffect: Sendable {
  case emit(GestureEvent)
  /// Wake it at this time unless it concludes first; replaces its earlier deadline. `nil` for none.
  case setDeadline(Timestamp?)
  /// It wants to win all its contacts together, for this reason.
  case claim(Cause)
  /// It cannot win any more in this bout.
  case yield(Cause)
}

/// A gesture recognizer as a reducer: told of frames, deadlines and verdicts, it answers with effects and does nothing else.
///
/// The contract with arbitration: from its first contact to `reset` a recognizer claims or yields at most once, and gets
/// at most one of `accepted` and `rejected`; it emits only after `accepted`. A continuous one then emits `began`, any
/// number of `changed` and exactly one of `ended` and `cancelled`; a discrete one emits `recognized`. Once its last
/// contact has ended it has concluded, has a claim that is held, or has a deadline.
public protocol GestureRecognizer: Sendable {
  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect])

  /// Tells where its view takes touches, in screen points; before its first contact, where its options need it.
  mutating func place(in bounds: Rect)

  /// Has its drags go along one axis alone, or `nil` for what its options say; before its first contact.
  mutating func confine(to axis: PanOptions.Axis?)

  /// Why a new contact cannot belong to what it waits for, asked before the contact is given to it; `nil` when it can.
  ///
  /// Only asked while it has no contact down (between the taps of a multiple tap). A refusal is a yield: the recognizers
  /// that waited for it are settled first, and then the contact starts afresh with all of them.
  func refusal(of touch: TrackedTouch) -> Cause?

  /// Whether a contact that lands now, with the gesture under way, becomes part of it; asked once it has won.
  var takesFurtherContacts: Bool { get }

  /// It alone is left on its contacts, under the rule of the arena: it may claim without its threshold.
  ///
  /// One to which it matters which way or from where its fingers go waits for that. Only told while it has neither claimed nor yielded, and perhaps more than once.
  mutating func alone(at time: Timestamp, into effects: inout [RecognizerEffect])

  /// Whether under the rule of the arena its claim at a lift waits while another holds the contacts; so do taps.
  var waitsForSweep: Bool { get }
  /// Whether under the rule of the arena it holds its contacts: a multiple tap from its first lift on.
  var holdsContacts: Bool { get }

  /// What still kept it from winning at this time, for reports; `nil` when nothing can be said.
  func shortfall(at time: Timestamp) -> Cause?
}

extension GestureRecognizer {
  public mutating func place(in bounds: Rect) {}
  public mutating func confine(to axis: PanOptions.Axis?) {}
  public func refusal(of touch: TrackedTouch) -> Cause? { nil }
  public var takesFurtherContacts: Bool { false }
  public mutating func alone(at time: Timestamp, into effects: inout [RecognizerEffect]) {}
  public var waitsForSweep: Bool { false }
  public var holdsContacts: Bool { false }
}

extension RecognizerSpec {
  /// The recognizer of this spec under a profile with the spec's own settings, in its starting state.
  public func makeRecognizer(profile: Profile) -> any GestureRecognizer {
    let profile = profile.overriding(settings)
    return switch options {
    case .tap(let options): TapRecognizer(options, profile: profile)
    case .longPress(let options): LongPressRecognizer(options, profile: profile)
    case .pan(let options): DragRecognizer(PanRule(options, profile: profile), profile: profile)
    case .swipe(let options): SwipeRecognizer(options, profile: profile)
    case .pinch(let options): PairRecognizer(PinchMeasure(options, profile: profile), profile: profile)
    case .rotation(let options): PairRecognizer(RotationMeasure(options, profile: profile), profile: profile)
    case .edgePan(let options): DragRecognizer(EdgePanRule(options, profile: profile), profile: profile)
    case .fling(let options): FlingRecognizer(options, profile: profile)
    case .edgeSwipe(let options): EdgeSwipeRecognizer(options, profile: profile)
    case .quickZoom(let options): QuickZoomRecognizer(options, profile: profile)
    case .systemSwipe(let options): DragRecognizer(SystemSwipeRule(options, profile: profile), profile: profile)
    case .pitch: DragRecognizer(PitchRule(profile: profile), profile: profile)
    case .custom(let options): options.gesture.makeRecognizer(profile: profile)
    }
  }
}
