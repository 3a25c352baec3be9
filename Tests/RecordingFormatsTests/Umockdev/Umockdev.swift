import RecordingFormats
import TouchModel

/// The three files of a recording of umockdev, in memory.
struct Umockdev {
  var files: [UmockdevFile: [UInt8]]

  init(device: String? = nil, ioctl: String? = nil, events: String? = nil) {
    files = [:]
    files[.device] = device.map { Array($0.utf8) }
    files[.ioctl] = ioctl.map { Array($0.utf8) }
    files[.events] = events.map { Array($0.utf8) }
  }

  /// What we write for a recording.
  init(_ recording: Recording) {
    files = [.events: recording.written(as: .umockdev)]
    for file in [UmockdevFile.device, .ioctl] {
      var text: [UInt8] = []
      RecordingWriter(.umockdev).appendSideFile(file, recording.header, to: &text)
      files[file] = text
    }
  }

  subscript(file: UmockdevFile) -> String { String(decoding: files[file] ?? [], as: UTF8.self) }

  private var siblings: UmockdevSiblings {
    { file in files[file].map { NamedSource(name: "f\(file.rawValue)", source: MemorySource($0)) } }
  }

  /// Reads all three through one of them, which is named `f` with its suffix.
  func recording(
    opening file: UmockdevFile, options: RecordingOptions = RecordingOptions()
  ) throws -> Recording {
    let reader = try RecordingReader.open(name: "f\(file.rawValue)", options: options, siblings: siblings) {
      MemorySource(files[file] ?? [])
    }
    return try Recording(collecting: reader)
  }

  func description(from file: UmockdevFile) throws -> DeviceDescription {
    try RecordingReader.readDescription(
      name: "f\(file.rawValue)", siblings: siblings, source: MemorySource(files[file] ?? []))
  }

  /// The text of the error that reading gives, or what was read instead.
  func refusal(opening file: UmockdevFile) -> String {
    do {
      return "read \(try recording(opening: file).frames.count) frames"
    } catch {
      return "\(error)"
    }
  }

  /// As `umockdev-record` writes a panel: evtest's lengths, requests that say nothing, parents of other kinds.
  static let sample = Umockdev(
    device: """
      P: /devices/pci0000:00/usb1/1-1/1-1:1.0/input/input7/event5
      N: input/event5
      S: input/by-id/usb-Maker_Panel_0123-event
      E: DEVLINKS=/dev/input/by-id/usb-Maker_Panel_0123-event
      E: DEVNAME=/dev/input/event5
      E: ID_INPUT=1
      E: ID_INPUT_TOUCHSCREEN=1
      E: ID_SERIAL=Maker_Panel_0123
      E: LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0
      E: MAJOR=13
      E: WL_OUTPUT=HDMI-1
      A: dev=13:69\\n
      L: device=../../input7

      P: /devices/pci0000:00/usb1/1-1/1-1:1.0/input/input7
      E: NAME="Maker Panel"
      E: SUBSYSTEM=input
      A: capabilities/ev=b\\n

      P: /devices/pci0000:00/usb1/1-1
      N: bus/usb/001/002=0102
      E: SUBSYSTEM=usb
      H: descriptors=0102

      """,
    ioctl: """
      # recorded by hand
      @DEV /dev/input/event5 (SOMETHING)
      EVIOCGVERSION 0 01000100
      EVIOCGID 0 0300091201000001
      EVIOCGNAME(0) 12 4D616B65722050616E656C00FFFF
      EVIOCGPHYS(0) -1 \n
      EVIOCGBIT(0) 4 0B000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF
      EVIOCGBIT(1) 96 \(String(repeating: "00", count: 41))04\(String(repeating: "00", count: 54))\
      \(String(repeating: "FF", count: 671))
      EVIOCGBIT(3) 8 0300000000806002
      EVIOCGPROP(0) 1 02FF000000000000
      EVIOCGABS 0 0700000000000000FF0F0000000000000000000010000000
      EVIOCGABS(1) 0 0000000000000000FF0900000000000000000000
      EVIOCGABS(47) 0 010000000000000002000000000000000000000000000000
      EVIOCGABS(53) 0 00000000F6FFFFFFFF0F0000040000000000000010000000
      EVIOCGABS(54) 0 0000000000000000FF090000000000000000000010000000
      EVIOCGABS(57) 0 0000000000000000FFFF0000000000000000000000000000
      EVIOCGMTSLOTS(0) 0 35000000000000006400000000000000000000004D000000
      EVIOCGMTSLOTS(0) 0 39000000FFFFFFFF09000000FFFFFFFF
      EVIOCGKEY(0) 96 \(String(repeating: "00", count: 41))04\(String(repeating: "00", count: 54))
      EVIOCGEFFECTS 0 00000000
      USBDEVFS_CONNECTINFO 0 11 0

      """,
    events: """
      # EVEMU 1.2
      # device /dev/input/event5
      E: 12.010000 0003 0035 0100
      E: 12.010000 0000 0000 0000
      E: 12.020000 0003 0039 -001
      E: 12.020000 0000 0000 0000

      """)
}
