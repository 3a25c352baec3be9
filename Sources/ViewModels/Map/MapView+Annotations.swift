import Gestures
public import TouchModel

/// What a tap on a map hits.
///
/// A pin's touch area is at least the profile's `minimumTarget` square about its middle. Of several that hold a position the one
/// whose edge is nearest counts, then the one whose middle is, then the one in front. An open callout is in front of all pins; an
/// overlay that can be selected is behind them.
extension MapView {
  public func part(at position: Point) -> Part {
    if let selected = openCallout, callout(of: selected).contains(position) { return .item(selected) }
    return (pin(at: position) ?? overlay(at: position)).map { .item($0) } ?? .whole
  }

  /// Whether a tap selects that annotation or overlay.
  func canSelect(_ item: Int) -> Bool {
    let overlay = item - options.annotations.count
    return overlay < 0 || options.overlays[overlay].isSelectable
  }

  // MARK: Pins

  /// Where a pin's position shows, in the view's own points: under the finger that drags it, else on the map.
  func anchor(of pin: Int) -> Point {
    if let drag = pins.drag, drag.pin == pin { return drag.finger + drag.offset }
    return point(of: pins.places[pin])
  }

  func frame(of pin: Int) -> Rect { options.annotations[pin].frame(at: anchor(of: pin)) }

  /// How a pin stands to a position: smaller is a better hit.
  struct Reach {
    var pin: Int
    var edge: Double
    var middle: Double
    var zIndex: Int

    static let tolerance = 1e-6

    func isBefore(_ other: Reach) -> Bool {
      if (edge - other.edge).magnitude >= Self.tolerance { return edge < other.edge }
      if (middle - other.middle).magnitude >= Self.tolerance { return middle < other.middle }
      return zIndex != other.zIndex ? zIndex > other.zIndex : pin > other.pin
    }
  }

  /// Where touches reach a pin, before its neighbours have theirs.
  func touchArea(of pin: Int) -> Rect { touchArea(around: frame(of: pin)) }

  private func touchArea(around frame: Rect) -> Rect {
    let least = constants.minimumTarget
    return frame.grown(dx: max(0, least - frame.size.width) / 2, dy: max(0, least - frame.size.height) / 2)
  }

  /// How far a position is from a pin, or `nil` outside its touch area.
  func reach(of pin: Int, from position: Point) -> Reach? {
    let frame = frame(of: pin)
    guard touchArea(around: frame).contains(position) else { return nil }
    return Reach(
      pin: pin, edge: frame.distance(to: position), middle: frame.center.distance(to: position),
      zIndex: options.annotations[pin].zIndex)
  }

  /// The pin that a position hits; complexity O(pins).
  func pin(at position: Point, where counts: (Int) -> Bool = { _ in true }) -> Int? {
    best(at: position, after: nil, where: counts)?.pin
  }

  private func best(at position: Point, after last: Reach?, where counts: (Int) -> Bool) -> Reach? {
    var best: Reach?
    for pin in options.annotations.indices where counts(pin) {
      guard let reach = reach(of: pin, from: position), last?.isBefore(reach) ?? true else { continue }
      if let found = best, !reach.isBefore(found) { continue }
      best = reach
    }
    return best
  }

  /// The pin that a tap selects: the one it hits or, where that lies in one pile with the selected one, the next of the pile.
  private func tapped(at position: Point) -> Int? {
    guard let first = best(at: position, after: nil, where: { _ in true }) else { return nil }
    guard let selected = pins.selected, selected < options.annotations.count,
      let present = reach(of: selected, from: position)
    else { return first.pin }
    let pile = frame(of: first.pin)
    let isInPile = { (pin: Int) in pin == first.pin || pile.intersection(frame(of: pin)) != nil }
    guard isInPile(selected) else { return first.pin }
    return best(at: position, after: present, where: isInPile)?.pin ?? first.pin
  }

  // MARK: Overlays

  /// The frontmost overlay that can be selected at a position.
  func overlay(at position: Point) -> Int? {
    for index in options.overlays.indices.reversed() where options.overlays[index].isSelectable {
      if isOver(pins.shapes[index], options.overlays[index].kind, position) {
        return options.annotations.count + index
      }
    }
    return nil
  }

  /// Whether a position is on a line, within half a touch area of it, or inside an area or as near to its edge.
  ///
  /// Worlds are side by side, and so are copies of a shape: those count that the position may be on.
  private func isOver(_ shape: [Point], _ kind: MapOverlay.Kind, _ position: Point) -> Bool {
    guard let first = shape.first else { return false }
    let (west, east) = shape.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let x = camera.place(at: offset(of: position)).x
    var copy = (x - east).rounded(.down)
    while copy <= (x - west).rounded(.up) {
      if isOver(shape, kind, position, copy: copy) { return true }
      copy += 1
    }
    return false
  }

  private func isOver(_ shape: [Point], _ kind: MapOverlay.Kind, _ position: Point, copy: Double) -> Bool {
    let shown = { (place: Point) in middle + camera.offset(ofCopy: Point(x: place.x + copy, y: place.y)) }
    let points = shape.lazy.map(shown)
    if points.distance(to: position, closed: kind == .area) <= constants.minimumTarget / 2 { return true }
    return kind == .area && points.surround(position)
  }

  // MARK: Selection

  /// The selected pin whose callout is open.
  var openCallout: Int? {
    pins.selected.flatMap { $0 < options.annotations.count && options.annotations[$0].hasCallout ? $0 : nil }
  }

  func callout(of pin: Int) -> Rect { options.annotations[pin].callout(at: anchor(of: pin)) }

  mutating func handle(tap event: GestureEvent, into effects: inout [ViewEffect]) {
    let position = event.location
    if let open = openCallout, callout(of: open).contains(position) {
      effects.append(
        .control(ControlEvent(.calloutTapped, time: event.time, contact: event.contact, annotation: pins.ids[open])))
      return
    }
    select(tapped(at: position) ?? overlay(at: position), at: event.time, by: event.contact, into: &effects)
  }

  /// Selects one annotation or overlay, or none, and says what a person sees of it.
  mutating func select(
    _ item: Int?, at time: Timestamp, by contact: ContactID? = nil, into effects: inout [ViewEffect]
  ) {
    guard item != pins.selected, item.map(canSelect) ?? true else { return }
    func tell(_ kind: ControlEvent.Kind, _ item: Int) {
      effects.append(.control(ControlEvent(kind, time: time, contact: contact, annotation: pins.ids[item])))
    }
    if let open = openCallout { effects.append(.visible(.callout(false, annotation: pins.ids[open]))) }
    if let selected = pins.selected { tell(.annotationDeselected, selected) }
    pins.selected = item
    if let open = openCallout { effects.append(.visible(.callout(true, annotation: pins.ids[open]))) }
    if let item { tell(.annotationSelected, item) }
  }
}

extension BidirectionalCollection<Point> {
  /// The least distance from a position to the line through the points, of a closed one also to that from the last to the first.
  func distance(to position: Point, closed: Bool) -> Double {
    var least = Double.infinity
    guard var last = closed ? self.last : first else { return least }
    for next in self {
      let line = next - last
      let part =
        line.lengthSquared > 0 ? Swift.min(Swift.max((position - last).dot(line) / line.lengthSquared, 0), 1) : 0
      least = Swift.min(least, position.distance(to: last + line * part))
      last = next
    }
    return least
  }

  /// Whether a position is inside of what they go round.
  func surround(_ position: Point) -> Bool {
    var isInside = false
    guard var last else { return false }
    for next in self {
      if (last.y > position.y) != (next.y > position.y) {
        let x = last.x + (position.y - last.y) / (next.y - last.y) * (next.x - last.x)
        if position.x < x { isInside.toggle() }
      }
      last = next
    }
    return isInside
  }
}
