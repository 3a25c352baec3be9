public import TouchModel

/// What fingers do on a screen, step by step, in points and microseconds; no panel and no noise yet.
///
/// Steps follow one another. Moving and holding take time, and fingers that a move does not name hold still meanwhile;
/// landing, lifting, becoming a palm and losing frames take none.
public struct TouchScript: Hashable, Sendable {
  /// One finger's part of a move.
  public struct FingerMotion: Hashable, Sendable {
    public var finger: Int
    public var motion: Motion

    public init(_ finger: Int, _ motion: Motion) {
      self.finger = finger
      self.motion = motion
    }
  }

  /// How a finger leaves the panel.
  public enum Lift: Hashable, Sendable {
    /// Straight up.
    case clean
    /// Rolling over its tip, which shifts the contact by 1 to 3 points in the last two or three frames.
    case rolling
  }

  public enum Step: Hashable, Sendable {
    case down(finger: Int, at: Point)
    case move([FingerMotion], over: Microseconds)
    case hold(Microseconds)
    case up(finger: Int, Lift)
    /// The panel decides that the contact is a palm; nothing happens on a panel that does not tell palms.
    case palm(finger: Int)
    /// The reader falls behind: the frames of the coming time are lost and SYN_DROPPED opens the one after.
    case lose(Microseconds)
  }

  public private(set) var steps: [Step] = []

  /// A script made by a closure that appends to it.
  public init(_ build: (inout TouchScript) -> Void = { _ in }) { build(&self) }

  public mutating func append(_ step: Step) { steps.append(step) }

  public mutating func down(_ finger: Int = 1, at point: Point) { append(.down(finger: finger, at: point)) }

  public mutating func move(_ motions: [FingerMotion], over time: Microseconds) { append(.move(motions, over: time)) }

  /// One finger goes somewhere from rest to rest.
  public mutating func move(_ finger: Int = 1, to point: Point, over time: Microseconds) {
    move([FingerMotion(finger, .stroke(to: point))], over: time)
  }

  /// One finger goes somewhere at constant speed.
  public mutating func slide(_ finger: Int = 1, to point: Point, over time: Microseconds) {
    move([FingerMotion(finger, .line(to: point))], over: time)
  }

  /// Everything stays as it is; with no finger down, a pause.
  public mutating func hold(_ time: Microseconds) { append(.hold(time)) }

  public mutating func up(_ finger: Int = 1, _ lift: Lift = .clean) { append(.up(finger: finger, lift)) }
}

extension Microseconds {
  /// A length in milliseconds, as scripts write it.
  static func ms(_ count: Int64) -> Microseconds { .milliseconds(count) }
}
