import TouchModel
import ViewModels

/// The verbs of `do`.
enum WireVerb: String, CaseIterable {
  case scrollTo, goTo, jumpTo, panTo, zoomTo, rotateTo, enable, disable, show, hide
  case pitchTo, easePanTo, easeZoomTo, easeRotateTo, easePitchTo, flyTo, showRegion, flyToRegion
  case select, deselect, movePin, setType
  case setPages, insertPages, removePages
  case scrollBy, scrollToVisible, scrollToTop, setZoomScale, zoomToRect
  case setContentSize, setInsets, setKeyboardInset, flashIndicators, statusBarTap

  /// What it acts on; empty for every kind.
  var kinds: [ViewKind] {
    switch self {
    case .scrollTo, .scrollBy, .scrollToVisible, .scrollToTop, .setZoomScale, .zoomToRect, .setContentSize, .setInsets,
      .setKeyboardInset, .flashIndicators:
      [.scroll]
    case .goTo, .jumpTo, .setPages, .insertPages, .removePages: [.page]
    case .panTo, .zoomTo, .rotateTo, .pitchTo, .easePanTo, .easeZoomTo, .easeRotateTo, .easePitchTo, .flyTo,
      .showRegion, .flyToRegion, .select, .deselect, .movePin, .setType:
      [.map]
    case .enable, .disable: [.button, .scroll]
    case .show, .hide, .statusBarTap: []
    }
  }

  /// A word between the target and the numbers.
  enum Word {
    /// The id of an annotation of the map, and whether it may be one of an overlay.
    case annotation(orOverlay: Bool)
    case type

    var name: String {
      switch self {
      case .annotation: "ID"
      case .type: "TYPE"
      }
    }
  }

  var word: Word? {
    switch self {
    case .select: .annotation(orOverlay: true)
    case .movePin: .annotation(orOverlay: false)
    case .setType: .type
    default: nil
    }
  }

  /// Its numbers after the target and the word.
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
    case .panTo, .easePanTo, .movePin: [("LATITUDE", .latitude), ("LONGITUDE", .longitude)]
    case .zoomTo, .easeZoomTo: [("ZOOM", .zoom(0...24, "0", "24"))]
    case .rotateTo, .easeRotateTo: [("DEGREES", .bearing)]
    case .pitchTo, .easePitchTo: [("DEGREES", .pitch(MapCamera.maximumPitch, "85"))]
    case .flyTo: [("LATITUDE", .latitude), ("LONGITUDE", .longitude), ("ZOOM", .zoom(0...24, "0", "24"))]
    case .showRegion, .flyToRegion:
      [("SOUTH", .latitude), ("WEST", .longitude), ("NORTH", .latitude), ("EAST", .longitude)]
    case .setPages: [("COUNT", .whole(1...100_000, "a number of pages from 1"))]
    case .insertPages, .removePages:
      [("AT", .whole(0...100_000, "a page from 0")), ("COUNT", .whole(0...100_000, "a number of pages"))]
    case .enable, .disable, .show, .hide, .select, .deselect, .setType, .scrollToTop, .flashIndicators, .statusBarTap:
      []
    }
  }

  /// Whether the word `animated` may follow.
  var canAnimate: Bool {
    switch self {
    case .scrollTo, .scrollBy, .scrollToVisible, .setZoomScale, .zoomToRect: true
    default: false
    }
  }

  /// How it is written.
  var usage: String {
    let given = (word.map { [$0.name] } ?? []) + arguments.map(\.name)
    return (["\(rawValue) VIEW"] + given + (canAnimate ? ["[animated]"] : [])).joined(separator: " ")
  }

  func command(_ word: String, _ n: [Double], animated: Bool = false) -> Command {
    switch self {
    case .scrollTo: .scrollTo(Point(x: n[0], y: n[1]), animated: animated)
    case .scrollBy: .scrollBy(Vector(dx: n[0], dy: n[1]), animated: animated)
    case .scrollToVisible: .scrollToVisible(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), animated: animated)
    case .scrollToTop: .scrollToTop
    case .setZoomScale: .setZoomScale(n[0], animated: animated)
    case .zoomToRect: .zoomToRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), animated: animated)
    case .setContentSize: .setContentSize(Size(width: n[0], height: n[1]))
    case .setInsets: .setInsets(EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3]))
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
    case .pitchTo: .pitchTo(n[0])
    case .easePanTo: .flyTo(latitude: n[0], longitude: n[1], zoom: nil)
    case .easeZoomTo: .easeTo(zoom: n[0], bearing: nil, pitch: nil)
    case .easeRotateTo: .easeTo(zoom: nil, bearing: n[0], pitch: nil)
    case .easePitchTo: .easeTo(zoom: nil, bearing: nil, pitch: n[0])
    case .flyTo: .flyTo(latitude: n[0], longitude: n[1], zoom: n[2])
    case .showRegion: .showRegion(MapRegion(south: n[0], west: n[1], north: n[2], east: n[3]), animated: false)
    case .flyToRegion: .showRegion(MapRegion(south: n[0], west: n[1], north: n[2], east: n[3]), animated: true)
    case .select: .select(word)
    case .deselect: .deselect
    case .movePin: .movePin(word, latitude: n[0], longitude: n[1])
    case .setType: .setType(MapType(rawValue: word) ?? .standard)
    case .setPages: .setPages(Int(n[0]))
    case .insertPages: .insertPages(Int(n[1]), at: Int(n[0]))
    case .removePages: .removePages(Int(n[1]), at: Int(n[0]))
    }
  }
}
