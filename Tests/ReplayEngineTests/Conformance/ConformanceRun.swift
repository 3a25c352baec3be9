import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// What was recognized on a page, in the terms of the tables: first begins of pan, pinch and long press, and each tap.
struct Recognized: Hashable {
  enum Category: String, Hashable { case pan, pinch, longPress, tap }

  struct Item: Hashable, CustomStringConvertible {
    var category: Category
    /// Milliseconds after the first landing.
    var time: Double
    var taps = 1

    var description: String {
      "\(category)\(taps > 1 ? " x\(taps)" : "")@\(DecimalText.string(time, decimals: 1))"
    }
  }

  var items: [Item] = []
  /// How fast the last pan ended, in points per second; `nil` where none did by a lift.
  var lift: Vector?
  /// Scale of the last pinch event, 1 without one.
  var scale = 1.0
}

/// Collects what a replay recognizes.
struct RecognizedCollector: ReplaySink {
  private var start: Timestamp?
  private(set) var result = Recognized()
  /// When the taps that wait for others were made, which is when Chromium stamps them.
  private var heldSince: [MemberID: Timestamp] = [:]

  mutating func begin(at time: Timestamp) { if start == nil { start = time } }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    switch event {
    case .resolved(let resolution):
      switch resolution.outcome {
      case .held: heldSince[resolution.member] = resolution.time
      case .won: break
      default: heldSince[resolution.member] = nil
      }
    case .gesture(let member, let gesture):
      if gesture.kind == .pinch { result.scale = gesture.scale }
      switch (gesture.kind, gesture.phase) {
      case (.pan, .began):
        add(.pan, gesture)
        result.lift = nil
      case (.pan, .ended): result.lift = gesture.velocity
      case (.pinch, .began): add(.pinch, gesture)
      case (.longPress, .began): add(.longPress, gesture)
      case (.tap, .recognized):
        // Chromium and desktop toolkits open the context menu for a tap with two fingers, as for a long press.
        guard gesture.touches == 1 else { return add(.longPress, gesture) }
        let time = heldSince.removeValue(forKey: member) ?? gesture.time
        result.items.append(.init(category: .tap, time: since(time), taps: gesture.taps))
      default: break
      }
    default: break
    }
  }

  private mutating func add(_ category: Recognized.Category, _ gesture: GestureEvent) {
    guard !result.items.contains(where: { $0.category == category }) else { return }
    result.items.append(.init(category: category, time: since(gesture.time)))
  }

  private func since(_ time: Timestamp) -> Double { (time - (start ?? .zero)).milliseconds }
}

extension Recognized {
  /// Plays frames on a page.
  init(_ frames: [TouchFrame], _ tree: ViewTree, _ profile: Profile) {
    var replay = Replay(tree: tree, profile: profile, screen: Size(width: 400, height: 800))
    var collector = RecognizedCollector()
    for frame in frames {
      if !frame.contacts.isEmpty { collector.begin(at: frame.time) }
      replay.feed(frame, into: &collector)
    }
    replay.finish(into: &collector)
    self = collector.result
  }

  /// How it differs from what another toolkit did, begin times by more than `tolerance` milliseconds; `nil` when it does not.
  ///
  /// `lateness` is how much later than its event the other may have spoken, `timerTolerance` how far its long press may be off.
  func difference(
    from expected: [Item], tolerance: Double, lateness: Double = 0, timerTolerance: Double = 0
  ) -> String? {
    let (mine, theirs) = (items.sorted(by: Self.order), expected.sorted(by: Self.order))
    guard mine.map(\.category) == theirs.map(\.category), mine.map(\.taps) == theirs.map(\.taps) else {
      return "ours: \(mine.map(\.description).joined(separator: ", "))"
    }
    for (a, b) in zip(mine, theirs) {
      let late = b.time - a.time
      let tolerance = a.category == .longPress ? max(tolerance, timerTolerance) : tolerance
      if late < -tolerance - 0.6 || late > tolerance + lateness + 0.6 { return "ours: \(a)" }
    }
    return nil
  }

  private static func order(_ a: Item, _ b: Item) -> Bool {
    (a.category.rawValue, a.time) < (b.category.rawValue, b.time)
  }
}
