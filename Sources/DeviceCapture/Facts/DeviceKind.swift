#if Capture
  internal import TouchModel

  /// What an input device is, by udev's word or, without udev, by udev's rules.
  public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
    case touchscreen, touchpad, tablet, mouse, keyboard, buttons, joystick, accelerometer, pointingStick, `switch`,
      other

    /// udev's properties, the more telling first: a touchscreen with buttons is a touchscreen.
    private static let properties: [(key: String, kind: DeviceKind)] = [
      ("ID_INPUT_TOUCHSCREEN", .touchscreen), ("ID_INPUT_TABLET", .tablet), ("ID_INPUT_TOUCHPAD", .touchpad),
      ("ID_INPUT_ACCELEROMETER", .accelerometer), ("ID_INPUT_KEYBOARD", .keyboard), ("ID_INPUT_JOYSTICK", .joystick),
      ("ID_INPUT_POINTINGSTICK", .pointingStick), ("ID_INPUT_MOUSE", .mouse), ("ID_INPUT_SWITCH", .switch),
      ("ID_INPUT_KEY", .buttons),
    ]

    /// What udev calls the device; `nil` where it calls it nothing.
    init?(udev input: InputDevice) {
      guard let found = Self.properties.first(where: { input.property($0.key) == "1" }) else { return nil }
      self = found.kind
    }

    /// What udev's `input_id` would make of the device's codes.
    init(_ device: SysfsDevice) {
      func has(_ key: UInt16) -> Bool { device.has(EvdevType.key, key) }
      let isPen = has(KeyCode.toolPen) || has(Self.stylus)
      let isDirect = device.properties.contains(InputProperty.direct)
      let isFinger = has(KeyCode.toolFinger) && !has(KeyCode.toolPen)
      let hasButtons = (KeyCode.left..<Self.firstJoystick).contains(where: has)
      if device.properties.contains(Self.accelerometerProperty) {
        self = .accelerometer
      } else if device.hasContacts || device.hasPosition, isPen {
        self = .tablet
      } else if device.hasContacts || device.hasPosition, isFinger, !isDirect {
        self = .touchpad
      } else if device.hasContacts, has(KeyCode.touch) || isDirect {
        self = .touchscreen
      } else if device.hasPosition, hasButtons {
        self = .mouse
      } else if device.hasPosition, has(KeyCode.touch) || isDirect {
        self = .touchscreen
      } else if (Self.firstJoystick..<KeyCode.toolPen).contains(where: has) {
        self = .joystick
      } else if hasButtons {
        self = .mouse
      } else if device.canType {
        self = .keyboard
      } else if device.codes.contains(where: { $0.type == EvdevType.key && !$0.codes.isEmpty }) {
        self = .buttons
      } else if device.codes.contains(where: { $0.type == Self.switchType && !$0.codes.isEmpty }) {
        self = .switch
      } else {
        self = .other
      }
    }

    private static let stylus: UInt16 = 0x14b
    private static let firstJoystick: UInt16 = 0x120
    private static let accelerometerProperty: UInt16 = 6
    private static let switchType: UInt16 = 5

    /// How it is called in a sentence.
    var text: String { self == .pointingStick ? "pointing stick" : rawValue }
  }
#endif
