import Gestures
import TouchModel

/// A hand-made touch session: frames are written down one after another, times in milliseconds, places in points.
struct Fingers {
  private(set) var frames: [TouchFrame] = []
  private var places: [Int: (id: ContactID, point: Point)] = [:]
  private var nextID: Int32 = 1

  /// Several changes in one frame.
  mutating func frame(at ms: Double, _ changes: [Change]) {
    var contacts: [Contact] = []
    for change in changes {
      switch change {
      case .down(let finger, let x, let y):
        places[finger] = (ContactID(nextID), Point(x: x, y: y))
        nextID += 1
        contacts.append(contact(finger, .down))
      case .move(let finger, let x, let y):
        places[finger]?.point = Point(x: x, y: y)
        contacts.append(contact(finger, .motion))
      case .up(let finger):
        contacts.append(contact(finger, .up))
        places[finger] = nil
      case .cancel(let finger):
        contacts.append(contact(finger, .cancel))
        places[finger] = nil
      }
    }
    frames.append(TouchFrame(time: Timestamp(microseconds: Int64(ms * 1000)), contacts: contacts))
  }

  enum Change {
    case down(Int, Double, Double)
    case move(Int, Double, Double)
    case up(Int)
    case cancel(Int)
  }

  mutating func down(_ finger: Int, _ x: Double, _ y: Double, at ms: Double) { frame(at: ms, [.down(finger, x, y)]) }
  mutating func down(_ x: Double, _ y: Double, at ms: Double) { down(1, x, y, at: ms) }
  mutating func move(_ finger: Int, _ x: Double, _ y: Double, at ms: Double) { frame(at: ms, [.move(finger, x, y)]) }
  mutating func move(_ x: Double, _ y: Double, at ms: Double) { move(1, x, y, at: ms) }
  mutating func up(_ finger: Int = 1, at ms: Double) { frame(at: ms, [.up(finger)]) }
  mutating func cancel(_ finger: Int = 1, at ms: Double) { frame(at: ms, [.cancel(finger)]) }

  mutating func tap(_ x: Double, _ y: Double, at ms: Double, for duration: Double = 60) {
    down(1, x, y, at: ms)
    up(1, at: ms + duration)
  }

  /// A straight stroke with a frame each 8 ms, lifted 8 ms after its last movement.
  mutating func stroke(
    from: (Double, Double), to: (Double, Double), at ms: Double, for duration: Double, lift: Bool = true
  ) {
    down(1, from.0, from.1, at: ms)
    let steps = max(1, Int(duration / 8))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(1, from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, at: ms + duration * part)
    }
    if lift { up(1, at: ms + duration + 8) }
  }

  /// Two fingers that move straight at the same time.
  mutating func pair(
    _ a: (from: (Double, Double), to: (Double, Double)), _ b: (from: (Double, Double), to: (Double, Double)),
    at ms: Double, for duration: Double
  ) {
    frame(at: ms, [.down(1, a.from.0, a.from.1), .down(2, b.from.0, b.from.1)])
    let steps = max(1, Int(duration / 8))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      frame(
        at: ms + duration * part,
        [
          .move(1, a.from.0 + (a.to.0 - a.from.0) * part, a.from.1 + (a.to.1 - a.from.1) * part),
          .move(2, b.from.0 + (b.to.0 - b.from.0) * part, b.from.1 + (b.to.1 - b.from.1) * part),
        ])
    }
    frame(at: ms + duration + 8, [.up(1), .up(2)])
  }

  private func contact(_ finger: Int, _ phase: ContactPhase) -> Contact {
    let place = places[finger] ?? (ContactID(-1), .zero)
    return Contact(
      id: place.id, phase: phase, position: place.point, cancelCause: phase == .cancel ? .palm : nil)
  }
}
