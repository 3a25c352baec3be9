/// The limits of one absolute axis, as EVIOCGABS reports them.
public struct AxisRange: Hashable, Sendable {
  public var minimum: Int32
  public var maximum: Int32
  public var fuzz: Int32
  public var flat: Int32
  /// Units per millimetre; 0 and 1 both mean that the size is unknown (a panel of one unit per millimetre does not exist).
  public var resolution: Int32

  public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// The axis' length, or `nil` when its resolution says nothing.
  public var length: Millimetres? {
    guard resolution > 1, maximum > minimum else { return nil }
    return Millimetres((Double(maximum) - Double(minimum)) / Double(resolution))
  }
}

/// The numbers that identify a device: EVIOCGID.
public struct DeviceID: Hashable, Sendable {
  public var bus: UInt16
  public var vendor: UInt16
  public var product: UInt16
  public var version: UInt16

  public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

/// What the kernel says of an evdev node before its first event.
public struct DeviceDescription: Hashable, Sendable {
  /// An axis code with its limits.
  public struct Axis: Hashable, Sendable {
    public var code: UInt16
    public var range: AxisRange

    public init(code: UInt16, range: AxisRange) {
      self.code = code
      self.range = range
    }
  }

  public var name: String
  public var id: DeviceID
  /// The axes in ascending code order, each once.
  public private(set) var axes: [Axis]
  /// Event codes by type, both ascending: what EVIOCGBIT lists; empty when the source does not say.
  public var codes: [EventCodes]
  /// INPUT_PROP_* numbers, ascending.
  public var properties: [UInt16]
  /// udev properties (`KEY=VALUE`) that the source kept, in its order.
  public var udevProperties: [String]
  /// Whether ranges were guessed from the events because the source has no description.
  public var isAssumed: Bool

  /// The codes of one event type.
  public struct EventCodes: Hashable, Sendable {
    public var type: UInt16
    public var codes: [UInt16]

    public init(type: UInt16, codes: [UInt16]) {
      self.type = type
      self.codes = codes
    }
  }

  public init(
    name: String = "", id: DeviceID = DeviceID(), codes: [EventCodes] = [], properties: [UInt16] = [],
    udevProperties: [String] = [], isAssumed: Bool = false
  ) {
    self.name = name
    self.id = id
    self.axes = []
    self.codes = codes
    self.properties = properties
    self.udevProperties = udevProperties
    self.isAssumed = isAssumed
  }

  /// The limits of an axis, or `nil` when the device has no such axis; complexity O(axes).
  public subscript(axis code: UInt16) -> AxisRange? {
    get { axes.first { $0.code == code }?.range }
    set {
      let index = axes.firstIndex { $0.code >= code } ?? axes.endIndex
      let exists = index < axes.endIndex && axes[index].code == code
      switch (newValue, exists) {
      case (let range?, true): axes[index].range = range
      case (let range?, false): axes.insert(Axis(code: code, range: range), at: index)
      case (nil, true): axes.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The axis pair that carries positions: ABS_MT_POSITION_X/Y where present, else ABS_X/Y.
  public var positionAxes: (x: AxisRange, y: AxisRange)? {
    if let x = self[axis: AbsCode.mtPositionX], let y = self[axis: AbsCode.mtPositionY] { return (x, y) }
    if let x = self[axis: AbsCode.x], let y = self[axis: AbsCode.y] { return (x, y) }
    return nil
  }

  /// The panel's size, or `nil` when either axis has no usable resolution.
  public var physicalSize: PhysicalSize? {
    guard let axes = positionAxes, let width = axes.x.length, let height = axes.y.length else { return nil }
    return PhysicalSize(width: width, height: height)
  }

  /// Whether contacts come in slots (protocol B) rather than as a full list each frame (protocol A).
  public var hasSlots: Bool { self[axis: AbsCode.mtSlot] != nil }

  /// The value of a udev property, or `nil` where the source does not have it.
  public func udevValue(_ key: String) -> String? {
    for property in udevProperties where property.utf8.starts(with: "\(key)=".utf8) {
      return String(property.utf8.dropFirst(key.utf8.count + 1)) ?? ""
    }
    return nil
  }

  public func hasProperty(_ property: UInt16) -> Bool { properties.contains(property) }

  public func hasCode(type: UInt16, code: UInt16) -> Bool {
    codes.first { $0.type == type }?.codes.contains(code) ?? false
  }
}
