import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// The pages on which Chromium and Qt Quick were asked, as trees of our views of 400 x 800 points.
enum ConformancePage: String {
  case scroll, pager, map, pinch
  case tapTargets = "tap-targets"
  case doubleTapZoom = "doubletap-zoom"

  private static let screen = Rect(x: 0, y: 0, width: 400, height: 800)

  /// What Chromium's recognizer has on this page.
  ///
  /// Pages of fixed scale have no pinch, pages that a double tap does not zoom do not wait for one, and emulated touches make
  /// no tap of two fingers. A scroll begins in every direction, whichever the page can move in.
  func chromium(_ profile: Profile, isEmulated: Bool) -> ViewTree {
    let zooms = self == .map || self == .pinch
    let doubleTapZooms = self == .doubleTapZoom
    var specs = profile.everyRecognizer.filter { spec in
      switch spec.options.kind {
      case .swipe, .edgePan, .quickZoom: false
      case .pinch, .rotation: zooms
      default: true
      }
    }
    if isEmulated { specs.removeAll { $0.name == "twoFingerTap" } }
    specs.removeAll { $0.name == "tripleTap" || ($0.name == "doubleTap" && !doubleTapZooms) }
    for index in specs.indices where specs[index].name == (doubleTapZooms ? "doubleTap" : "tap") {
      specs[index].relations.requiresFailureOf = []
    }
    switch self {
    case .scroll:
      var options = ScrollOptions(contentSize: Size(width: 400, height: 20_000))
      options.offset = Point(x: 0, y: 5000)
      options.axes = .both
      return nested(ScrollView(options, profile: profile), specs.filter { $0.name != "pan" }, profile)
    case .pager:
      var options = ScrollOptions(contentSize: Size(width: 2800, height: 800))
      options.offset = Point(x: 1200, y: 0)
      options.axes = .both
      return nested(ScrollView(options, profile: profile), specs.filter { $0.name != "pan" }, profile)
    case .map, .pinch, .tapTargets, .doubleTapZoom:
      return RecognizerField.tree(recognizers: specs, profile: profile)
    }
  }

  /// The profile of Qt's page: a DragHandler takes one finger and begins with the movement that leaves the slop, unlike a Flickable.
  func adapted(_ profile: Profile) -> Profile {
    guard self == .pinch else { return profile }
    return profile.setting(.panMultiTouch, to: 0).setting(.panStartsOneMoveLater, to: 0)
  }

  /// What the scene of Qt Quick has on this page: Flickable, ListView, TapHandler, PinchHandler and DragHandler.
  func qt(_ profile: Profile) -> ViewTree {
    let taps = profile.everyRecognizer.filter { $0.name == "tap" || $0.name == "longPress" }
    let handlers = profile.everyRecognizer.filter { $0.name == "pinch" }
    switch self {
    case .scroll, .doubleTapZoom:
      var options = ScrollOptions(contentSize: Size(width: 400, height: 20_000))
      options.offset = Point(x: 0, y: 5000)
      return nested(ScrollView(options, profile: profile), taps, profile)
    case .pager:
      return nested(PageView(PageOptions(pages: 7, index: 3), profile: profile), [], profile)
    case .map:
      var options = ScrollOptions(contentSize: Size(width: 6000, height: 6000))
      options.offset = Point(x: 2800, y: 2600)
      options.axes = .both
      return nested(ScrollView(options, profile: profile), taps + handlers, profile)
    case .pinch:
      let drag = RecognizerSpec(
        "pan", .pan(PanOptions(maximumTouches: 1)), relations: Relations(simultaneousWith: profile.dragCompanions))
      return RecognizerField.tree(recognizers: taps + handlers + [drag], profile: profile)
    case .tapTargets: return RecognizerField.tree(recognizers: taps, profile: profile)
    }
  }

  private func nested(_ view: any ViewModel, _ specs: [RecognizerSpec], _ profile: Profile) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let root = tree.add(ViewNode(id: "page", frame: Self.screen), view)
    let content = Rect(x: 0, y: 0, width: 6000, height: 20_000)
    tree.add(ViewNode(id: "content", frame: content), RecognizerField(recognizers: specs), to: root)
    return tree
  }
}
