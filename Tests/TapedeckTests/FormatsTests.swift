import Foundation
import Testing

/// `Recordings/formats` has one session in every form that `convert` writes: all are the same touches.
@Suite struct FormatsTests {
  private static let tape = "Recordings/touch/session/form.tape"
  private static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Binary.root + "Recordings/formats")
    return (names ?? []).sorted().map { "Recordings/formats/" + $0 }
  }()

  @Test func thereIsOneOfEach() {
    let suffixes = Self.files.map { $0.split(separator: ".").last.map(String.init) ?? "" }
    #expect(suffixes == ["evemu", "events", "getevent", "ioctl", "umockdev", "yml"])
  }

  @Test(arguments: files) func theTouchesAreTheSame(file: String) throws {
    for command in [["contacts", "--format", "json"], ["gestures", "--interactions"]] {
      let straight = try Binary.run(command + [Self.tape])
      let other = try Binary.run(command + [file])
      #expect(other.code == 0)
      #expect(other.output == straight.output)
      #expect(straight.output.split(separator: "\n").count >= 4)
    }
  }

  @Test(arguments: files) func theDeviceIsTheSame(file: String) throws {
    let keys = ["device", "width_mm", "height_mm", "frames", "contacts", "duration_us", "report_hz"]
    func told(_ file: String) throws -> [String] {
      let info = try #require(try Binary.objects(try Binary.run(["info", "--format", "json", file]).output).first)
      return keys.map { "\($0) \(info[$0] ?? "-")" }
    }
    #expect(try told(file) == told(Self.tape))
  }
}
