import Gestures
import TouchModel

/// What a scroll view takes from the profile for zoom, pages and chains, once.
struct ScrollRules: Hashable, Sendable {
  /// In octaves of scale.
  let zoomBand: RubberBand
  let chainsMomentum: Bool
  /// Whether the pan of a pinch moves content rather than the fingers' centre: where each pinch begins one.
  let panMovesZoom: Bool
  let indicatorDelay: Microseconds
  let page: PageConstants

  init(_ options: ScrollOptions, _ profile: Profile) {
    zoomBand = RubberBand(dimension: 1, coefficient: options.zoom.bounces ? profile[.zoomRubberBand] : 0)
    chainsMomentum = profile[.chainsMomentum] != 0
    panMovesZoom = profile[.pinchBeginsPan] != 0
    indicatorDelay = profile.time(.indicatorDelay)
    page = PageConstants(profile)
  }
}

extension ScrollView {
  /// A pan along its axes, and what zooms it; all of them may go on together.
  static func recognizers(_ options: ScrollOptions, _ profile: Profile) -> [RecognizerSpec] {
    let zoom = options.zoom
    let axis: PanOptions.Axis =
      switch options.axes {
      case .vertical: .vertical
      case .horizontal: .horizontal
      case .both:
        switch options.directionalLock {
        case .none: profile[.scrollRails] != 0 ? .rails : .free
        case .axis: .locking
        case .rails: .rails
        }
      }
    var companions = profile.dragCompanions
    var held: [RecognizerReference] = []
    if zoom.isPossible { companions.append(.own("pinch")) }
    if zoom.isPossible, zoom.quickZoom { held.append(.own("quickZoom")) }
    var specs = [
      RecognizerSpec(
        "pan", .pan(PanOptions(axis: axis)),
        relations: Relations(requiresFailureOf: held, simultaneousWith: companions), content: .scrolling)
    ]
    guard zoom.isPossible else { return specs }
    specs.append(
      RecognizerSpec(
        "pinch", .pinch(), relations: Relations(simultaneousWith: [.own("pan")]), content: .scrolling))
    if zoom.doubleTap != .none {
      specs.append(RecognizerSpec("doubleTap", .tap(TapOptions(taps: 2)), content: .scrolling))
    }
    if zoom.quickZoom { specs.append(RecognizerSpec("quickZoom", .quickZoom(), content: .scrolling)) }
    if zoom.twoFingerTap {
      specs.append(RecognizerSpec("twoFingerTap", .tap(TapOptions(touches: 2)), content: .scrolling))
    }
    return specs
  }
}
