public import TouchModel

/// A map's overlays, pins and open callout, as pictures and explanations of hits want them.
extension MapView {
  /// From back to front: overlays in their order, pins by `zIndex`, the callout.
  public var shapes: [PartShape] {
    var shapes = options.overlays.indices.flatMap(overlays)
    let pins = options.annotations.indices.sorted {
      (options.annotations[$0].zIndex, $0) < (options.annotations[$1].zIndex, $1)
    }
    for pin in pins {
      var shape = PartShape(
        part: .item(pin), id: options.annotations[pin].id, kind: .pin(options.annotations[pin].color),
        frame: frame(of: pin))
      shape.touchArea = touchArea(of: pin)
      shape.tip = anchor(of: pin)
      shape.isSelected = self.pins.selected == pin
      shape.isLifted = self.pins.drag?.pin == pin
      shapes.append(shape)
    }
    if let open = openCallout {
      var shape = PartShape(
        part: .item(open), id: options.annotations[open].id, kind: .callout(options.annotations[open].title),
        frame: callout(of: open))
      shape.touchArea = shape.frame
      shape.isSelected = true
      shapes.append(shape)
    }
    return shapes
  }

  public func candidates(at position: Point) -> [PartCandidate] {
    var candidates: [PartCandidate] = []
    if let open = openCallout, callout(of: open).contains(position) {
      let frame = callout(of: open)
      candidates.append(
        PartCandidate(
          part: .item(open), id: options.annotations[open].id, kind: .callout, edgeDistance: 0,
          centerDistance: frame.center.distance(to: position), touchArea: frame))
    }
    let near = options.annotations.indices.compactMap { reach(of: $0, from: position) }.sorted { $0.isBefore($1) }
    for reach in near {
      candidates.append(
        PartCandidate(
          part: .item(reach.pin), id: options.annotations[reach.pin].id, kind: .pin, edgeDistance: reach.edge,
          centerDistance: reach.middle, touchArea: touchArea(of: reach.pin)))
    }
    if let item = overlay(at: position) {
      let index = item - options.annotations.count
      let shapes = overlays(index)
      let isArea = options.overlays[index].kind == .area
      let away = shapes.map {
        isArea && $0.points.surround(position) ? 0 : $0.points.distance(to: position, closed: isArea)
      }
      candidates.append(
        PartCandidate(
          part: .item(item), id: options.overlays[index].id, kind: .overlay, edgeDistance: away.min() ?? 0,
          centerDistance: shapes.map { $0.frame.center.distance(to: position) }.min() ?? 0))
    }
    return candidates
  }

  /// An overlay in each of the worlds side by side that the view shows.
  private func overlays(_ index: Int) -> [PartShape] {
    let (overlay, shape) = (options.overlays[index], pins.shapes[index])
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
      camera.place(at: offset(of: Point(x: size.width * x, y: size.height * y))).x
    }
    guard let west = shape.map(\.x).min(), let east = shape.map(\.x).max(), let left = corners.min(),
      let right = corners.max()
    else { return [] }
    // A view that looks far up to the horizon shows many worlds; what is small there is left out.
    let first = (left - east).rounded(.up)
    let last = min((right - west).rounded(.down), first + 8)
    return stride(from: first, through: last, by: 1).map { copy in
      let points = shape.map { middle + camera.offset(ofCopy: Point(x: $0.x + copy, y: $0.y)) }
      return PartShape(
        part: .item(options.annotations.count + index), id: overlay.id, kind: .overlay(overlay.kind),
        frame: points.bounds, points: points,
        isSelected: pins.selected == options.annotations.count + index)
    }
  }
}

extension [Point] {
  /// The smallest rectangle around all.
  fileprivate var bounds: Rect {
    guard let first else { return .zero }
    let (x, y) = (map(\.x), map(\.y))
    let (left, top) = (x.min() ?? first.x, y.min() ?? first.y)
    return Rect(x: left, y: top, width: (x.max() ?? left) - left, height: (y.max() ?? top) - top)
  }
}
