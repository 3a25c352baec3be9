public import Gestures
public import TouchModel

/// One interaction with what each recognizer thought of it and when, why a tap was missed, and what would have changed that.
public struct Explanation: Hashable, Sendable {
  public var interaction: Interaction
  /// Contacts and decisions in order of time; of more than `ExplanationAnalyzer.decisionLimit` the first ones.
  public var decisions: [Decision]
  /// How many of its decisions are not kept.
  public var omitted: Int
  /// One record for each recognizer that decided anything: winners first, then by how near they came.
  public var recognizers: [RecognizerRecord]
  /// Why it was no tap; `nil` for a tap, and where no recognizer takes taps.
  public var missedTap: MissedTap?
  /// The one constant that would have changed the outcome; `nil` where no single one within reach does.
  public var hint: SettingHint?
}

/// A contact or a recognizer's verdict, at its time.
public struct Decision: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    /// A contact landed, lifted or was cancelled at a place of the screen; `motion` is never told.
    case contact(ContactID, ContactPhase, Point, CancelCause?)
    case verdict(Verdict)
  }

  public var time: Timestamp
  public var event: Event
}

/// A resolution of arbitration with the names of those that it is about.
public struct Verdict: Hashable, Sendable {
  public var time: Timestamp
  public var member: MemberID
  /// The recognizer's name: within its view where every recognizer is on one, else with its view's.
  public var recognizer: String
  public var kind: GestureKind
  public var outcome: Resolution.Outcome
  /// Why: its own cause, or for `prevented` the winner's.
  public var cause: Cause
  /// What still kept it from winning when another won.
  public var shortfall: Cause?
  /// Who prevented it or keeps it waiting.
  public var by: String?
  /// Whether a deadline decided rather than a frame.
  public var isDeadline: Bool
  /// Of `held`: when the wait was over.
  public var until: Timestamp?
  public var contacts: ContactSet
  /// The bout: the contacts that share recognizers, until all of those are reset; counts from 1.
  public var bout: Int

  /// What it lacked, by itself or when another won; `nil` of a winner and of one that waits.
  public var lack: Cause? {
    switch outcome {
    case .won, .held: nil
    default: shortfall ?? cause
    }
  }
}

/// What one recognizer made of an interaction.
public struct RecognizerRecord: Hashable, Sendable {
  public var member: MemberID
  public var name: String
  public var kind: GestureKind
  /// The verdict that counts: that it won, else the one with which it came nearest.
  public var verdict: Verdict
  /// How often it was judged; each contact that it saw alone is one more.
  public var verdicts: Int
  /// Its last wait for another, with its end.
  public var hold: Verdict?
}

/// Why an interaction was no tap of as many fingers as were down.
public struct MissedTap: Hashable, Sendable {
  /// In one word.
  public enum Why: String, Hashable, Sendable, CaseIterable {
    /// A finger moved too far.
    case slop
    /// It was held too long, or the fingers landed too far apart in time.
    case timeout
    /// Something was too far away.
    case outside
    /// A contact was taken away.
    case cancelled
    /// Too many fingers, or too few.
    case fingers
    /// Another recognizer won before it lacked anything.
    case recognizer
  }

  public var why: Why
  /// The recognizer of such taps; `nil` where there is none, or several of which none decided.
  public var recognizer: String?
  public var time: Timestamp
  /// What the tap lacked, with its numbers.
  public var cause: Cause?
  /// The recognizer that won instead.
  public var by: String?
  /// How far a finger ever was from where it landed, in points.
  public var farthest: Double
}

/// A constant whose other value was tried on the interaction's frames, and what they are with it.
public struct SettingHint: Hashable, Sendable {
  public var key: ProfileKey
  /// In the key's unit; as near to the present value as a tenth of it, or a millisecond, allows.
  public var value: Double
  public var label: InteractionLabel
}
