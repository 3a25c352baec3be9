import TouchModel
import ViewModels

/// The verbs of `do`.
enum WireVerb: String, CaseIterable {
  case scrollTo, goTo, jumpTo, panTo, zoomTo, rotateTo, enable, disable, show, hide
  case scrollBy, scrollToVisible, scrollToTop, setZoomScale, zoomToRect
  case setContentSize, setInsets, setKeyboardInset, flashIndicators, statusBarTap

  /// What it acts on; empty for every kind.
  var kinds: [ViewKind] {
    switch self {
    case .scrollTo, .scrollBy, .scrollToVisible, .scrollToTop, .setZoomScale, .zoomToRect, .setContentSize, .setInsets,
      .setKeyboardInset, .flashIndicators:
      [.scroll]
    case .goTo, .jumpTo: [.page]
    case .panTo, .zoomTo, .rotateTo: [.map]
    case .enable, .disable: [.button, .scroll]
    case .show, .hide, .statusBarTap: []
    }
  }

  /// Its arguments after the target.
  var arguments: [(name: String, range: NumberRange)] {
    switch self {
    case .scrollTo: [("X", .coordinate), ("Y", .coordinate)]
    case .scrollBy: [("DX", .coordinate), ("DY", .coordinate)]
    case .scrollToVisible, .zoomToRect:
      [("X", .coordinate), ("Y", .coordinate), ("WIDTH", .length), ("HEIGHT", .length)]
    case .setZoomScale: [("SCALE", .scale(0.001...1000, "0.001", "1000"))]
    case .setContentSize: [("WIDTH", .length), ("HEIGHT", .length)]
    case .setInsets:
      [("TOP", .coordinate), ("LEFT", .coordinate), ("BOTTOM", .coordinate), ("RIGHT", .coordinate)]
    case .setKeyboardInset: [("HEIGHT", .length)]
    case .goTo, .jumpTo: [("PAGE", .whole(0...100_000, "a page from 0"))]
    case .panTo: [("LATITUDE", .latitude), ("LONGITUDE", .longitude)]
    case .zoomTo: [("ZOOM", .zoom(0...24, "0", "24"))]
    case .rotateTo: [("DEGREES", .bearing)]
    case .enable, .disable, .show, .hide, .scrollToTop, .flashIndicators, .statusBarTap: []
    }
  }

  /// Whether the word `animated` may follow.
  var canAnimate: Bool {
    switch self {
    case .scrollTo, .scrollBy, .scrollToVisible, .setZoomScale, .zoomToRect: true
    case .goTo, .jumpTo, .panTo, .zoomTo, .rotateTo, .enable, .disable, .show, .hide, .scrollToTop, .setContentSize,
      .setInsets, .setKeyboardInset, .flashIndicators, .statusBarTap:
      false
    }
  }

  /// How it is written.
  var usage: String {
    (["\(rawValue) VIEW"] + arguments.map(\.name) + (canAnimate ? ["[animated]"] : [])).joined(separator: " ")
  }

  func command(_ n: [Double], animated: Bool = false) -> Command {
    switch self {
    case .scrollTo: .scrollTo(Point(x: n[0], y: n[1]), animated: animated)
    case .scrollBy: .scrollBy(Vector(dx: n[0], dy: n[1]), animated: animated)
    case .scrollToVisible: .scrollToVisible(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), animated: animated)
    case .scrollToTop: .scrollToTop
    case .setZoomScale: .setZoomScale(n[0], animated: animated)
    case .zoomToRect: .zoomToRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), animated: animated)
    case .setContentSize: .setContentSize(Size(width: n[0], height: n[1]))
    case .setInsets: .setInsets(ScrollOptions.Insets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
    case .setKeyboardInset: .setKeyboardInset(n[0])
    case .flashIndicators: .flashIndicators
    case .statusBarTap: .statusBarTap
    case .goTo: .goTo(page: Int(n[0]), animated: true)
    case .jumpTo: .goTo(page: Int(n[0]), animated: false)
    case .panTo: .panTo(latitude: n[0], longitude: n[1])
    case .zoomTo: .zoomTo(n[0])
    case .rotateTo: .rotateTo(n[0])
    case .enable: .setEnabled(true)
    case .disable: .setEnabled(false)
    case .show: .setHidden(false)
    case .hide: .setHidden(true)
    }
  }
}
