/// The state of a device's slots after a loss of events, as EVIOCGMTSLOTS and EVIOCGABS report it.
public struct SlotSnapshot: Hashable, Sendable {
  /// One slot; values are in device units.
  public struct Entry: Hashable, Sendable {
    /// The slot's number, 0...1023; entries with other numbers are ignored with a note.
    public var slot: Int32
    /// The tracking id in the slot, or -1 when it is empty.
    public var trackingID: Int32
    public var x: Int32
    public var y: Int32
    /// Pressure, or -1 when the panel has none.
    public var pressure: Int32
    /// Long axis of the touch, or -1 when the panel has none.
    public var major: Int32
    /// A `ToolType`.
    public var tool: Int32
    public var distance: Int32

    public init(
      slot: Int32, trackingID: Int32, x: Int32 = 0, y: Int32 = 0, pressure: Int32 = -1, major: Int32 = -1,
      tool: Int32 = 0, distance: Int32 = 0
    ) {
      self.slot = slot
      self.trackingID = trackingID
      self.x = x
      self.y = y
      self.pressure = pressure
      self.major = major
      self.tool = tool
      self.distance = distance
    }
  }

  /// The slots in any order; a slot that is missing counts as empty, of two for one slot the last counts.
  public var entries: [Entry]
  /// The slot that the next events are about until ABS_MT_SLOT says otherwise.
  public var currentSlot: Int32

  public init(entries: [Entry] = [], currentSlot: Int32 = 0) {
    self.entries = entries
    self.currentSlot = currentSlot
  }
}
