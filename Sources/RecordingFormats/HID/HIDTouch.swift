import TouchModel

/// A HID touch device: what evdev says of it, and its reports as evdev events.
struct HIDTouch {
  let application: UInt32
  let draft: DescriptionDraft
  private var multitouch: HIDMultitouch?
  private var singleTouch: HIDSingleTouch?

  /// `nil` for a device that does not touch.
  init?(_ descriptor: HIDDescriptor) {
    if let map = HIDMultitouchMap(descriptor) {
      multitouch = HIDMultitouch(map)
      application = map.application
      draft = map.draft
    } else if let single = HIDSingleTouch(descriptor) {
      singleTouch = single
      application = single.application
      draft = single.draft
    } else {
      return nil
    }
  }

  /// What Linux adds to the device's name where it has more than one application; a multitouch screen keeps its name.
  var nameSuffix: String {
    switch application {
    case HIDUsage.touchScreen: multitouch == nil ? " Touchscreen" : ""
    case HIDUsage.touchPad: " Touchpad"
    case HIDUsage.pen: " Stylus"
    default: ""
    }
  }

  mutating func read(_ report: [UInt8], at time: Timestamp) {
    multitouch?.read(report, at: time)
    singleTouch?.read(report, at: time)
  }

  /// The next event that was made, with its time; SYN_REPORT among them.
  mutating func take() -> (event: EvdevEvent, time: Timestamp)? {
    multitouch?.slots.input.take() ?? singleTouch?.input.take()
  }

  /// The next event of a frame that no report has ended.
  mutating func takeOpen() -> EvdevEvent? { multitouch?.slots.input.takeOpen() ?? singleTouch?.input.takeOpen() }
}
