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
    /// The contact is now this long in millimetres and pressed this hard, 0 to 1; only a panel that tells sizes reports it.
    case press(finger: Int, major: Double, pressure: Double)
    /// The reader falls behind: the frames of the coming time are lost and SYN_DROPPED opens the one after, which is all
    /// there is of it where the reader then asks the panel for its state.
    case lose(Microseconds, thenAsking: Bool = false)
  }

  /// What a stretch of the script is called; in a recording it becomes a label with times.
  public struct Label: Hashable, Sendable {
    public var text: String
    /// The steps that it is about.
    public var steps: Range<Int>
  }

  public private(set) var steps: [Step] = []
  /// In the order in which their stretches end.
  public private(set) var labels: [Label] = []
  private var fingers: [FingerPlace] = []

  /// Where a finger that is down has got to.
  private struct FingerPlace: Hashable {
    var finger: Int
    var point: Point
  }

  /// A script made by a closure that appends to it.
  public init(_ build: (inout TouchScript) -> Void = { _ in }) { build(&self) }

  public mutating func append(_ step: Step) {
    steps.append(step)
    switch step {
    case .down(let finger, let point): fingers.append(FingerPlace(finger: finger, point: point))
    case .up(let finger, _): fingers.removeAll { $0.finger == finger }
    case .move(let motions, _):
      for part in motions {
        guard let index = fingers.firstIndex(where: { $0.finger == part.finger }) else { continue }
        fingers[index].point = part.motion.end(from: fingers[index].point)
      }
    case .hold, .palm, .press, .lose: break
    }
  }

  /// Where a finger is after the steps so far, or `nil` for one that is not down.
  public func position(of finger: Int) -> Point? { fingers.first { $0.finger == finger }?.point }

  /// The fingers that are down after the steps so far, in the order of their landing.
  public var fingersDown: [Int] { fingers.map(\.finger) }

  /// Labels what `build` appends, such as `tap`; the recording's label lasts from its first landing to its last lift.
  public mutating func label(_ text: String, _ build: (inout TouchScript) -> Void) {
    let start = steps.count
    build(&self)
    addLabel(text, from: start)
  }

  /// Labels the steps from `start` on.
  mutating func addLabel(_ text: String, from start: Int) {
    labels.append(Label(text: text, steps: start..<steps.count))
  }

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

  /// One finger goes through points on a smooth curve, from rest to rest.
  public mutating func move(_ finger: Int = 1, along points: [Point], over time: Microseconds) {
    move([FingerMotion(finger, .path(through: points))], over: time)
  }

  /// One finger goes somewhere and is at `speed` points per second at the end, when it is to lift at once.
  ///
  /// The time follows from the way and the speed; a finger that is not down makes the script impossible.
  public mutating func flick(_ finger: Int = 1, to point: Point, speed: Double) {
    let way = position(of: finger)?.distance(to: point) ?? 0
    move(
      [FingerMotion(finger, .flick(to: point, speed: speed))], over: Motion.flickDuration(distance: way, speed: speed))
  }

  /// The panel takes a finger for a palm, where it can tell.
  public mutating func palm(_ finger: Int = 1) { append(.palm(finger: finger)) }

  /// A finger's contact is now this long in millimetres and pressed this hard, 0 to 1, where the panel tells sizes.
  public mutating func press(_ finger: Int = 1, major: Double, pressure: Double = 0.3) {
    append(.press(finger: finger, major: major, pressure: pressure))
  }

  /// The frames of the coming time are lost; asking puts a snapshot of the panel's state into the frame after.
  public mutating func lose(_ time: Microseconds, thenAsking isAsked: Bool = false) {
    append(.lose(time, thenAsking: isAsked))
  }

  /// Everything stays as it is; with no finger down, a pause.
  public mutating func hold(_ time: Microseconds) { append(.hold(time)) }

  public mutating func up(_ finger: Int = 1, _ lift: Lift = .clean) { append(.up(finger: finger, lift)) }
}

extension Microseconds {
  /// A length in milliseconds, as scripts write it.
  static func ms(_ count: Int64) -> Microseconds { .milliseconds(count) }
}
