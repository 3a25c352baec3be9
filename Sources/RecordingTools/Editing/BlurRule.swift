public import EvdevDecoding
public import TouchModel

/// A rectangle of a panel whose touches are to be blurred, such as an on-screen keyboard.
public struct BlurRectangle: Hashable, Sendable {
  /// What the rectangle is measured in, from the upper left.
  public enum Unit: Hashable, Sendable {
    /// Points of a screen of this size, or of the panel's own at 160 points an inch.
    ///
    /// The panel's positions get there through `matrix`, or through the recording's own calibration.
    case points(screen: Size?, matrix: CalibrationMatrix? = nil)
    case millimetres
    /// The position axes' own units.
    case device
  }

  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  public var unit: Unit

  public init(x: Double, y: Double, width: Double, height: Double, unit: Unit = .points(screen: nil)) {
    (self.x, self.y, self.width, self.height, self.unit) = (x, y, width, height, unit)
  }
}

extension BlurRectangle {
  /// Turns points of the screen into those of the panel before its calibration; a slanted picture is covered whole.
  fileprivate mutating func takeBack(through matrix: CalibrationMatrix, on screen: Size) {
    guard
      let box = matrix.panelBox(
        left: x / screen.width, top: y / screen.height, right: (x + width) / screen.width,
        bottom: (y + height) / screen.height)
    else { return }
    (x, y) = (box.left * screen.width, box.top * screen.height)
    (width, height) = ((box.right - box.left) * screen.width, (box.bottom - box.top) * screen.height)
  }
}

/// Hides where contacts are inside a rectangle, so that typed keys cannot be read.
///
/// A contact that lands inside is at the rectangle's centre as long as it lives, wherever it goes; one that lands outside stays
/// where it was last seen outside while it is inside. Pressure, size and angle of hidden contacts are not told, nor the values
/// of slots without a contact, also in states. What remains is how many touches there were, when they landed and lifted.
struct BlurRule: TellingRule {
  private let left: Int32
  private let right: Int32
  private let top: Int32
  private let bottom: Int32
  private let centre: DevicePoint
  private let reporting: PanelState.Reporting

  private struct Cover {
    /// The contact landed inside.
    var isWhole = false
    /// Where the contact was last seen outside.
    var seen: DevicePoint?
    var isInside = false
    /// A bit for each code that was reported outside since; a slot keeps other values from hidden contacts.
    var reported: UInt64 = 0
  }

  private var covers: ContiguousArray<Cover> = []

  var tellsEmptySlots: Bool { false }
  var changesPositions: Bool { true }

  /// Throws `EditError` for millimetres where the device's size is not known, and for a rectangle beside the panel.
  init(_ rectangle: BlurRectangle, device: DeviceDescription) throws(EditError) {
    let missing = AxisRange(minimum: 0, maximum: 0)
    let axes = device.positionAxes ?? (missing, missing)
    var rectangle = rectangle
    let scaleX: Double
    let scaleY: Double
    switch rectangle.unit {
    case .device: (scaleX, scaleY) = (1, 1)
    case .millimetres:
      guard axes.x.length != nil, axes.y.length != nil else {
        throw EditError("--blur-rect: the device's size is not known; give the rectangle in points or device units")
      }
      (scaleX, scaleY) = (Double(axes.x.resolution), Double(axes.y.resolution))
    case .points(let screen, let given):
      let matrix = given ?? .applied(to: device)
      let size = screen ?? ScreenMapping.defaultScreen(for: device, matrix: matrix).size
      scaleX = (Double(axes.x.maximum) - Double(axes.x.minimum) + 1) / size.width
      scaleY = (Double(axes.y.maximum) - Double(axes.y.minimum) + 1) / size.height
      if matrix != .identity { rectangle.takeBack(through: matrix, on: size) }
    }
    let isDevice = rectangle.unit == .device
    func edges(_ start: Double, _ length: Double, _ scale: Double, _ axis: AxisRange) -> (Int32, Int32)? {
      let origin = isDevice ? 0 : Double(axis.minimum)
      let low = (origin + start * scale).rounded(.down)
      let high = (origin + (start + length) * scale).rounded(.up)
      guard low <= Double(axis.maximum), high >= Double(axis.minimum) else { return nil }
      return (Int32(max(low, Double(Int32.min))), Int32(min(high, Double(Int32.max))))
    }
    guard let (left, right) = edges(rectangle.x, rectangle.width, scaleX, axes.x),
      let (top, bottom) = edges(rectangle.y, rectangle.height, scaleY, axes.y)
    else { throw EditError("--blur-rect: the rectangle is outside of the panel") }
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    // The centre of what lies on the panel.
    func middle(_ low: Int32, _ high: Int32, _ axis: AxisRange) -> Int32 {
      Int32(clamping: (Int64(max(low, axis.minimum)) + Int64(min(high, axis.maximum))) / 2)
    }
    centre = DevicePoint(x: middle(left, right, axes.x), y: middle(top, bottom, axes.y))
    reporting = PanelState(device: device).reporting
  }

  private func contains(_ point: DevicePoint) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  private func position(in slot: Int, of state: PanelState) -> DevicePoint {
    reporting == .single
      ? DevicePoint(x: state.axes[Int(AbsCode.x)], y: state.axes[Int(AbsCode.y)])
      : DevicePoint(x: state[slot, AbsCode.mtPositionX], y: state[slot, AbsCode.mtPositionY])
  }

  mutating func land(in slot: Int, of state: PanelState) {
    while covers.count <= slot { covers.append(Cover()) }
    let point = position(in: slot, of: state)
    let isInside = contains(point)
    covers[slot] = Cover(isWhole: isInside, seen: isInside ? nil : point, isInside: isInside)
  }

  mutating func notice(_ code: UInt16, in slot: Int, of state: PanelState) {
    guard covers.indices.contains(slot), !covers[slot].isWhole else { return }
    let point = position(in: slot, of: state)
    covers[slot].isInside = contains(point)
    guard !covers[slot].isInside else {
      covers[slot].reported = 0
      return
    }
    covers[slot].seen = point
    covers[slot].reported |= 1 << UInt64(code)
  }

  func value(_ value: Int32, of code: UInt16, in slot: Int) -> Int32? {
    if code == AbsCode.mtTrackingID || code == AbsCode.mtToolType { return value }
    guard covers.indices.contains(slot) else { return nil }
    let cover = covers[slot]
    let point = cover.isWhole ? centre : cover.seen
    switch code {
    case AbsCode.mtPositionX, AbsCode.x: return point?.x
    case AbsCode.mtPositionY, AbsCode.y: return point?.y
    case AbsCode.mtDistance: return value
    default: return cover.reported & 1 << UInt64(code) != 0 ? value : nil
    }
  }

  func tellsAxis(_ code: UInt16) -> Bool { !covers.contains { $0.isInside || $0.isWhole } }
}
