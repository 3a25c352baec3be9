import TouchModel

/// Fingers, and the frames that they make.
struct Hands {
  private(set) var frames: [TouchFrame] = []
  private(set) var down: [(id: ContactID, place: Point)] = []
  private var time = Timestamp.zero
  private var nextID: Int32 = 1
  /// News that goes into one frame with what comes next.
  private var news: [Contact] = []
  private var holdsFrame = false

  /// One thing that hands do: it makes no frame, one, or a few.
  mutating func act(_ choices: inout Choices) {
    switch choices.below(16) {
    case 0, 1: land(at: place(&choices))
    case 2: if let finger = finger(&choices) { end(finger, .up) }
    case 3: for finger in down.indices.reversed() { end(finger, .up) }
    case 4: if let finger = finger(&choices) { end(finger, .cancel) }
    case 5: if let finger = finger(&choices) { move(finger, by: step(&choices, 0.25)) }
    case 6: return stroke(by: step(&choices, 0.25), frames: 1 + choices.below(12))
    case 7: return spread(by: 1 + choices.signed() / 2000, frames: 1 + choices.below(12))
    case 8: if let finger = finger(&choices) { jump(finger, to: farPlace(&choices)) }
    case 9:
      land(at: place(&choices))
      flush()
      wait(.milliseconds(Int64(choices.below(100))))
      let last = down.count - 1
      let again = down[last].place
      end(last, .up)
      guard choices.once(in: 2) else { break }
      // And once more at the same place, to drag.
      flush()
      wait(.milliseconds(80))
      land(at: again)
      flush()
      return stroke(by: Vector(dx: 0, dy: choices.signed() / 4), frames: 4)
    case 10:
      for _ in 0..<1 + choices.below(80) where down.count < 150 { land(at: place(&choices)) }
    case 11: return wait(pause(&choices))
    case 12: holdsFrame = true
    case 13:
      // A hand-over: one lifts as another lands.
      if let finger = finger(&choices) { end(finger, choices.once(in: 4) ? .cancel : .up) }
      land(at: place(&choices))
    case 14: return stroke(by: step(&choices, 2), frames: 1 + choices.below(6))
    default: odd(&choices)
    }
    flush()
  }

  /// The frame in which all fingers leave, some of them cancelled.
  mutating func lastFrame(cancelling bits: UInt8) -> TouchFrame {
    holdsFrame = false
    for finger in down.indices.reversed() { end(finger, bits >> UInt8(finger % 8) & 1 == 1 ? .cancel : .up) }
    time = time + .milliseconds(8)
    defer { news.removeAll() }
    return TouchFrame(time: time, contacts: news)
  }

  // MARK: Fingers

  private mutating func land(at place: Point) {
    down.append((ContactID(nextID), place))
    news.append(Contact(id: ContactID(nextID), phase: .down, position: place))
    nextID += 1
  }

  private mutating func end(_ finger: Int, _ phase: ContactPhase) {
    let (id, place) = down.remove(at: finger)
    news.append(
      Contact(id: id, phase: phase, position: place, cancelCause: phase == .cancel ? .dropped : nil))
  }

  private mutating func jump(_ finger: Int, to place: Point) {
    down[finger].place = place
    news.append(Contact(id: down[finger].id, phase: .motion, position: place))
  }

  private mutating func move(_ finger: Int, by step: Vector) { jump(finger, to: down[finger].place + step) }

  private mutating func stroke(by step: Vector, frames: Int) {
    for _ in 0..<frames {
      for finger in down.indices { move(finger, by: step) }
      flush()
    }
  }

  private mutating func spread(by factor: Double, frames: Int) {
    guard !down.isEmpty else { return }
    for _ in 0..<frames {
      let centre = down.reduce(Vector.zero) { $0 + ($1.place - .zero) } / Double(down.count)
      for finger in down.indices { jump(finger, to: .zero + centre + (down[finger].place - (.zero + centre)) * factor) }
      flush()
    }
  }

  /// What no decoder does: news of contacts that are not there, and one that lands and lifts at once.
  private mutating func odd(_ choices: inout Choices) {
    let place = place(&choices)
    switch choices.below(4) {
    case 0: news.append(Contact(id: ContactID(1 << 30), phase: .motion, position: place))
    case 1: news.append(Contact(id: ContactID(1 << 30), phase: .up, position: place))
    case 2:
      land(at: place)
      end(down.count - 1, .up)
    default: flush(even: true)
    }
  }

  private mutating func finger(_ choices: inout Choices) -> Int? {
    down.isEmpty ? nil : choices.below(down.count)
  }

  // MARK: Places and times

  private mutating func flush(even whenEmpty: Bool = false) {
    if holdsFrame {
      holdsFrame = false
      return
    }
    guard !news.isEmpty || whenEmpty else { return }
    time = time + .milliseconds(8)
    frames.append(TouchFrame(time: time, contacts: news))
    news.removeAll()
  }

  private mutating func wait(_ pause: Microseconds) { time = time + pause }

  /// Rests, equal and backward times; those of a whole day are as long as a recording may be.
  private func pause(_ choices: inout Choices) -> Microseconds {
    .milliseconds(choices.pick([-8, -7, 1, 8, 40, 45, 60, 120, 250, 300, 350, 500, 700, 2000, -20, -500, 86_400_000]))
  }

  private func step(_ choices: inout Choices, _ scale: Double) -> Vector {
    Vector(dx: choices.signed() * scale, dy: choices.signed() * scale)
  }

  private func place(_ choices: inout Choices) -> Point {
    Point(x: Double(choices.byte()) * 400 / 255, y: Double(choices.byte()) * 800 / 255)
  }

  /// As far away as any panel's units can be on the largest screen with the most outrageous calibration.
  private func farPlace(_ choices: inout Choices) -> Point {
    let far = [0, -1, 400, 800, 1e-300, 1e4, -1e4, 4.3e9, -4.3e9, 1e12, -1e12, 1e21, -1e21]
    return Point(x: choices.pick(far), y: choices.pick(far))
  }
}
