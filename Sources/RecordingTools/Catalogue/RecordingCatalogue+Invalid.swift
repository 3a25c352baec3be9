import RecordingFormats
import TouchModel

/// Files that are no recordings, one for each reason.
extension RecordingCatalogue {
  /// A broken file.
  public struct InvalidFile: Sendable {
    /// The path below `Recordings/`; the name is the reason.
    public var path: String
    /// What is wrong, in one phrase.
    public var summary: String
    public var bytes: [UInt8]
  }

  public static var invalid: [InvalidFile] {
    [
      file("empty.evemu", "no byte at all", ""),
      file("truncated-line.evemu", "the last event line stops after its code", header + "E: 0.000001 0003 0035"),
      file(
        "number-out-of-range.evemu", "an event value beyond 32 bits",
        header + "E: 0.000001 0003 0035 99999999999999999999\nE: 0.000001 0000 0000 0000\n"),
      file("header-only.evemu", "a version line, no device and no event", "# EVEMU 1.3\n"),
      file("version-2.evemu", "a version of the form that does not exist", "# EVEMU 2.0\nN: Tapedeck phone panel\n"),
      file("no-touch-axes.evemu", "a mouse: it has no absolute axis", mouse),
      file("version-2.tape", "a version of the form that does not exist", "tape 2\n"),
      file("header-cut.tape", "a header that breaks off", String(tape.prefix(200))),
      file(
        "wrong-checksum.tape", "a value that was changed behind the checksum's back",
        tape.exchanging("x512", for: "x513")),
      file("other-shape.yml", "YAML that is no recording: a list of words", "- tap\n- pan\n- pinch\n"),
      file("alias-bomb.yml", "YAML whose aliases would grow to 10^9 words", aliasBomb),
      file("version-2.yml", "a libinput recording of version 2", "version: 2\nndevices: 0\ndevices: []\n"),
      InvalidFile(path: "invalid/binary.evemu", summary: "256 random bytes", bytes: junk),
    ]
  }

  private static func file(_ name: String, _ summary: String, _ text: String) -> InvalidFile {
    InvalidFile(path: "invalid/" + name, summary: summary, bytes: Array(text.utf8))
  }

  private static var header: String {
    var text: [UInt8] = []
    EvemuWriter().appendHeader(SyntheticPanel.phone.description, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// A tap, whole.
  private static var tape: String {
    var writer = TapeWriter()
    var text: [UInt8] = []
    let device = SyntheticPanel.phone.description
    writer.appendHeader(RecordingHeader(device: device, clock: .relative, format: RecordingFormat(.tape)), to: &text)
    let landing = [
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtTrackingID, value: 1),
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionX, value: 512),
      EvdevEvent(type: EvdevType.abs, code: AbsCode.mtPositionY, value: 1024),
    ]
    let lift = [EvdevEvent(type: EvdevType.abs, code: AbsCode.mtTrackingID, value: -1)]
    writer.append(EvdevFrame(time: Timestamp(microseconds: 1), events: landing), to: &text)
    writer.append(EvdevFrame(time: Timestamp(microseconds: 90_001), events: lift), to: &text)
    writer.appendEnd(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static var mouse: String {
    var device = DeviceDescription(
      name: "Tapedeck mouse", id: DeviceID(bus: 0x03, vendor: 0x7a9e, product: 0x0009, version: 0x0001))
    device.codes = [
      DeviceDescription.EventCodes(type: EvdevType.key, codes: [0x110, 0x111]),
      DeviceDescription.EventCodes(type: EvdevType.rel, codes: [0, 1]),
    ]
    let writer = EvemuWriter()
    var text: [UInt8] = []
    writer.appendHeader(device, to: &text)
    let move = EvdevEvent(type: EvdevType.rel, code: 0, value: 4)
    writer.append(EvdevFrame(time: Timestamp(microseconds: 1), events: [move]), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static var aliasBomb: String {
    var text = "a: &a [tap, tap, tap, tap, tap, tap, tap, tap, tap, tap]\n"
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
    for (before, name) in zip(names, names.dropFirst()) {
      text += "\(name): &\(name) [" + [String](repeating: "*" + before, count: 10).joined(separator: ", ") + "]\n"
    }
    return text + "version: *i\n"
  }

  private static var junk: [UInt8] {
    var random = SplitMix64(seed: 2)
    return (0..<256).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
  }
}
