public import Gestures
public import InteractionAnalysis
public import ReplayEngine
public import TouchModel
public import ViewModels

/// What fingers did and recognizers said over the time of a replay, gathered while it runs: what waterfalls and traces draw.
///
/// Times are the replay's. A contact that SYN_DROPPED or a palm took away is kept as cancelled.
public struct TouchCourse: ReplayWatcher, Sendable {
  /// Where a finger was, in screen points.
  public struct Sample: Hashable, Sendable {
    public var time: Timestamp
    public var position: Point
  }

  /// One contact's way.
  public struct Finger: Hashable, Sendable {
    public var contact: ContactID
    public var samples: [Sample] = []
    public var isCancelled = false
    var stride = 1
    var seen = 0

    public var start: Timestamp { samples.first?.time ?? .zero }
    public var end: Timestamp { samples.last?.time ?? .zero }
  }

  /// What a recognizer reported.
  public struct Report: Hashable, Sendable {
    public var recognizer: String
    public var event: GestureEvent
  }

  /// What arbitration decided, with its cause in words.
  public struct Decision: Hashable, Sendable {
    public var time: Timestamp
    public var recognizer: String
    public var outcome: Resolution.Outcome
    public var cause: String
    public var contacts: ContactSet
  }

  /// A frame, or a deadline at which a recognizer reported.
  public struct Moment: Hashable, Sendable {
    public var time: Timestamp
    public var stage: FrameStage
    public var isDeadline: Bool
  }

  public private(set) var origin: Timestamp?
  public private(set) var end = Timestamp.zero
  public private(set) var fingers: [Finger] = []
  public private(set) var reports: [Report] = []
  public private(set) var decisions: [Decision] = []
  public private(set) var moments: [Moment] = []
  /// Whether anything was left out because there was too much of it.
  public private(set) var isCut = false

  private let limit: Limit
  private let isField: Bool
  private var live: [ContactID: Int] = [:]
  private var stage = FrameStageFinder()
  private var hasReported = false
  /// How many times the present frame is still to settle: one that hands a finger over does so twice.
  private var stepsLeft = 0

  /// How much is kept at most; a finger with more positions is thinned out, keeping its first and last.
  public struct Limit: Hashable, Sendable {
    public var samplesPerFinger: Int
    public var items: Int

    /// All, however much it is.
    public static let none = Limit(samplesPerFinger: .max, items: .max)
    /// As much as a picture shows.
    public static let picture = Limit(samplesPerFinger: 240, items: 4000)

    public init(samplesPerFinger: Int, items: Int) {
      self.samplesPerFinger = max(samplesPerFinger, 4)
      self.items = items
    }
  }

  /// - Parameters:
  ///   - isField: whether all recognizers are on one view, whose name then does not stand before theirs.
  ///   - limit: how much is kept.
  public init(isField: Bool, limit: Limit = .none) {
    self.isField = isField
    self.limit = limit
  }

  public mutating func observe(_ frame: TouchFrame) {
    if origin == nil { origin = frame.time }
    end = max(end, frame.time)
    stage = FrameStageFinder()
    stage.observe(frame)
    (stepsLeft, hasReported) = (frame.handsOver ? 2 : 1, false)
    add(Moment(time: frame.time, stage: stage.stage, isDeadline: false), to: \.moments)
    frame.forEachInOrder { contact in
      if contact.phase == .down {
        live[contact.id] = fingers.count < limit.items ? fingers.count : nil
        add(Finger(contact: contact.id), to: \.fingers)
      }
      guard let place = live[contact.id] else { return }
      let isLast = contact.phase == .up || contact.phase == .cancel
      fingers[place].add(
        Sample(time: frame.time, position: contact.position), most: limit.samplesPerFinger, keeps: isLast)
      guard isLast else { return }
      fingers[place].isCancelled = contact.phase == .cancel
      live[contact.id] = nil
    }
  }

  public mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture):
      end = max(end, gesture.time)
      stage.observe(gesture.phase)
      hasReported = true
      add(Report(recognizer: name(of: member, arbitration), event: gesture), to: \.reports)
    case .resolved(let resolution):
      let decision = Decision(
        time: resolution.time, recognizer: name(of: resolution.member, arbitration), outcome: resolution.outcome,
        cause: resolution.cause.text, contacts: resolution.contacts)
      add(decision, to: \.decisions)
    case .settled(let time, _): settle(at: time)
    case .landing, .state, .visible, .control, .aimed, .lost, .command, .note: break
    }
  }

  private func name(of member: MemberID, _ arbitration: Arbitration) -> String {
    isField ? arbitration.localName(of: member) : arbitration.name(of: member)
  }

  private mutating func settle(at time: Timestamp) {
    if stepsLeft > 0 {
      stepsLeft -= 1
      if !isCut, !moments.isEmpty { moments[moments.count - 1].stage = stage.stage }
      guard stepsLeft == 0 else { return }
    } else if hasReported {
      add(Moment(time: time, stage: stage.stage, isDeadline: true), to: \.moments)
    }
    stage = FrameStageFinder()
    hasReported = false
  }

  private mutating func add<Item>(_ item: Item, to list: WritableKeyPath<TouchCourse, [Item]>) {
    if self[keyPath: list].count < limit.items { self[keyPath: list].append(item) } else { isCut = true }
  }
}

extension TouchCourse.Finger {
  fileprivate mutating func add(_ sample: TouchCourse.Sample, most: Int, keeps: Bool) {
    seen += 1
    guard keeps || seen % stride == 0 || samples.isEmpty else { return }
    samples.append(sample)
    guard samples.count >= most else { return }
    let last = samples.count - 1
    samples = samples.enumerated().filter { $0.offset % 2 == 0 || $0.offset == last }.map(\.element)
    stride *= 2
  }
}
