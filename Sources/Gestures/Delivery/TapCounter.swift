import TouchModel

/// Counts landings on one view's content that follow each other as taps of one row do (UIKit: `UITouch.tapCount`).
///
/// Times and distances are those of the recognizers of taps. A finger that moved beyond its slop, or was cancelled, ends the row;
/// so does time, and a landing on another view.
struct TapCounter: Sendable {
  private let rhythm: TapRhythm
  /// The last tap, and on which view it was.
  private var last: (view: Int, tap: TapRow)?

  init(_ profile: Profile) { rhythm = TapRhythm(profile: profile) }

  /// When nothing can follow any more, or `nil` where nothing can now.
  var end: Timestamp? { last.map { rhythm.end(after: $0.tap) + Microseconds(1) } }

  /// The tap that a landing may become; none is waited for any more.
  mutating func land(on view: Int, at time: Timestamp, _ position: Point) -> TapRow {
    let before = last.flatMap { $0.view == view ? $0.tap : nil }
    last = nil
    return rhythm.number(after: before, time, position, time, position, limit: .max)
  }

  /// A landing has become that tap.
  mutating func lift(_ tap: TapRow, from view: Int, at time: Timestamp) {
    last = (view, tap)
    last?.tap.lift = time
  }

  mutating func forget() { last = nil }
}
