import TouchModel
import ViewModels

/// The verbs of `do`.
enum WireVerb: String, CaseIterable {
  case scrollTo, goTo, jumpTo, panTo, zoomTo, rotateTo, enable, disable, show, hide
  case setPages, insertPages, removePages

  /// What it acts on; `nil` for every kind.
  var kind: ViewKind? {
    switch self {
    case .scrollTo: .scroll
    case .goTo, .jumpTo, .setPages, .insertPages, .removePages: .page
    case .panTo, .zoomTo, .rotateTo: .map
    case .enable, .disable: .button
    case .show, .hide: nil
    }
  }

  /// Its arguments after the target.
  var arguments: [(name: String, range: NumberRange)] {
    switch self {
    case .scrollTo: [("X", .coordinate), ("Y", .coordinate)]
    case .goTo, .jumpTo: [("PAGE", .whole(0...100_000, "a page from 0"))]
    case .panTo: [("LATITUDE", .latitude), ("LONGITUDE", .longitude)]
    case .zoomTo: [("ZOOM", .zoom(0...24, "0", "24"))]
    case .rotateTo: [("DEGREES", .bearing)]
    case .enable, .disable, .show, .hide: []
    case .setPages: [("COUNT", .whole(1...100_000, "a number of pages from 1"))]
    case .insertPages, .removePages:
      [("AT", .whole(0...100_000, "a page from 0")), ("COUNT", .whole(0...100_000, "a number of pages"))]
    }
  }

  /// How it is written.
  var usage: String { (["\(rawValue) VIEW"] + arguments.map(\.name)).joined(separator: " ") }

  func command(_ n: [Double]) -> Command {
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
    case .setPages: .setPages(Int(n[0]))
    case .insertPages: .insertPages(Int(n[1]), at: Int(n[0]))
    case .removePages: .removePages(Int(n[1]), at: Int(n[0]))
    }
  }
}
