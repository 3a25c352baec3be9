import Gestures
import TestSupport
import Testing
import TouchModel

/// Profile files: what they mean, and each refusal word for word.
@Suite struct ProfileFileTests {
  private let kiosk = """
    {
      "name": "kiosk", "base": "android", "version": 3,
      "constants": {
        "touchSlop": 12,
        "longPressDelay": {"value": 600, "source": "usability test 3", "provenance": "measured"},
        "multiTapDistance": {"mm": 5, "source": "a fingertip"},
        "edgeWidth": "3mm", "velocityStrategy": "impulse", "multiTapWaits": false
      },
      "devices": [
        {"match": {"name": "Goodix*", "vendor": "27c6"}, "constants": {"touchSlop": 20, "edgeWidth": {"mm": 1}}},
        {"match": {"product": "01"}, "constants": {"touchSlop": 24}}
      ]
    }
    """

  private func read(_ text: String) throws -> ProfileFile {
    try ProfileFile.read(MemorySource(text), file: "kiosk.json")
  }

  @Test func aFileIsItsBaseWithItsOwn() throws {
    let file = try read(kiosk)
    let profile = file.profile
    #expect(profile.label == "kiosk@3 on android@\(Profile.android.version)")
    #expect(profile[.touchSlop] == 12 && profile[.longPressDelay] == 600 && profile[.multiTapWaits] == 0)
    #expect(profile.velocityStrategy == .impulse)
    #expect(profile.constant(.touchSlop) == Constant(12, .chosen, "kiosk.json:4", basis: "kiosk@3"))
    #expect(profile.constant(.longPressDelay) == Constant(600, .measured, "usability test 3", basis: "kiosk@3"))
    #expect(profile.constant(.minimumTarget) == Profile.android.constant(.minimumTarget))
    // In millimetres, with the base's points until a panel is known.
    #expect(profile.constant(.multiTapDistance).millimetres == Millimetres(5))
    #expect(profile.constant(.edgeWidth).millimetres == Millimetres(3))
    #expect(profile[.multiTapDistance] == Profile.android[.multiTapDistance])
    #expect(file.devices.map(\.match) == [DeviceMatch(name: "Goodix*", vendor: 0x27c6), DeviceMatch(product: 1)])
    #expect(file.devices[0].match.description == "name Goodix*, vendor 27c6")
    #expect(file.devices[0].constants.map(\.key) == [.touchSlop, .edgeWidth])
  }

  @Test func onlyTheNameIsRequired() throws {
    let profile = try read(#"{"name": "a.b-c_9"}"#).profile
    #expect(profile.label == "a.b-c_9@1 on uikit@\(Profile.uikit.version)")
    #expect(profile.differences(from: .uikit) == [])
    #expect(profile.setting(.touchSlop, to: 3).label == "a.b-c_9*@1 on uikit@\(Profile.uikit.version)")
  }

  @Test func aBrokenSourceComesThrough() {
    #expect(throws: BrokenPipe.self) { try ProfileFile.read(FailingSource("{"), file: "a.json") }
  }

  /// Text, and what is said of it after `kiosk.json:`.
  @Test(arguments: [
    ("", "1:1: an empty file; expected a profile, beginning with {"),
    ("{}", "1:1: no name; expected a key name"),
    (
      #"{"name": "a", "bass": "qt"}"#,
      "1:15: bass: unknown key (did you mean base?); expected one of name, version, base, summary, basis, constants, devices"
    ),
    (#"{"name": "a b"}"#, "1:10: name: \"a b\"; expected letters, digits, hyphens, dots or underscores"),
    (#"{"name": "uikit"}"#, "1:10: name: \"uikit\", which is a named profile; expected a name of its own"),
    (#"{"name": "a", "version": 0}"#, "1:26: version: 0; expected a whole number from 1"),
    (
      #"{"name": "a", "base": "androd"}"#,
      "1:23: base: unknown profile \"androd\" (did you mean android?); expected one of \(Profile.all.map(\.name).joined(separator: ", "))"
    ),
    (
      #"{"name": "a", "constants": {"touchSlip": 3}}"#,
      "1:29: constants.touchSlip: unknown constant (did you mean touchSlop?); expected a constant that tapedeck profiles uikit lists"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": -3}}"#,
      "1:42: constants.touchSlop: -3; expected a number of at least 0, in pt"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": "3ms"}}"#,
      "1:42: constants.touchSlop: \"3ms\"; expected a number of at least 0, in pt"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": true}}"#,
      "1:42: constants.touchSlop: true; expected a number of at least 0, in pt"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": null}}"#,
      "1:42: constants.touchSlop: null; expected a number of at least 0, in pt"
    ),
    (#"{"name": "a", "constants": {"multiTapWaits": 2}}"#, "1:46: constants.multiTapWaits: 2; expected 0 or 1"),
    (
      #"{"name": "a", "constants": {"longPressDelay": {"mm": 2}}}"#,
      "1:54: constants.longPressDelay.mm: millimetres of a constant that is no length; expected a number of at least 0, in ms"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": {"mm": -2}}}"#,
      "1:49: constants.touchSlop.mm: -2; expected millimetres from 0 to 10000"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": {"source": "b"}}}"#,
      "1:42: constants.touchSlop: neither value nor mm; expected one of them"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": {"value": 2, "mm": 2}}}"#,
      "1:61: constants.touchSlop.mm: both value and mm; expected one of them"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": {"value": 2, "sorce": "b"}}}"#,
      "1:55: constants.touchSlop.sorce: unknown key (did you mean source?); expected one of value, mm, source, provenance"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": {"value": 2, "provenance": "b"}}}"#,
      "1:69: constants.touchSlop.provenance: \"b\"; expected one of documented, source, measured, chosen"
    ),
    (
      #"{"name": "a", "constants": {"touchSlop": 2, "touchSlop": 3}}"#,
      "1:45: constants.touchSlop: key given twice, first at 1:29; expected each key once"
    ),
    (#"{"name": "a", "constants": [1]}"#, "1:28: constants: an array; expected an object"),
    (#"{"name": "a", "devices": {}}"#, "1:26: devices: an object; expected an array"),
    (#"{"name": "a", "devices": [{"constants": {}}]}"#, "1:27: devices[0]: no match; expected a key match"),
    (
      #"{"name": "a", "devices": [{"match": {"name": "b"}}]}"#,
      "1:27: devices[0]: no constants; expected a key constants"
    ),
    (
      #"{"name": "a", "devices": [{"match": {}, "constants": {}}]}"#,
      "1:37: devices[0].match: no key; expected at least one of name, bus, vendor, product"
    ),
    (
      #"{"name": "a", "devices": [{"match": {"serial": "b"}, "constants": {}}]}"#,
      "1:38: devices[0].match.serial: unknown key; expected one of name, bus, vendor, product"
    ),
    (
      #"{"name": "a", "devices": [{"match": {"vendor": 27}, "constants": {}}]}"#,
      "1:48: devices[0].match.vendor: a number; expected one to four hexadecimal digits in quotes, such as \"27c6\""
    ),
    (
      #"{"name": "a", "devices": [{"match": {"vendor": "+2"}, "constants": {}}]}"#,
      "1:48: devices[0].match.vendor: \"+2\"; expected one to four hexadecimal digits in quotes, such as \"27c6\""
    ),
    (
      #"{"name": "a", "devices": [{"match": {"product": "12345"}, "constants": {}}]}"#,
      "1:49: devices[0].match.product: \"12345\"; expected one to four hexadecimal digits in quotes, such as \"27c6\""
    ),
    (
      #"{"name": "a", "devices": [{"match": {"name": "b"}, "constants": {"x": 1}}]}"#,
      "1:66: devices[0].constants.x: unknown constant; expected a constant that tapedeck profiles uikit lists"
    ),
  ]) func refuses(text: String, words: String) {
    #expect {
      try read(text)
    } throws: {
      "\($0)" == "kiosk.json:\(words)"
    }
  }

  @Test func aPatternIsBounded() {
    let text =
      #"{"name": "a", "devices": [{"match": {"name": "\#(String(repeating: "*", count: 257))"}, "constants": {}}]}"#
    #expect {
      try read(text)
    } throws: {
      "\($0)" == "kiosk.json:1:46: devices[0].match.name: a pattern of 257 bytes; expected 256 bytes at most"
    }
  }

  /// Whatever is done to a file, it is read or refused with its place.
  @Test func brokenFilesAreRefused() {
    let bytes = Array(kiosk.utf8)
    for count in bytes.indices {
      #expect(throws: JSONError.self, "cut at \(count)") { try read(String(decoding: bytes[..<count], as: UTF8.self)) }
    }
    var generator = Generator(state: 7)
    for round in 0..<2000 {
      var spoiled = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        spoiled[Int.random(in: spoiled.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      do {
        _ = try ProfileFile.read(MemorySource(spoiled), file: "kiosk.json")
      } catch let error as JSONError {
        #expect(error.mark.line >= 1 && error.mark.column >= 1 && !error.what.isEmpty, "round \(round)")
      } catch { Issue.record("round \(round): \(error)") }
    }
  }

  @Test(arguments: [
    ("Goodix*", true), ("goodix*", false), ("*Touch*", true), ("Goodix Touchscreen", true), ("Goodix", false),
    ("G?odix*n", true), ("*", true), ("", false), ("**een", true), ("*x", false), ("Goodix Touchscreen?", false),
  ]) func names(pattern: String, fits: Bool) {
    #expect(DeviceMatch(name: pattern).matches(DeviceDescription(name: "Goodix Touchscreen")) == fits)
  }

  @Test func allThatAnEntryNamesMustFit() {
    let device = DeviceDescription(name: "a", id: DeviceID(bus: 3, vendor: 0x27c6, product: 1))
    #expect(DeviceMatch(name: "a", bus: 3, vendor: 0x27c6, product: 1).matches(device))
    #expect(!DeviceMatch(name: "a", bus: 4, vendor: 0x27c6, product: 1).matches(device))
    #expect(!DeviceMatch(name: "a", vendor: 0x27c7).matches(device))
    #expect(!DeviceMatch(name: "a", product: 2).matches(device))
    #expect(!DeviceMatch(name: "b", product: 1).matches(device))
    // Of an assumed device nothing is known.
    #expect(!DeviceMatch(name: "*").matches(DeviceDescription(name: "a", isAssumed: true)))
  }
}
