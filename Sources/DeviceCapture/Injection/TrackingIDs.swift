#if Capture
  internal import TouchModel

  /// Gives the contacts of each pass tracking ids that no pass before has used, as long as the axis has room for that.
  ///
  /// Ids of the first pass are the recording's own; those of later ones are moved beyond them and wrap around as a driver's do.
  struct TrackingIDs {
    private let first: Int64
    private let room: Int64
    /// How far ids of this pass are moved.
    private var offset: Int64 = 0
    /// The greatest id of the recording so far, from `first` on.
    private var greatest: Int64 = -1

    init(_ device: DeviceDescription) {
      let axis = device[axis: AbsCode.mtTrackingID] ?? AxisRange(minimum: 0, maximum: 65_535)
      first = max(0, Int64(axis.minimum))
      room = max(1, Int64(axis.maximum) - first + 1)
    }

    /// The id that stands for a recorded one in this pass; what is no contact's stays as it is.
    mutating func injected(_ id: Int32) -> Int32 {
      let number = Int64(id) - first
      guard id >= 0, number >= 0 else { return id }
      greatest = max(greatest, number)
      return offset == 0 ? id : Int32(clamping: first + (number + offset) % room)
    }

    /// Begins the next pass.
    mutating func beginPass() { offset = (offset + greatest + 1) % room }
  }
#endif
