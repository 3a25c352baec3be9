import Gestures
import RecordingFormats
import TouchModel

/// Takes out what tells whose device it was and when.
///
/// The device's name and id, the time of day, notes of earlier edits, and every udev property but those of a list of numbers
/// that reading needs. The serial number of a pen is taken out of the frames. The clock is restarted by `EditedRecording`.
///
/// A clock that jumps may jump to the time of day, so a step of more than an hour, forth or back, becomes none. A receive time
/// or an event's own that is more than a minute from its frame is on another clock and goes, and so does a label that is more
/// than a day from the first frame.
struct RedactStage: EditStage {
  static let deviceName = "touchscreen"
  private static let longestStep = Microseconds(3_600_000_000)
  private static let longestDelay = Microseconds(60_000_000)
  private static let longestSession = Microseconds(86_400_000_000)

  /// The last frame's time in the source, and what is taken off it.
  private var last: Timestamp?
  private var jumps = Microseconds.zero

  private let reporting: PanelState.Reporting

  init(header: inout RecordingHeader, origin: Timestamp) {
    header.details.labels.removeAll {
      !Self.isWithin(Self.longestSession, $0.start, origin) || !Self.isWithin(Self.longestSession, $0.end, origin)
    }
    reporting = PanelState(device: header.device).reporting
    header.device.name = Self.deviceName
    header.device.id = DeviceID()
    header.device.udevProperties.removeAll { !Self.isHarmless($0) }
    header.details.started = nil
    // What is no setting is free text.
    header.details.settings.removeAll { (try? Setting(parsing: $0.text)) == nil }
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

  private static func isWithin(_ length: Microseconds, _ a: Timestamp, _ b: Timestamp) -> Bool {
    a - b <= length && b - a <= length
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    if let last, !Self.isWithin(Self.longestStep, frame.time, last) { jumps = jumps + (frame.time - last) }
    last = frame.time
    batch.append { out in
      out.begin(like: frame)
      out.time = frame.time - jumps
      out.received = frame.received.flatMap { Self.isWithin(Self.longestDelay, $0, frame.time) ? $0 - jumps : nil }
      for event in frame.snapshot where !Self.isSerial(event) { out.snapshot.append(event) }
      out.keepLoss(of: frame, reporting: reporting)
      for (index, event) in frame.events.enumerated() where !Self.isSerial(event) {
        out.events.append(event)
        out.keepTimes(of: frame, at: index)
      }
      if out.eventTimes.allSatisfy({ Self.isWithin(Self.longestDelay, $0, frame.time) }) {
        for index in out.eventTimes.indices { out.eventTimes[index] = out.eventTimes[index] - jumps }
      } else {
        out.eventTimes.removeAll(keepingCapacity: true)
      }
      return true
    }
  }
}
