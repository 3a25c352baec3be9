import TouchModel

/// What an edit wants told of each contact; `FrameRewriter` makes a valid stream of it.
protocol TellingRule {
  /// Whether values of slots without a contact are passed on, such as those of a finger that was down before the recording.
  var tellsEmptySlots: Bool { get }
  /// Whether axes and buttons are passed on that decoding does not believe, such as those after SYN_DROPPED: nobody knows
  /// whose they are.
  var keepsUnbelieved: Bool { get }
  /// Whether positions differ from the source's, so that the pointer axes must be taken from the contacts told.
  var changesPositions: Bool { get }
  /// Whether a contact is told; `contact` is its number, or 0 where decoding has none for it.
  func tells(contact: Int32, in slot: Int) -> Bool
  /// A contact lands in `slot`; `state` is the panel's at the end of its frame.
  mutating func land(in slot: Int, of state: PanelState)
  /// An axis of a contact was reported; `state` is the panel's at the end of the frame.
  mutating func notice(_ code: UInt16, in slot: Int, of state: PanelState)
  /// What to tell for a value of a slot, or `nil` for nothing; single touch has slot 0 and the codes ABS_X, ABS_Y, ....
  func value(_ value: Int32, of code: UInt16, in slot: Int) -> Int32?
  /// Whether an axis that belongs to no slot is told.
  func tellsAxis(_ code: UInt16) -> Bool
}

extension TellingRule {
  var tellsEmptySlots: Bool { true }
  var keepsUnbelieved: Bool { false }
  var changesPositions: Bool { false }
  func tells(contact: Int32, in slot: Int) -> Bool { true }
  mutating func land(in slot: Int, of state: PanelState) {}
  mutating func notice(_ code: UInt16, in slot: Int, of state: PanelState) {}
  func value(_ value: Int32, of code: UInt16, in slot: Int) -> Int32? { value }
  func tellsAxis(_ code: UInt16) -> Bool { true }
}

/// Tells every contact as it is.
struct TellAll: TellingRule {
  var tellsEmptySlots = true
  var keepsUnbelieved: Bool { true }
}
