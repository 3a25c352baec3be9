import TouchModel

/// The fingers of one recognizer in one bout: who is down, who was ever part, and how many at most.
struct FingerGroup: Hashable, Sendable {
  /// Those that are down.
  private(set) var down = TouchMask()
  /// Every one that has been part.
  private(set) var contacts = ContactSet()
  /// The most that were down at once.
  private(set) var most = 0

  var count: Int { down.count }
  var isEmpty: Bool { down.isEmpty }

  /// Takes in a frame, `joining` being the new contacts that count, and returns those that left.
  mutating func take(_ touches: Touches, joining: TouchMask) -> TouchMask {
    let gone = touches.ended.union(touches.cancelled).intersection(down)
    down = down.subtracting(gone).union(joining)
    touches.forEach(joining) { contacts.insert($0.id) }
    most = max(most, down.count)
    return gone
  }
}
