/// A fault that `lint` looks for in a recording; the raw value is its stable id.
public enum LintRule: String, Hashable, Sendable, CaseIterable {
  // The device
  case resolutionUnknown = "resolution-unknown"
  case emptyAxis = "empty-axis"
  case protocolA = "protocol-a"
  case buttonLeft = "button-left"
  case touchButtonMissing = "touch-button-missing"
  case notDirect = "not-direct"
  case notTagged = "not-tagged"
  case axesSwapped = "axes-swapped"
  case axesMirrored = "axes-mirrored"
  case keysListed = "keys-listed"
  case descriptionAssumed = "description-assumed"
  case otherDevice = "other-device"
  case settingInvalid = "setting-invalid"
  // The clock
  case clockBackward = "clock-backward"
  case clockStatic = "clock-static"
  case clockJump = "clock-jump"
  case clockUnit = "clock-unit"
  case reportGap = "report-gap"
  case rateIrregular = "rate-irregular"
  // The stream
  case eventsDropped = "events-dropped"
  case frameTooLong = "frame-too-long"
  case frameUnclosed = "frame-unclosed"
  case deviceSuspended = "device-suspended"
  case deviceRemoved = "device-removed"
  case reportShort = "report-short"
  case keysRecorded = "keys-recorded"
  case trackingIDDoubled = "tracking-id-doubled"
  case slotOutOfRange = "slot-out-of-range"
  case slotsTooFew = "slots-too-few"
  case slotsFull = "slots-full"
  case contactsTooMany = "contacts-too-many"
  // The contacts
  case valueOutOfRange = "value-out-of-range"
  case positionUnknown = "position-unknown"
  case contactStuck = "contact-stuck"
  case contactAlreadyDown = "contact-already-down"
  case contactGhost = "contact-ghost"
  case releaseChatter = "release-chatter"
  case pressureZero = "pressure-zero"
  case palm = "palm"

  /// How bad a fault is.
  public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Worth knowing; recognition is not at risk.
    case info
    /// Gestures are probably lost or wrong.
    case warning
    /// Other programs refuse the device, or the data cannot be what the panel saw.
    case error

    private var rank: Int {
      switch self {
      case .info: 0
      case .warning: 1
      case .error: 2
      }
    }

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
  }
}
