/// The places of one finger's values in a report layout; -1 where the device does not send one.
struct HIDFinger: Hashable {
  var x = -1
  var y = -1
  var toolX = -1
  var toolY = -1
  var pressure = -1
  var width = -1
  var height = -1
  var azimuth = -1
  var contactID = -1
  var tip = -1
  var inRange = -1
  var confidence = -1

  /// Whether enough is known for the next finger to begin.
  var isComplete: Bool { contactID >= 0 && x >= 0 && y >= 0 }
}

extension [HIDFinger] {
  /// More fingers than slots can be are not read.
  private static let limit = 256

  /// Puts a value's place into the last finger; where that has one already, a new finger begins.
  ///
  /// False where it is passed over: a second value for a finger without contact id or position.
  mutating func store(_ place: Int, as part: WritableKeyPath<HIDFinger, Int>) -> Bool {
    if isEmpty { append(HIDFinger()) }
    if self[count - 1][keyPath: part] >= 0 {
      guard self[count - 1].isComplete, count < Self.limit else { return false }
      append(HIDFinger())
    }
    self[count - 1][keyPath: part] = place
    return true
  }
}
