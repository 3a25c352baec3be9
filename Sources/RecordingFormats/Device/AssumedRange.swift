/// The axis limits to assume for a recording without a description, instead of limits that cover its data.
public struct AssumedRange: Hashable, Sendable {
  /// The greatest x in device units; the least is 0.
  public var maximumX: Int32
  /// The greatest y in device units; the least is 0.
  public var maximumY: Int32

  public init(maximumX: Int32, maximumY: Int32) {
    self.maximumX = maximumX
    self.maximumY = maximumY
  }
}
