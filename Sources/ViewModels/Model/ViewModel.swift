public import Gestures
public import TouchModel

/// What an element does under touch, without drawing: state, the gestures it takes and how it moves.
///
/// A model is a value that changes only through `handle` and `advance`, and only its `ViewTree` calls those. It reads
/// no clock: motion is a function of the time since it started, so how often `advance` runs never changes a later
/// state. Positions in inputs are in the view's own points, origin at its top left corner.
public protocol ViewModel: Sendable {
  /// What kind of element it is.
  var kind: ViewKind { get }
  /// How hit testing treats it.
  var hitTraits: HitTraits { get }
  /// The recognizers it wants for a touch that goes through it; attachment order is resolution order.
  var recognizers: [RecognizerSpec] { get }
  /// How its children are moved by it; only elements that clip may return anything but `.identity`.
  var contentTransform: ContentTransform { get }
  /// Whether nothing will move until the next input.
  var isAtRest: Bool { get }
  /// When it must be advanced exactly, for example where a motion ends; `nil` without such a moment.
  var nextWake: Timestamp? { get }
  /// Along which axes it takes what a drag inside it leaves over (V2).
  var passAxes: ScrollAxes { get }

  /// Whether one of its recognizers is on, or `nil` where that is no matter of its state.
  func isEnabled(recognizer name: String) -> Bool?

  /// Along which axes a drag of one of its recognizers may go that lands now, or `nil` where that is no matter of its state.
  func dragAxes(of recognizer: String) -> ScrollAxes?

  /// Which of its parts a position is on.
  func part(at position: Point) -> Part
  /// Its parts as they show, from back to front.
  var shapes: [PartShape] { get }
  /// The parts that a touch at a position may be meant for, first the one that it is on.
  func candidates(at position: Point) -> [PartCandidate]
  /// Takes one input, in the order of the trace, and appends what follows from it.
  mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect])
  /// Moves on to a time; earlier times than the last change nothing that is already over.
  mutating func advance(to time: Timestamp, into effects: inout [ViewEffect])
  /// Appends the state that a person could see or a program would ask for, always in the same order.
  func properties(into properties: inout [Property])
  /// Takes properties of a snapshot in any order; unknown names are ignored, gestures and motion are over.
  ///
  /// Whatever they say, it may rest where it is then: numbers beyond a limit are cut, those that are not finite left out.
  mutating func restore(_ properties: [Property])
}

extension ViewModel {
  public var recognizers: [RecognizerSpec] { [] }
  public var contentTransform: ContentTransform { .identity }
  public var isAtRest: Bool { true }
  public var nextWake: Timestamp? { nil }
  public var passAxes: ScrollAxes { [] }
  public func isEnabled(recognizer name: String) -> Bool? { nil }
  public func dragAxes(of recognizer: String) -> ScrollAxes? { nil }
  public func part(at position: Point) -> Part { .whole }
  public var shapes: [PartShape] { [] }
  public func candidates(at position: Point) -> [PartCandidate] { [] }
  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {}
  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {}
  public func properties(into properties: inout [Property]) {}
  public mutating func restore(_ properties: [Property]) {}
}

/// The element types, by the name that scene files use.
public enum ViewKind: String, Hashable, Sendable, CaseIterable {
  case container, label, button, scroll, page, map
}

/// A part of an element that gestures and audits can tell apart.
public enum Part: Hashable, Sendable {
  /// The element as a whole.
  case whole
  /// One of a list: a segment, an item, a page, a dot.
  case item(Int)
}

/// How hit testing treats an element (rules S1 and S2), and how it shares touches with what is in it or around it (S3).
///
/// Only `isEnabled` and `delaysContentTouches` may change in a model's life.
public struct HitTraits: Hashable, Sendable {
  /// Whether it is something to aim at: its touch area grows, and it wins against its surroundings.
  public var isTarget: Bool
  /// A disabled control takes no touch and blocks what is behind it.
  public var isEnabled: Bool
  /// Whether touch areas inside it end at its bounds.
  public var clips: Bool
  /// Whether touches see it at all unless the scene says otherwise; labels are transparent.
  public var isInteractive: Bool

  /// Whether it keeps touches from the controls inside it for the content-touch delay (rule S3).
  public var delaysContentTouches: Bool
  /// Whether its drags may take a touch away from a control inside it that has begun to track it.
  public var canCancelContentTouches: Bool
  /// The axis along which a control follows a finger itself, so that no scroll view around it has drags along it; else `nil`.
  public var trackingAxis: PanOptions.Axis?

  public init(
    isTarget: Bool = false, isEnabled: Bool = true, clips: Bool = false, isInteractive: Bool = true,
    delaysContentTouches: Bool = false, canCancelContentTouches: Bool = true, trackingAxis: PanOptions.Axis? = nil
  ) {
    self.isTarget = isTarget
    self.delaysContentTouches = delaysContentTouches
    self.canCancelContentTouches = canCancelContentTouches
    self.trackingAxis = trackingAxis
    self.isEnabled = isEnabled
    self.clips = clips
    self.isInteractive = isInteractive
  }
}

/// How an element's children appear in it: first scaled, then moved by minus the offset.
public struct ContentTransform: Hashable, Sendable {
  public var offset: Vector
  public var scale: Double

  public init(offset: Vector = .zero, scale: Double = 1) {
    self.offset = offset
    self.scale = scale
  }

  public static let identity = ContentTransform()

  /// A position in the element as its children count it.
  func inner(_ p: Point) -> Point { Point(x: (p.x + offset.dx) / scale, y: (p.y + offset.dy) / scale) }
  /// A position among the children as the element counts it.
  func outer(_ p: Point) -> Point { Point(x: p.x * scale - offset.dx, y: p.y * scale - offset.dy) }
}
