public import TouchModel

/// Whole gestures of one finger.
extension TouchScript {
  /// A short touch that rolls off.
  public mutating func tap(at point: Point, for time: Microseconds = .milliseconds(90)) {
    down(at: point)
    hold(time)
    up(1, .rolling)
  }

  /// Two taps, `gap` from the first lift to the second landing, the second a few points away.
  public mutating func doubleTap(at point: Point, gap: Microseconds = .milliseconds(130)) {
    taps(2, at: point, gap: gap)
  }

  /// `count` taps on about the same spot.
  public mutating func taps(_ count: Int, at point: Point, gap: Microseconds) {
    for index in 0..<count {
      if index > 0 { hold(gap) }
      tap(at: point + Vector(dx: Double(index) * 3, dy: Double(index % 2) * -4), for: .milliseconds(80))
    }
  }

  public mutating func longPress(at point: Point, for time: Microseconds = .milliseconds(750)) {
    tap(at: point, for: time)
  }

  /// A drag from rest to rest with a pause before the lift, so that nothing is flung.
  public mutating func pan(
    from start: Point, through points: [Point], legs: Microseconds, pause: Microseconds = .milliseconds(180)
  ) {
    down(at: start)
    hold(.milliseconds(60))
    for point in points { move(to: point, over: legs) }
    hold(pause)
    up()
  }

  /// A touch that is cut while moving at `speed` points per second; `rest` is how long it lies still before.
  public mutating func flick(
    from start: Point, to end: Point, speed: Double, rest: Microseconds = .milliseconds(50)
  ) {
    down(at: start)
    hold(rest)
    let duration = Motion.flickDuration(distance: end.distance(to: start), speed: speed)
    move([FingerMotion(1, .flick(to: end, speed: speed))], over: duration)
    up()
  }

  /// A short fast flick that begins to move as it lands.
  public mutating func swipe(from start: Point, to end: Point, speed: Double) {
    flick(from: start, to: end, speed: speed, rest: .milliseconds(8))
  }

  /// A drag that begins at the very edge of the screen.
  public mutating func edgePan(from start: Point, to end: Point, over time: Microseconds = .milliseconds(480)) {
    pan(from: start, through: [end], legs: time)
  }
}

/// Whole gestures of several fingers; fingers are numbered from 1 in the order of their points.
extension TouchScript {
  /// Fingers land one after the other, `stagger` apart.
  public mutating func land(_ points: [Point], stagger: Microseconds = .milliseconds(7)) {
    for (index, point) in points.enumerated() {
      if index > 0 { hold(stagger) }
      down(index + 1, at: point)
    }
  }

  /// Fingers 1 to `count` lift one after the other, `stagger` apart.
  public mutating func lift(_ count: Int, stagger: Microseconds = .milliseconds(5), _ lift: Lift = .clean) {
    for index in 0..<count {
      if index > 0, stagger > .zero { hold(stagger) }
      up(index + 1, lift)
    }
  }

  public mutating func multiFingerTap(at points: [Point], for time: Microseconds = .milliseconds(95)) {
    land(points)
    hold(time)
    lift(points.count, .rolling)
  }

  public mutating func twoFingerTap(at point: Point, gap: Double = 90) {
    multiFingerTap(at: [point + Vector(dx: -gap / 2, dy: 8), point + Vector(dx: gap / 2, dy: -8)])
  }

  /// All fingers go the same way, from rest to rest, and pause before they lift.
  public mutating func multiFingerPan(from points: [Point], by path: Vector, over time: Microseconds) {
    land(points)
    hold(.milliseconds(50))
    move(points.enumerated().map { FingerMotion($0 + 1, .stroke(to: $1 + path)) }, over: time)
    hold(.milliseconds(180))
    lift(points.count)
  }

  /// All fingers flick the same way and lift together.
  public mutating func multiFingerFlick(from points: [Point], by path: Vector, speed: Double) {
    land(points, stagger: .milliseconds(4))
    let duration = Motion.flickDuration(distance: path.length, speed: speed)
    move(points.enumerated().map { FingerMotion($0 + 1, .flick(to: $1 + path, speed: speed)) }, over: duration)
    lift(points.count, stagger: .zero)
  }

  /// Two fingers on a line through `center` go from one gap to another.
  public mutating func pinch(
    at center: Point, along axis: Vector, gap: (from: Double, to: Double), over time: Microseconds
  ) {
    let unit = axis / axis.length
    land([center - unit * (gap.from / 2), center + unit * (gap.from / 2)])
    hold(.milliseconds(60))
    move(
      [
        FingerMotion(1, .stroke(to: center - unit * (gap.to / 2))),
        FingerMotion(2, .stroke(to: center + unit * (gap.to / 2))),
      ], over: time)
    hold(.milliseconds(180))
    lift(2)
  }

  /// Two fingers turn about the middle between them and, with a `scale` other than 1, spread or close meanwhile.
  public mutating func turn(
    at center: Point, along axis: Vector, gap: Double, halfTangent: Double, scale: Double = 1, over time: Microseconds
  ) {
    let unit = axis / axis.length
    land([center - unit * (gap / 2), center + unit * (gap / 2)])
    hold(.milliseconds(60))
    let motion = Motion.turn(around: center, halfTangent: halfTangent, scale: scale)
    move([FingerMotion(1, motion), FingerMotion(2, motion)], over: time)
    hold(.milliseconds(180))
    lift(2)
  }
}
