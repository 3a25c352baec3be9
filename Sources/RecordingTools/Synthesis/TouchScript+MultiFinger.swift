public import TouchModel

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

  /// Where `count` fingertips of a hand lie about a point: two side by side, more of them on an arc; at most five.
  public static func fingertips(_ count: Int, around center: Point) -> [Point] {
    let two = [Vector(dx: -45, dy: 8), Vector(dx: 45, dy: -8)]
    let hand = [
      Vector(dx: -105, dy: 62), Vector(dx: -52, dy: -30), Vector(dx: 2, dy: -52), Vector(dx: 56, dy: -34),
      Vector(dx: 108, dy: 14),
    ]
    return (count == 2 ? two : Array(hand.prefix(max(0, count)))).map { center + $0 }
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

  /// Two fingers spread or close on a line through `center` that is turned clockwise by `angle` degrees from the horizontal.
  public mutating func pinch(
    at center: Point, from start: Double, to end: Double, angle: Double = -45, over time: Microseconds
  ) {
    pinch(at: center, along: Self.direction(degrees: angle), gap: (start, end), over: time)
  }

  /// Two fingers `gap` apart turn about `center`, clockwise by positive `degrees`, and spread meanwhile to `scale` times.
  ///
  /// `angle` is that of the line between them before, as in a pinch.
  public mutating func rotate(
    at center: Point, by degrees: Double, gap: Double = 210, angle: Double = -15, scale: Double = 1,
    over time: Microseconds
  ) {
    turn(
      at: center, along: Self.direction(degrees: angle), gap: gap, halfTangent: Motion.halfTangent(degrees: degrees),
      scale: scale, over: time)
  }

  private static func direction(degrees: Double) -> Vector {
    let angle = DeterministicMaths.sinCos(Angle.radians(degrees: degrees))
    return Vector(dx: angle.cos, dy: angle.sin)
  }
}
