import Gestures
package import TouchModel

/// How far the centre of some fingers has gone since the first of them landed, without the jumps where fingers come or go.
package struct FingerWay: Sendable {
  /// Whose way it is; more of them may be put in while it goes on.
  package var contacts: ContactSet
  private var follower: TouchFollower
  private var track = CentroidTrack()

  init(_ contacts: ContactSet, screen: Size) {
    self.contacts = contacts
    follower = TouchFollower(screen: screen)
  }

  /// In points, on the screen.
  package var travel: Vector { track.travel }

  /// Takes in a frame with all its contacts.
  package mutating func follow(_ frame: TouchFrame) {
    let contacts = contacts
    follower.follow(frame) { touches in
      var mine = TouchMask()
      var bits = touches.down.bits
      while bits != 0 {
        let place = bits.trailingZeroBitCount
        bits &= bits - 1
        if contacts.contains(touches[place].id) { mine.insert(place) }
      }
      track.follow(touches, mine)
    }
  }
}

extension LatencyAnalyzer {
  /// The way of some contacts so far, to be told the frames from here on.
  package func way(of contacts: ContactSet) -> FingerWay {
    var way = FingerWay(contacts, screen: screen)
    log.forEachFrame { way.follow($0) }
    return way
  }
}
