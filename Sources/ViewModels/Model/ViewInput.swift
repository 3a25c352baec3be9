public import Gestures
public import TouchModel

/// What a view model is told; positions are in the view's own points.
public enum ViewInput: Hashable, Sendable {
  /// One of its recognizers reports; translation and velocity as the recognizer gives them, location in own points.
  case gesture(recognizer: String, GestureEvent)
  /// Its content's touch, after delays and claims; controls live on these.
  case touch(ContentTouch)
  /// A finger came down somewhere on it or inside it, before any recognizer speaks.
  case landed(ContactID, at: Timestamp, position: Point)
  /// A finger that came down there lifted or was cancelled, after the recognizers spoke.
  case lifted(ContactID, at: Timestamp)
  /// The program asks for something.
  case command(Command, at: Timestamp)
  /// Its frame in its parent's points changed.
  case frameChanged(Rect, at: Timestamp)
  /// A view inside it leaves over what it cannot scroll itself, in the receiver's points.
  case passed(ScrollPass, from: NodeID)
  /// Along which axes views further up scroll; told once, when it is added to its tree.
  case nested(in: ScrollAxes)

  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .gesture(_, let event): event.time
    case .touch(let touch): touch.time
    case .passed(let pass, _): pass.time
    case .nested: .zero
    case .landed(_, let time, _), .lifted(_, let time), .command(_, let time), .frameChanged(_, let time): time
    }
  }
}

/// What a program (in scenes: the wiring) can ask of a view.
public enum Command: Hashable, Sendable {
  /// Scrolls to a content offset, cut to the content's ends.
  case scrollTo(Point, animated: Bool = false)
  /// Turns to a page, 0 the first; out of range is cut to the first or last.
  case goTo(page: Int, animated: Bool)
  /// Moves a map's centre at once, in degrees.
  case panTo(latitude: Double, longitude: Double)
  /// Sets a map's zoom at once, about its centre.
  case zoomTo(Double)
  /// Sets a map's bearing at once, in degrees clockwise from north.
  case rotateTo(Double)
  case setEnabled(Bool)
  /// Shows or hides the view; done by the tree.
  case setHidden(Bool)
  /// Sets a map's pitch at once, in degrees from straight down.
  case pitchTo(Double)
  /// Turns a map to what is given with an ease, about its centre.
  case easeTo(zoom: Double?, bearing: Double?, pitch: Double?)
  /// Flies a map to a position, and to a zoom unless it stays.
  case flyTo(latitude: Double, longitude: Double, zoom: Double?)
  /// Shows a region of a map whole, at once or with a flight.
  case showRegion(MapRegion, animated: Bool)
  /// Selects the annotation or overlay of that id on a map.
  case select(String)
  case deselect
  /// Puts the pin of that id on a map somewhere else, in degrees.
  case movePin(String, latitude: Double, longitude: Double)
  case setType(MapType)
  /// Gives a page view another number of pages; those at the end come or go, and the page that shows stays.
  case setPages(Int)
  /// Puts pages before one of a page view; out of range at its end. The page that shows stays.
  case insertPages(Int, at: Int)
  /// Takes pages out of a page view, from one on; the page that shows stays, or the one in its place comes.
  case removePages(Int, at: Int)
  /// Scrolls by a way, of an animated change from where that goes.
  case scrollBy(Vector, animated: Bool)
  /// Scrolls as little as shows a part of the content, in its own points, between the insets.
  case scrollToVisible(Rect, animated: Bool)
  /// Scrolls to the top, animated, with `didScrollToTop` at the end.
  case scrollToTop
  /// Zooms about the middle, cut to the limits.
  case setZoomScale(Double, animated: Bool)
  /// Zooms until a part of the content, in its own points, fills the view.
  case zoomToRect(Rect, animated: Bool)
  /// Gives content another size at scale 1; what is under a finger stays there.
  case setContentSize(Size)
  case setInsets(EdgeInsets)
  /// Makes room for a keyboard at the bottom; 0 when it goes.
  case setKeyboardInset(Double)
  case flashIndicators
  /// A tap on the status bar over a view: the only scroll view in it that is in sight and wants it scrolls to its top.
  case statusBarTap
}

extension GestureEvent {
  /// The first of its contacts.
  var contact: ContactID? { contacts.count > 0 ? contacts[0] : nil }
}
