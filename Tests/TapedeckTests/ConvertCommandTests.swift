import Foundation
import Testing

@Suite struct ConvertCommandTests {
  let tap = "Recordings/touch/tap/tap-120hz.tape"

  /// To .tape, .tape.zst and YAML and from there to evemu: the events are those of evemu at once, byte for byte.
  @Test(arguments: ["a.tape", "a.tape.zst", "a.yml", "a.getevent", "a.getevent.zst", "a.umockdev"]) func thereAndBack(
    name: String
  ) throws {
    try Binary.withFolder { folder in
      #expect(try Binary.run(["convert", tap, "\(folder)/\(name)"]).code == 0)
      #expect(try Binary.run(["convert", "\(folder)/\(name)", "\(folder)/back.evemu"]).code == 0)
      #expect(try Binary.run(["convert", tap, "\(folder)/straight.evemu"]).code == 0)
      func events(_ path: String) throws -> [Substring] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("E:") }
      }
      let back = try events("\(folder)/back.evemu")
      #expect(back.count == 15)
      #expect(try back == events("\(folder)/straight.evemu"))
    }
  }

  @Test func anInputIsNeverWrittenOver() throws {
    try Binary.withFolder { folder in
      let file = "\(folder)/a.tape"
      #expect(try Binary.run(["convert", tap, file]).code == 0)
      let before = try Data(contentsOf: URL(filePath: file))
      for words in [["convert", file, file], ["convert", "--description", file, tap, "\(folder)/./a.tape"]] {
        let result = try Binary.run(words)
        #expect(result.code == 2)
        #expect(result.errors.contains("a.tape: is the same file as "))
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
      }
      #expect(try Binary.run(["convert", tap, "\(folder)/a.umockdev"]).code == 0)
      #expect(try Binary.run(["convert", "\(folder)/a.events", "\(folder)/a.umockdev"]).code == 2)
      for side in ["events", "ioctl", "umockdev"] {
        let words = ["convert", "--to", "evemu", "\(folder)/a.umockdev", "\(folder)/a.\(side)"]
        #expect(try Binary.run(words).code == 2)
      }
      #expect(try Binary.run(["convert", "--description", "-", "-", file]).errors == "tapedeck: - is given twice\n")
    }
  }

  /// All three files are written, and each leads to the others; a description needs only two.
  @Test func umockdevIsThreeFiles() throws {
    try Binary.withFolder { folder in
      #expect(try Binary.run(["convert", tap, "\(folder)/a.umockdev"]).code == 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.events", "a.ioctl", "a.umockdev"])
      let all = try ["a.umockdev", "a.ioctl", "a.events"].map { try Binary.run(["info", "\(folder)/\($0)"]) }
      #expect(all.allSatisfy { $0.code == 0 && $0.output.contains("umockdev\n  device        Tapedeck phone panel\n") })
      let contacts = try Binary.run(["contacts", "--format", "json", tap]).output
      #expect(try Binary.run(["contacts", "--format", "json", "\(folder)/a.ioctl"]).output == contacts)

      try FileManager.default.moveItem(atPath: "\(folder)/a.events", toPath: "\(folder)/b.events")
      let alone = try Binary.run(["info", "\(folder)/b.events"])
      #expect(alone.output.contains("evemu 1.2\n"))
      for name in ["a.umockdev", "a.ioctl"] {
        let described = try Binary.run(
          ["contacts", "--format", "json", "--description", "\(folder)/\(name)", "\(folder)/b.events"])
        #expect(described.output == contacts)
        let missing = try Binary.run(["info", "\(folder)/\(name)"])
        #expect(missing.code == 65)
        let what = "no .events file beside it; expected the files .umockdev, .ioctl and .events of one name"
        #expect(missing.errors == "tapedeck: \(folder)/\(name):1:1: \(what)\n")
      }
    }
  }

  /// A file that cannot be created leaves the two others as they were.
  @Test(arguments: ["umockdev", "ioctl", "events"]) func allOfThreeOrNone(suffix: String) throws {
    try Binary.withFolder { folder in
      let others = ["umockdev", "ioctl", "events"].filter { $0 != suffix }
      for other in others { try "kept".write(toFile: "\(folder)/a.\(other)", atomically: true, encoding: .utf8) }
      try FileManager.default.createDirectory(atPath: "\(folder)/a.\(suffix)", withIntermediateDirectories: false)
      let result = try Binary.run(["convert", tap, "\(folder)/a.umockdev"])
      #expect(result.code == 73)
      #expect(result.errors == "tapedeck: \(folder)/a.\(suffix): cannot create: Is a directory\n")
      for other in others {
        #expect(try String(contentsOfFile: "\(folder)/a.\(other)", encoding: .utf8) == "kept")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }
  }

  @Test(arguments: ["-", "a.events", "a.umockdev.zst", ".umockdev"]) func umockdevNeedsANameForThree(name: String)
    throws
  {
    let result = try Binary.run(["convert", "--to", "umockdev", tap, name])
    #expect(result.code == 2)
    let shown = name == "-" ? "standard output" : name
    let what = "umockdev takes three files; expected NAME.umockdev, with .ioctl and .events beside it"
    #expect(result.errors == "tapedeck: \(shown): \(what)\n")
  }

  @Test func contactsTellsThatARecordingBreaksOff() throws {
    let text = "tape 1\ndevice P\naxis ABS_MT_POSITION_X 0 9 0 0 0\naxis ABS_MT_POSITION_Y 0 9 0 0 0\n\n5 x1 y2\n6 x"
    let result = try Binary.run(["contacts", "-"], input: Array(text.utf8))
    #expect(result.code == 0)
    #expect(result.errors.contains("truncated: the recording breaks off after 1 whole frames"))
  }

  @Test func whatIsLostIsListedAndStrictFails() throws {
    try Binary.withFolder { folder in
      let text = """
        tape 1
        clock monotonic
        device Panel
        axis ABS_MT_POSITION_X 0 9 0 0 0
        axis ABS_MT_POSITION_Y 0 9 0 0 0

        5/7 x1 y2

        """
      let result = try Binary.run(["convert", "-", "\(folder)/a.evemu"], input: Array(text.utf8))
      #expect(result.code == 0)
      #expect(
        result.output == """
          lost: the name of the clock
          lost: 1 receive times of frames
          lost: the recording breaks off after 1 whole frames

          """)
      let strict = try Binary.run(
        ["convert", "--strict", "--format", "json", "-", "\(folder)/a.evemu"], input: Array(text.utf8))
      #expect(strict.code == 1)
      let object = try #require(try Binary.objects(strict.output).first)
      let lost = try #require(object["lost"] as? [[String: Any]]).compactMap { $0["what"] as? String }
      #expect(lost == ["clock", "receiveTimes", "truncated"])
      #expect(FileManager.default.fileExists(atPath: "\(folder)/a.evemu"))
    }
  }

  @Test func standardOutputHasTheRecordingAlone() throws {
    let result = try Binary.run(["convert", "--to", "tape", tap, "-"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("tape 1\nclock "))
    #expect(result.errors == "")
  }

  @Test func usage() throws {
    #expect(try Binary.run(["convert", tap]).code == 2)
    let suffix = try Binary.run(["convert", tap, "a.txt"])
    #expect(suffix.code == 2)
    #expect(
      suffix.errors
        == "tapedeck: a.txt: no format by this suffix; "
        + "expected .tape, .yml, .yaml, .evemu, .getevent or .umockdev, or --to\n")
    let target = try Binary.run(["convert", "--to", "midi", tap, "a.tape"])
    #expect(target.errors == "tapedeck: --to midi: expected one of tape, libinput, evemu, getevent, umockdev\n")
  }

  /// A fault of the input leaves no output, and none that was there is replaced.
  @Test func aFaultWritesNothing() throws {
    try Binary.withFolder { folder in
      try "kept".write(toFile: "\(folder)/a.tape", atomically: true, encoding: .utf8)
      #expect(try Binary.run(["convert", "Recordings/invalid/truncated-line.evemu", "\(folder)/a.tape"]).code == 65)
      #expect(try String(contentsOfFile: "\(folder)/a.tape", encoding: .utf8) == "kept")
    }
  }

  @Test func aPackedRecordingHasALimit() throws {
    try Binary.withFolder { folder in
      let packed = "\(folder)/a.tape.zst"
      #expect(try Binary.run(["convert", tap, packed]).code == 0)
      #expect(try Binary.run(["info", packed]).code == 0)
      let refused = try Binary.run(["info", "--max-size", "100", packed])
      #expect(refused.code == 65)
      let what = "more than 100 bytes when unpacked; expected at most 100 bytes, or a higher limit"
      #expect(refused.errors == "tapedeck: \(packed):1:1: \(what)\n")
      #expect(try Binary.run(["info", "--max-size", "0", packed]).code == 2)
    }
  }
}
