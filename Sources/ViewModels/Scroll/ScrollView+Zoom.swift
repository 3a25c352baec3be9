import Gestures
import TouchModel

/// What two fingers, or one that zooms, hold of a scroll view.
struct ZoomHold: Hashable, Sendable {
  /// The scale, unstretched, that the gesture's scale 1 stands for.
  var base = 1.0
  /// The gesture's last scale.
  var scale = 1.0
  /// The way of the fingers' centre that has been taken.
  var translation = Vector.zero
  /// Where the centre was last, also after the gesture: what springs back does so about it.
  var focus = Point.zero
  /// Whether a pan goes on beside it.
  var pans = false
  /// Whether the pan's arithmetic is from before the last change.
  var isStale = true
  /// The velocity with which a pan ended beside it, and when.
  var velocity = Vector.zero
  var lift: Timestamp?
}

extension ScrollView {
  mutating func handle(zoom event: GestureEvent, of name: String, into effects: inout [ViewEffect]) {
    switch name {
    case "pinch": hold(event, by: event.translation, into: &effects)
    case "quickZoom": hold(event, by: .zero, into: &effects)
    case "doubleTap": doubleTap(event, into: &effects)
    case "twoFingerTap":
      guard phase == .rest || phase == .held || phase == .moving else { return }
      goZoom(to: zoomScale / options.zoom.step, about: event.location, at: event.time, into: &effects)
    default: break
    }
  }

  /// Follows a pinch or quick zoom: what is under the fingers' centre stays under it, also beyond the content's ends.
  private mutating func hold(_ event: GestureEvent, by translation: Vector, into effects: inout [ViewEffect]) {
    if event.phase == .began { beginZoom(event, translation, into: &effects) }
    guard phase == .zooming else { return }
    // Fingers that meet in one point have no scale; content keeps the last one.
    if event.phase != .cancelled, event.scale > 0, event.scale.isFinite {
      let scale = stretched(zoom.base * event.scale)
      if !rules.zoomBand.isElastic { zoom.base = scale / event.scale }
      let way = rules.panMovesZoom && zoom.pans ? .zero : translation - zoom.translation
      move(by: way, to: scale, about: event.location)
      zoom.translation = translation
      zoom.scale = event.scale
    }
    if event.phase == .ended || event.phase == .cancelled { endZoom(event, into: &effects) }
  }

  private mutating func beginZoom(_ event: GestureEvent, _ translation: Vector, into effects: inout [ViewEffect]) {
    _ = stop(at: event.time, into: &effects)
    let pans = phase == .dragging || phase == .passing || (phase == .zooming && zoom.pans)
    _ = endPasses(velocity: .zero, at: event.time, isCancelled: true, into: &effects)
    zoom = ZoomHold()
    zoom.pans = pans && chain.source == nil
    zoom.focus = event.location
    zoom.translation = translation
    zoom.base = unstretched(zoomScale)
    if chain.source != nil { reportDragging(false, at: event.time, into: &effects) }
    chain.letGo()
    phase = .zooming
    reportZooming(true, at: event.time, into: &effects)
    showIndicators(into: &effects)
  }

  /// Moves what is under the centre along with it and sets the scale about it; hard ends cut what is beyond them.
  private mutating func move(by way: Vector, to scale: Double, about focus: Point) {
    let ratio = scale / zoomScale
    let before = focus - way
    contentOffset = Point(
      x: (before.x + contentOffset.x) * ratio - focus.x, y: (before.y + contentOffset.y) * ratio - focus.y)
    zoomScale = scale
    zoom.focus = focus
    zoom.isStale = true
    if !isElastic { contentOffset = clamped(contentOffset) }
  }

  private mutating func endZoom(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    let isInside = options.zoom.clamped(zoomScale) == zoomScale
    if isInside { reportZooming(false, at: event.time, into: &effects) }
    if zoom.pans {
      phase = .dragging
      rebase()
    } else {
      phase = .held
      let velocity = event.phase == .ended && zoom.lift == event.time ? zoom.velocity : .zero
      release(velocity: velocity, at: event.time, into: &effects)
    }
  }

  // MARK: A pan beside it

  mutating func joinZoom(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    reportDragging(true, at: event.time, into: &effects)
    zoom.pans = true
    zoom.isStale = true
    lastTranslation = .zero
  }

  /// The finger that a pinch has left pans alone; more of them move content by their centre, or by what counts of the pan.
  mutating func dragBesideZoom(_ translation: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard zoom.pans, fingers <= 1 || rules.panMovesZoom else {
      zoom.isStale = true
      return
    }
    if zoom.isStale { rebase() }
    zoom.isStale = false
    follow(translation, at: time, into: &effects)
  }

  mutating func leaveZoom(velocity: Vector, at time: Timestamp, into effects: inout [ViewEffect]) {
    reportDragging(false, at: time, into: &effects)
    zoom.pans = false
    zoom.velocity = velocity
    zoom.lift = time
  }

  // MARK: Scales

  /// The scale that is shown for one that fingers ask for.
  private func stretched(_ scale: Double) -> Double {
    let limit = options.zoom.clamped(scale)
    guard scale != limit else { return scale }
    return limit * DeterministicMaths.exp2(rules.zoomBand.shown(DeterministicMaths.log2(scale / limit)))
  }

  func unstretched(_ scale: Double) -> Double {
    let limit = options.zoom.clamped(scale)
    guard scale != limit else { return scale }
    return limit * DeterministicMaths.exp2(rules.zoomBand.inverse(DeterministicMaths.log2(scale / limit)))
  }

  // MARK: Taps

  private mutating func doubleTap(_ event: GestureEvent, into effects: inout [ViewEffect]) {
    guard phase == .rest || phase == .held || phase == .moving else { return }
    let zoom = options.zoom
    let scale: Double =
      switch zoom.doubleTap {
      case .none: zoomScale
      case .toggle: zoomScale > zoom.minimum ? zoom.minimum : zoom.maximum
      case .step: zoomScale < zoom.maximum ? zoomScale * zoom.step : zoom.minimum
      }
    goZoom(to: scale, about: event.location, at: event.time, into: &effects)
  }

  /// Goes to a scale about a position in the view's own points, and to the nearest place where content may rest then.
  mutating func goZoom(
    to scale: Double, about focus: Point, at time: Timestamp, animated: Bool = true,
    as reason: ScrollTravel.Reason = .zoom, into effects: inout [ViewEffect]
  ) {
    let scale = options.zoom.clamped(scale)
    _ = stop(at: time, into: &effects)
    let place = contentPoint(at: focus)
    let offset = Point(x: place.x * scale - focus.x, y: place.y * scale - focus.y)
    start(reason, to: offset, scale: scale, animated: animated, at: time, into: &effects)
  }
}
