public import TouchModel

/// What follows from an input or from time going on, beyond the changed properties.
public enum ViewEffect: Hashable, Sendable {
  /// A control's event, for wiring and the `control` channel.
  case control(ControlEvent)
  /// Something that a person would see and that is no property (rule S8).
  case visible(VisibleChange)
  /// What a drag leaves over for the nearest view further up that scrolls that way, in points of its own.
  case passes(ScrollPass)
  /// The landing stopped a motion: no content and no tap may have this contact.
  case consumesTouch(ContactID)
  /// A control takes no notice of a contact, as it follows another.
  case ignoresTouch(ContactID)
}

/// A change that a person would see.
public enum VisibleChange: Hashable, Sendable {
  case highlight(Bool)
  case indicators(Bool)
  /// The callout of a map's selected pin, which has that id.
  case callout(Bool, annotation: String)
  /// A map's pin of that id under a finger that drags it.
  case pinLifted(Bool, annotation: String)
  case keyboardDismissed

  /// The words of the trace.
  public var text: String {
    switch self {
    case .highlight(let isOn): isOn ? "highlight on" : "highlight off"
    case .indicators(let areShown): areShown ? "indicators shown" : "indicators hidden"
    case .callout(let isShown, let id): (isShown ? "callout shown" : "callout hidden") + " annotation=" + id
    case .pinLifted(let isLifted, let id): (isLifted ? "pin lifted" : "pin put down") + " annotation=" + id
    case .keyboardDismissed: "keyboard dismissed"
    }
  }
}

/// One event of a control, in UIKit's terms (rule S3).
public struct ControlEvent: Hashable, Sendable {
  /// The name, as wiring and traces write it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case touchDown, touchDragInside, touchDragOutside, touchDragEnter, touchDragExit
    case touchUpInside, touchUpOutside, touchCancel
    case valueChanged
    case touchDownRepeat
    case regionChanged, annotationSelected, annotationDeselected, annotationDragged, calloutTapped
    case willTransition, didCompleteTransition, didRevertTransition
    // A scroll view's, as its delegate has them in UIKit; in traces they are a channel of their own.
    case willBeginDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    case willBeginZooming, didEndZooming, didEndScrollingAnimation, didScrollToTop

    /// Those that a control reports of fingers.
    public static let ofTouches: [Self] = [
      .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
      .touchCancel, .touchDownRepeat,
    ]
    /// Those of a scroll view.
    public static let ofScrolling: [Self] = [
      .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .willBeginZooming,
      .didEndZooming, .didEndScrollingAnimation, .didScrollToTop,
    ]

    /// Whether a control has it, rather than a scroll view.
    public var isOfControl: Bool {
      switch self {
      case .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
        .touchUpOutside, .touchCancel, .touchDownRepeat, .valueChanged, .regionChanged, .annotationSelected,
        .annotationDeselected, .annotationDragged, .calloutTapped, .willTransition, .didCompleteTransition,
        .didRevertTransition:
        true
      case .willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating, .willBeginZooming,
        .didEndZooming, .didEndScrollingAnimation, .didScrollToTop:
        false
      }
    }
  }

  public var kind: Kind
  public var time: Timestamp
  /// The contact that caused it, or `nil` for a change that no finger is on.
  public var contact: ContactID?
  /// The id of the annotation or overlay of a map that it is about, else empty.
  public var annotation: String

  public init(_ kind: Kind, time: Timestamp, contact: ContactID? = nil, annotation: String = "") {
    self.kind = kind
    self.time = time
    self.contact = contact
    self.annotation = annotation
  }
}
