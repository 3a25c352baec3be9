import RecordingFormats
import TouchModel

/// Takes out what tells whose device it was and when.
///
/// The device's name and id, the time of day, notes of earlier edits, and every udev property but those of a list of numbers
/// that reading needs. The serial number of a pen is taken out of the frames. The clock is restarted by `EditedRecording`.
struct RedactStage: EditStage {
  static let deviceName = "touchscreen"

  private let reporting: PanelState.Reporting

  init(header: inout RecordingHeader) {
    reporting = PanelState(device: header.device).reporting
    header.device.name = Self.deviceName
    header.device.id = DeviceID()
    header.device.udevProperties.removeAll { !Self.isHarmless($0) }
    header.details.started = nil
    header.details.initialState.removeAll { Self.isSerial($0) }
  }

  /// Whether a udev property says what kind of device it is or how it is calibrated, in numbers only.
  ///
  /// LIBINPUT_DEVICE_GROUP has the path of the device's port.
  static func isHarmless(_ property: String) -> Bool {
    let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] != "LIBINPUT_DEVICE_GROUP" else { return false }
    let isKnown =
      parts[0] == "ID_INPUT" || ["ID_INPUT_", "LIBINPUT_", "EVDEV_ABS_"].contains { parts[0].hasPrefix($0) }
    return isKnown
      && parts[1].utf8.allSatisfy { byte in
        byte &- UInt8(ascii: "0") < 10 || " .:-+x".utf8.contains(byte)
      }
  }

  private static func isSerial(_ event: EvdevEvent) -> Bool {
    event.type == EvdevType.msc && event.code == MscCode.serial
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    batch.append { out in
      out.begin(like: frame)
      for event in frame.snapshot where !Self.isSerial(event) { out.snapshot.append(event) }
      out.keepLoss(of: frame, reporting: reporting)
      for (index, event) in frame.events.enumerated() where !Self.isSerial(event) {
        out.events.append(event)
        out.keepTimes(of: frame, at: index)
      }
      return true
    }
  }
}
