import Foundation
import Testing

@Suite struct EditCommandTests {
  let path = "Recordings/touch/tap/tap-120hz.tape"

  @Test func aRecordingIsEditedInOrder() throws {
    try Binary.withFolder { folder in
      let out = "\(folder)/a.tape"
      let words = ["--scale-time", "2", "--label", "0s..0.1s=tap", "--mirror=x", "-o\(out)"]
      let result = try Binary.run(["edit", path] + words)
      #expect(result.code == 0 && result.output == "" && result.errors == "")
      let edits = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("edit ") }
      #expect(edits.dropFirst() == ["edit scaled time by 2", "edit labelled 0.0...0.1 s", "edit mirrored x"])
      let info = try Binary.objects(try Binary.run(["info", "--format", "json", out]).output)
      #expect(info.first?["duration_us"] as? Int == 183_438)
      let evemu = try Binary.run(["edit", "--strict", out, "--restart-clock", "-o", "\(folder)/a.evemu"])
      #expect(evemu.code == 1)
      #expect(evemu.output.contains("lost: 1 interaction labels\nlost: 5 edit notes\n"))
    }
  }

  @Test(arguments: [
    ([], "edit takes one recording"),
    (["a"], "edit needs a recording to write: -o OUT, or -o - for standard output"),
    (["a", "-o", "b.tape"], "edit needs an edit, such as --trim 1s..4s; see tapedeck edit --help"),
    (["a", "-o"], "--output needs a value: OUT"),
    (
      ["a", "-o", "b"],
      "b: no format by this suffix; expected .tape, .yml, .yaml, .evemu, .getevent or .umockdev, or --to"
    ),
    (
      ["--trim", "4s..1s"],
      "--trim 4s..1s: expected a span such as 1s..4s, 250ms.. or ..4s, its end not before its start"
    ),
    (["--keep-contact", "0"], "--keep-contact 0: expected contact numbers such as 3 or 1,4"),
    (["--drop-contact", "1,x"], "--drop-contact 1,x: expected contact numbers such as 3 or 1,4"),
    (["--drop-axis", "MAJOR"], "--drop-axis MAJOR: expected a name such as ABS_MT_TOUCH_MAJOR, or a number up to 63"),
    (["--scale-time", "0"], "--scale-time 0: expected a number above 0 of at most nine digits, such as 2, 0.5 or 1/3"),
    (["--mirror", "z"], "--mirror z: expected x or y"),
    (["--rotate", "45"], "--rotate 45: expected 90, 180 or 270"),
    (["--resample", "1/2"], "--resample 1/2: expected reports a second from 1 to 10000, such as 60 or 59.94"),
    (["--jitter", "3"], "--jitter 3: expected a seed and an amount, such as 7:3 or 7:0.2mm"),
    (
      ["--blur-rect", "1,2,3"],
      "--blur-rect 1,2,3: expected left, top, width and height, such as 0,500,400,300 (points), 0,80,65,40mm or 0,0,99,99units"
    ),
    (["--label", "1s..=a"], "--label 1s..=a: expected a span and a text, such as 0.9s..1.6s=pan"),
    (["--screen", "4"], "--screen 4: expected a width and a height above 0, such as 400x800"),
  ]) func usage(words: [String], message: String) throws {
    let isOption = words.first?.hasPrefix("--") == true
    let result = try Binary.run(["edit"] + (isOption ? ["a", "-o", "b.tape"] : []) + words)
    #expect(result.code == 2)
    #expect(result.errors == "tapedeck: \(message)\n")
  }

  @Test func whatTheRecordingCannotDoWritesNothing() throws {
    try Binary.withFolder { folder in
      let out = "\(folder)/a.tape"
      func refuse(_ words: [String], _ message: String) throws {
        let result = try Binary.run(["edit", path, "-o", out] + words)
        #expect(result.code == 2 && result.errors == "tapedeck: \(message)\n")
        #expect(!FileManager.default.fileExists(atPath: out))
      }
      try refuse(["--drop-contact", "9"], "--drop-contact 9: the recording has 1 contact")
      try refuse(["--trim", "7s.."], "--trim 7.0 s to the end: the recording has nothing there")
      try refuse(["--drop-axis", "ABS_MT_DISTANCE"], "--drop-axis ABS_MT_DISTANCE: the device has no such axis")
      try refuse(
        ["--drop-axis", "ABS_MT_POSITION_X"], "--drop-axis ABS_MT_POSITION_X: contacts cannot do without it")
    }
  }

  @Test func theInputIsNeverOverwritten() throws {
    try Binary.withFolder { folder in
      let file = "\(folder)/a.tape"
      #expect(try Binary.run(["convert", path, file]).code == 0)
      let before = try Data(contentsOf: URL(filePath: file))
      let result = try Binary.run(["edit", file, "--redact", "-o", "\(folder)/./a.tape"])
      #expect(result.code == 2)
      #expect(
        result.errors
          == "tapedeck: \(folder)/./a.tape: is the same file as what is read\n")
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }
  }
}
