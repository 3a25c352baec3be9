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

  /// A drag from rest to rest on a smooth curve through points, with a pause before the lift.
  public mutating func pan(
    from start: Point, along points: [Point], over time: Microseconds, pause: Microseconds = .milliseconds(180)
  ) {
    down(at: start)
    hold(.milliseconds(60))
    move(along: points, over: time)
    hold(pause)
    up()
  }

  /// A touch that is cut while moving at `speed` points per second; `rest` is how long it lies still before.
  public mutating func flick(
    from start: Point, to end: Point, speed: Double, rest: Microseconds = .milliseconds(50)
  ) {
    down(at: start)
    hold(rest)
    flick(to: end, speed: speed)
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
