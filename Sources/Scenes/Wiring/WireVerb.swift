import TouchModel
import ViewModels

/// The verbs of `do`.
enum WireVerb: String, CaseIterable {
  case scrollTo, goTo, jumpTo, panTo, zoomTo, rotateTo, enable, disable, show, hide
  case pitchTo, easePanTo, easeZoomTo, easeRotateTo, easePitchTo, flyTo, showRegion, flyToRegion
  case select, deselect, movePin, setType
  case setPages, insertPages, removePages

  /// What it acts on; `nil` for every kind.
  var kind: ViewKind? {
    switch self {
    case .scrollTo: .scroll
    case .goTo, .jumpTo, .setPages, .insertPages, .removePages: .page
    case .panTo, .zoomTo, .rotateTo, .pitchTo, .easePanTo, .easeZoomTo, .easeRotateTo, .easePitchTo, .flyTo,
      .showRegion, .flyToRegion, .select, .deselect, .movePin, .setType:
      .map
    case .enable, .disable: .button
    case .show, .hide: nil
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
    case .goTo, .jumpTo: [("PAGE", .whole(0...100_000, "a page from 0"))]
    case .panTo, .easePanTo, .movePin: [("LATITUDE", .latitude), ("LONGITUDE", .longitude)]
    case .zoomTo, .easeZoomTo: [("ZOOM", .zoom(0...24, "0", "24"))]
    case .rotateTo, .easeRotateTo: [("DEGREES", .bearing)]
    case .pitchTo, .easePitchTo: [("DEGREES", .pitch(MapCamera.maximumPitch, "85"))]
    case .flyTo: [("LATITUDE", .latitude), ("LONGITUDE", .longitude), ("ZOOM", .zoom(0...24, "0", "24"))]
    case .showRegion, .flyToRegion:
      [("SOUTH", .latitude), ("WEST", .longitude), ("NORTH", .latitude), ("EAST", .longitude)]
    case .enable, .disable, .show, .hide, .select, .deselect, .setType: []
    case .setPages: [("COUNT", .whole(1...100_000, "a number of pages from 1"))]
    case .insertPages, .removePages:
      [("AT", .whole(0...100_000, "a page from 0")), ("COUNT", .whole(0...100_000, "a number of pages"))]
    }
  }

  /// How it is written.
  var usage: String {
    (["\(rawValue) VIEW"] + (word.map { [$0.name] } ?? []) + arguments.map(\.name)).joined(separator: " ")
  }

  func command(_ word: String, _ n: [Double]) -> Command {
    switch self {
    case .scrollTo: .scrollTo(Point(x: n[0], y: n[1]))
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
