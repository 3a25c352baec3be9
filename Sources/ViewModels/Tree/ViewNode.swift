public import Gestures
public import TouchModel

/// A view's place in its tree's array; parents come before their children.
public struct NodeID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  init(_ index: Int) { rawValue = Int32(truncatingIfNeeded: index) }

  var index: Int { Int(rawValue) }
  public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

/// Constants of one recognizer of a view, by the recognizer's name there.
public struct RecognizerSettings: Hashable, Sendable {
  public var recognizer: String
  public var settings: [Setting]

  public init(_ recognizer: String, _ settings: [Setting]) {
    self.recognizer = recognizer
    self.settings = settings
  }
}

/// One view of a tree: where it is and whether touches see it; what it does is its model's business.
public struct ViewNode: Hashable, Sendable {
  /// Unique in the tree.
  public let id: String
  public internal(set) var parent: NodeID?
  /// From back to front.
  public internal(set) var children: [NodeID] = []
  /// In the parent's points; the root's in screen points.
  public var frame: Rect
  public var isHidden = false
  /// Below 0.01 touches do not see it.
  public var alpha = 1.0
  /// Whether touches see it and what is in it; `nil` leaves it to the kind of element.
  public var isInteractionEnabled: Bool?
  /// Whether a small element's touch area grows to the profile's minimum target.
  public var growsTouchArea = true
  /// How much larger, or with negative distances smaller, its touch area is than its frame, before growth.
  ///
  /// An axis that an inset makes smaller does not grow. React Native: `hitSlop`; UIKit: `point(inside:with:)`.
  public var touchInsets = EdgeInsets()
  /// Whether it has the screen to itself while a finger is on it, and takes none while another view has one.
  public var isExclusiveTouch = false

  /// Constants of its own, those that the views around it give it first; they change the profile for this view alone.
  public let settings: [Setting]
  /// Constants of single recognizers of the view, which win over its settings.
  public let recognizerSettings: [RecognizerSettings]
  /// Least width and height of its touch area in points of the screen; 0 where the profile does not grow touch areas.
  var minimumTarget = 0.0
  // What hit testing asks of its model, which never changes.
  var isTarget = false
  var clips = false
  /// Whether it is a candidate for fuzzy adjustment: a target, or a view with a tap of its own.
  var respondsToTap = false

  /// Recognizers beside those that its model wants, which resolve after them; their names differ from those.
  public var recognizers: [RecognizerSpec] = []

  public init(
    id: String, frame: Rect, isHidden: Bool = false, alpha: Double = 1, isInteractionEnabled: Bool? = nil,
    growsTouchArea: Bool = true, touchInsets: EdgeInsets = EdgeInsets(), isExclusiveTouch: Bool = false,
    settings: [Setting] = [], recognizerSettings: [RecognizerSettings] = [], recognizers: [RecognizerSpec] = []
  ) {
    self.id = id
    self.frame = frame
    self.isHidden = isHidden
    self.alpha = alpha
    self.isInteractionEnabled = isInteractionEnabled
    self.growsTouchArea = growsTouchArea
    self.touchInsets = touchInsets
    self.isExclusiveTouch = isExclusiveTouch
    self.settings = settings
    self.recognizerSettings = recognizerSettings
    self.recognizers = recognizers
  }

  /// Whether touches see it and what is in it at all.
  var takesTouches: Bool { !isHidden && alpha >= 0.01 && isInteractionEnabled != false }
}
