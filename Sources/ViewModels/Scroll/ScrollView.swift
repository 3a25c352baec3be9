public import Gestures
public import TouchModel

/// A scroll view (V1): follows the finger, glides, stretches at its ends, springs back and zooms.
///
/// `contentOffset` is the content's position at the view's top left corner, in points as they are shown. A finger that lands
/// while it moves stops it where it is; if content is stretched then, it stays so under the finger and springs back at the lift.
/// A cancelled drag ends without a flick, so SYN_DROPPED never throws content. What an end keeps from scrolling stretches
/// content or goes to a view further up, by `Chaining` (V2). Its events are those of UIKit's delegate; each begin has its end.
public struct ScrollView: ViewModel {
  enum Phase: Hashable, Sendable {
    case rest
    /// Stopped by a finger that has not moved yet.
    case held
    case dragging
    /// Passing a drag on as a whole (`Chaining.nextGesture`).
    case passing
    /// Held by a pinch or a quick zoom, whether or not a pan goes on beside it.
    case zooming
    case moving
  }

  public let options: ScrollOptions
  public let recognizers: [RecognizerSpec]
  let constants: ScrollConstants
  let rules: ScrollRules
  public internal(set) var contentOffset: Point
  /// How many points a point of the content takes.
  public internal(set) var zoomScale: Double
  /// At scale 1.
  public internal(set) var contentSize: Size
  public internal(set) var insets: EdgeInsets
  /// Further room at the bottom, for a keyboard that covers it; above 0 while one is shown.
  public internal(set) var keyboardInset = 0.0
  /// Whether drags scroll it.
  public internal(set) var isScrollEnabled: Bool
  var viewport = Size.zero
  var phase = Phase.rest
  /// Fingers on it.
  var fingers = 0
  /// Where content would be if it did not stretch, when the drag began.
  var dragBase = Point.zero
  var lastTranslation = Vector.zero
  /// When that was, and how far content is drawn ahead of it (`scrollLead`).
  var lastDrag = Timestamp.zero
  var lead = Vector.zero
  var start = (x: DragStartDistance(), y: DragStartDistance())
  /// Where the first of its fingers came down.
  var landing = Point.zero
  /// The way of the finger that drags before the first translation of the drag.
  var dropped = Vector.zero
  /// Whether it stopped a flick.
  var isCaught = false
  var motion = ScrollMotion()
  /// A motion to a chosen goal, which goes instead of `motion`.
  var course: ScrollCourse?
  var zoom = ZoomHold()
  var chain = ScrollChain()
  var boost: ScrollBoost
  var reports = ScrollReports()
  /// Where a touch found content, for paging.
  var pageOrigin = Point.zero

  public init(_ options: ScrollOptions, profile: Profile) {
    self.options = options
    constants = ScrollConstants(options, profile)
    rules = ScrollRules(options, profile)
    boost = ScrollBoost(profile.flingBoost)
    contentOffset = options.offset
    contentSize = options.contentSize
    insets = options.insets
    isScrollEnabled = options.isScrollEnabled
    zoomScale = options.zoom.scale
    recognizers = Self.recognizers(options, profile)
  }

  public var kind: ViewKind { .scroll }
  public var hitTraits: HitTraits {
    HitTraits(
      clips: true, delaysContentTouches: options.delaysContentTouches && isScrollEnabled,
      canCancelContentTouches: options.canCancelContentTouches)
  }
  public var contentTransform: ContentTransform {
    ContentTransform(offset: Vector(dx: contentOffset.x, dy: contentOffset.y), scale: zoomScale)
  }
  public var isAtRest: Bool { phase != .moving && reports.indicatorsHide == nil }
  public var nextWake: Timestamp? {
    guard phase == .moving else { return reports.indicatorsHide }
    return course?.end ?? (handsOver ? motion.nextEnd : motion.end)
  }
  /// Those along which a drag would move it: where it fits and cannot be pulled, drags go to the views around it.
  public var passAxes: ScrollAxes {
    guard isScrollEnabled else { return [] }
    var axes: ScrollAxes = []
    let (x, y) = (rangeX, rangeY)
    if movesX, isElastic || x.upperBound > x.lowerBound { axes.insert(.horizontal) }
    if movesY, isElastic || y.upperBound > y.lowerBound { axes.insert(.vertical) }
    return axes
  }
  /// Its drags are off while it does not scroll.
  public func isEnabled(recognizer name: String) -> Bool? { name == "pan" ? isScrollEnabled : nil }

  /// Where the profile lets go, those along which there is something to scroll; what can be zoomed has always somewhere to go.
  public func dragAxes(of recognizer: String) -> ScrollAxes? {
    recognizer == "pan" && constants.letsGo && !options.zoom.isPossible ? passAxes : nil
  }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event):
      handle(pan: event, into: &effects)
    case .gesture(let name, let event):
      handle(zoom: event, of: name, into: &effects)
    case .landed(let contact, let time, let position):
      let isFirst = fingers == 0
      fingers += 1
      let stops = stop(at: time, arming: true, into: &effects)
      if stops { effects.append(.consumesTouch(contact)) }
      if isFirst { (landing, isCaught) = (position, stops) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      if fingers == 0, phase == .held {
        boost.forget()
        release(velocity: .zero, at: time, into: &effects)
      }
    case .command(let command, let time):
      handle(command, at: time, into: &effects)
    case .frameChanged(let frame, let time):
      guard frame.size != viewport else { return }
      reshape(at: time, into: &effects) { $0.viewport = frame.size }
    case .passed(let pass, let source):
      handle(pass, from: source, into: &effects)
    case .nested(let outer):
      chain.outer = outer
      // Under a finger nothing that is stretched may jump: what is new is left from the next drag on.
      if phase == .dragging { chain.leaves.formIntersection(outer) } else { chain.settleLeaves(options) }
    case .touch:
      break
    }
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard phase == .moving else {
      if let end = reports.indicatorsHide, time >= end { hideIndicators(at: end, after: .zero, into: &effects) }
      return
    }
    guard course == nil else { return advanceCourse(to: time, into: &effects) }
    contentOffset = motion.offset(at: time)
    handOver(until: time, into: &effects)
    guard time >= motion.end else { return }
    rest(at: motion.end, into: &effects)
  }

  mutating func rest(at time: Timestamp, into effects: inout [ViewEffect]) {
    phase = .rest
    reportDecelerating(false, at: time, into: &effects)
    hideIndicators(at: time, into: &effects)
  }
}

extension ScrollOptions.Axes {
  /// The same as a set.
  var scrolled: ScrollAxes {
    switch self {
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .both: .both
    }
  }
}
