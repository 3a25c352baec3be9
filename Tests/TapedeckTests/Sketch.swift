/// A recording written down in a test as evemu text: a panel of 1000 x 2000 units without resolution, ten slots.
struct Sketch {
  private(set) var text = """
    # EVEMU 1.3
    N: Sketched panel
    I: 0018 0001 0001 0001
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 2000 0 0 0
    A: 39 0 65535 0 0 0

    """
  /// The time of the next frame, as the file says it: seconds with a point.
  var time = "0.000000"
  private var down: Set<Int> = []
  private var trackingID = 0

  /// One frame at the present time: where fingers are by slot, in device units, `nil` for a lift.
  mutating func frame(_ fingers: [(slot: Int, place: (x: Int, y: Int)?)]) {
    for (slot, place) in fingers {
      event("0003 002f", slot)
      if let place {
        if down.insert(slot).inserted {
          trackingID += 1
          event("0003 0039", trackingID)
        }
        event("0003 0035", place.x)
        event("0003 0036", place.y)
      } else {
        down.remove(slot)
        event("0003 0039", -1)
      }
    }
    event("0000 0000", 0)
  }

  /// The same at a time in milliseconds.
  mutating func frame(at ms: Int, _ fingers: [(slot: Int, place: (x: Int, y: Int)?)]) {
    time = "\(ms / 1000).\(String(1_000_000 + ms % 1000 * 1000).dropFirst())"
    frame(fingers)
  }

  var bytes: [UInt8] { Array(text.utf8) }

  private mutating func event(_ code: String, _ value: Int) { text += "E: \(time) \(code) \(value)\n" }
}
