#if Capture
  import Foundation
  import Testing

  /// `devices` and `doctor` on whatever machine the tests run; what they say of each state is tested beside `DeviceCapture`.
  @Suite struct DeviceCommandTests {
    @Test(arguments: [
      (["devices", "event3"], "tapedeck: devices takes no operand\n"),
      (["doctor", "event3"], "tapedeck: doctor takes no operand\n"),
      (["devices", "--backend", "x11"], "tapedeck: --backend x11: expected udev or evdev\n"),
      (["doctor", "--backend", "x11"], "tapedeck: --backend x11: expected udev or evdev\n"),
      (["devices", "--al"], "tapedeck: unknown option --al; did you mean --all?; see tapedeck devices --help\n"),
    ]) func wrongUse(words: [String], message: String) throws {
      let result = try Binary.run(words)
      #expect(result.errors == message)
      #expect(result.code == 2)
      #expect(result.output == "")
    }

    @Test func doctorSaysWhatIsThereAndEndsWithWhatItFound() throws {
      let result = try Binary.run(["doctor", "--format", "json"])
      let findings = try Binary.objects(result.output)
      let checks = findings.compactMap { $0["check"] as? String }
      #expect(checks.first == "input" && checks.last == "uinput" && checks.contains("libinput"))
      for finding in findings where finding["state"] as? String != "ok" {
        #expect((finding["mend"] as? String)?.isEmpty == false, "\(finding)")
      }
      let isFailed = findings.contains { $0["state"] as? String == "failed" }
      #expect(result.code == 77 || result.code == (isFailed ? 1 : 0))
      #expect(result.errors == "")
      let text = try Binary.run(["doctor"])
      #expect(text.code == result.code)
      let states = text.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropLast()
      #expect(states.count == findings.count)
    }

    @Test func devicesAreListedOrItSaysWhyThereAreNone() throws {
      let result = try Binary.run(["devices", "--format", "json", "--all"])
      let devices = try Binary.objects(result.output)
      #expect(devices.allSatisfy { ($0["node"] as? String)?.hasPrefix("/dev/input/event") == true })
      if devices.contains(where: { $0["readable"] != nil }) {
        #expect(result.code == 0)
      } else {
        #expect(result.code == 77)
        #expect(result.errors.hasSuffix("; see tapedeck doctor\n"))
      }
    }
  }
#endif
