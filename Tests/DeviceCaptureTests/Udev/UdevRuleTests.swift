#if Capture
  import Foundation
  import TestSupport
  import Testing

  /// The rule files, by a check of their syntax and by their effect on what udev knows of a device.
  @Suite("udev rules")
  struct UdevRuleTests {
    private static let names = [
      "70-tapedeck-touchscreens.rules", "70-tapedeck-uinput.rules", "examples/71-tapedeck-calibration.rules",
    ]

    /// One `KEY OP "value"` of a rule.
    private struct Part: Equatable {
      var key: String
      var attribute: String
      var operation: String
      var value: String
    }

    /// The rules of a file, or what is wrong with its first bad one.
    private static func rules(_ text: String) -> (rules: [[Part]], fault: String?) {
      var rules: [[Part]] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.isEmpty || line.hasPrefix("#") { continue }
        var rest = Substring(line)
        var parts: [Part] = []
        while !rest.isEmpty {
          let pattern =
            /(?<key>[A-Z]+)(?:\{(?<attribute>[^}]*)\})?(?<operation>==|!=|\+=|:=|-=|=)"(?<value>[^"]*)"(?:, |$)/
          guard let match = rest.prefixMatch(of: pattern) else { return (rules, "line \(index + 1): \(rest)") }
          let part = Part(
            key: String(match.key), attribute: String(match.attribute ?? ""), operation: String(match.operation),
            value: String(match.value))
          if let fault = fault(part) { return (rules, "line \(index + 1): \(fault)") }
          parts.append(part)
          rest = rest[match.range.upperBound...]
        }
        rules.append(parts)
      }
      let labels = rules.joined().filter { $0.key == "LABEL" }.map(\.value)
      for part in rules.joined() where part.key == "GOTO" && !labels.contains(part.value) {
        return (rules, "no label \(part.value)")
      }
      return (rules, nil)
    }

    /// What udev would say of a key with this operation, for the keys that the files use.
    private static func fault(_ part: Part) -> String? {
      let matches = ["==", "!="]
      let operations: [String: [String]] = [
        "ACTION": matches, "SUBSYSTEM": matches, "KERNEL": matches, "ATTRS": matches, "ENV": matches + ["=", "+="],
        "TAG": matches + ["+=", "-=", "="], "OPTIONS": ["+=", "="], "GOTO": ["="], "LABEL": ["="],
      ]
      guard let allowed = operations[part.key] else { return "unknown key \(part.key)" }
      if !allowed.contains(part.operation) { return "\(part.key) has no \(part.operation)" }
      if ["ATTRS", "ENV"].contains(part.key) == part.attribute.isEmpty { return "\(part.key){\(part.attribute)}" }
      return nil
    }

    @Test("Each file is well formed and ASCII", arguments: names)
    func syntax(name: String) throws {
      let text = try Repository.text("udev/\(name)")
      let (rules, fault) = Self.rules(text)
      #expect(fault == nil)
      #expect(!rules.isEmpty)
      #expect(text.utf8.allSatisfy { $0 < 0x80 } && text.hasSuffix("\n") && text.hasPrefix("# Tapedeck: "))
    }

    @Test(
      "The check finds what udev refuses",
      arguments: [
        (#"KERNEL="uinput""#, "line 1: KERNEL has no ="), (#"KERNELL=="x""#, "line 1: unknown key KERNELL"),
        (#"ENV=="x""#, "line 1: ENV{}"), (#"TAG+=“uaccess”"#, "line 1: TAG+=“uaccess”"),
        (#"GOTO="end""#, "no label end"), (#"KERNEL=="a",TAG+="b""#, #"line 1: KERNEL=="a",TAG+="b""#),
      ])
    func faults(text: String, fault: String) {
      #expect(Self.rules(text).fault == fault)
    }

    @Test("udev itself finds no fault, where it can say so", arguments: names)
    func verify(name: String) throws {
      // udevadm knows the command `verify` from version 254 on.
      let known = try Shell.run("udevadm --help 2>/dev/null | grep -q '^  *verify'").code == 0
      guard known else { return }
      let result = try Shell.run("udevadm verify \(Repository.path)udev/\(name) 2>&1")
      #expect(result.code == 0, "\(result.output)")
    }

    /// A device as udev's rules meet it after 60-input-id.rules.
    private struct Device {
      var action = "add"
      var subsystem = "input"
      var kernel = "event3"
      var environment = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
      var attributes = [
        "capabilities/key": "400 0 0 0 0 0",
        "modalias": "input:b0018v7A9Ep0014e0100-e0,1,3,k14A,ra0,1,2F,35,36,39,mlsfw",
      ]
    }

    /// Runs a file's rules on a device: its tags and options.
    private static func run(_ name: String, _ device: Device) throws -> [String] {
      var done: [String] = []
      var target: String?
      rule: for rule in rules(try Repository.text("udev/\(name)")).rules {
        if let label = target {
          guard rule.contains(where: { $0.key == "LABEL" && $0.value == label }) else { continue }
          target = nil
        }
        for part in rule where ["==", "!="].contains(part.operation) {
          let value =
            switch part.key {
            case "ACTION": device.action
            case "SUBSYSTEM": device.subsystem
            case "KERNEL": device.kernel
            case "ENV": device.environment[part.attribute] ?? ""
            default: device.attributes[part.attribute] ?? "\u{0}"
            }
          let isMatch = part.value.split(separator: "|").contains { fnmatch(String($0), value, 0) == 0 }
          if isMatch != (part.operation == "==") { continue rule }
        }
        for part in rule where ["GOTO", "TAG", "OPTIONS"].contains(part.key) {
          if part.key == "GOTO" { target = part.value } else { done.append("\(part.key) \(part.value)") }
        }
      }
      return done
    }

    @Test("Touchscreens are given to the seat's user, and nothing that can type")
    func touchscreens() throws {
      func tags(_ change: (inout Device) -> Void) throws -> [String] {
        var device = Device()
        change(&device)
        return try Self.run("70-tapedeck-touchscreens.rules", device)
      }
      #expect(try tags { _ in } == ["TAG uaccess"])
      #expect(try tags { $0.action = "change" } == ["TAG uaccess"])
      #expect(try tags { $0.attributes["capabilities/key"] = "0" } == ["TAG uaccess"])
      // Home, back and power around the screen: no keyboard.
      #expect(try tags { $0.attributes["capabilities/key"] = "400 0 0 8 10000000000000 0" } == ["TAG uaccess"])
      #expect(try tags { $0.attributes["capabilities/key"] = "400 0 0 40000800 0 0" } == ["TAG uaccess"])
      // The same where a word has 32 bits.
      for keys in ["400 0 0 0 0 0 0 0 0 0 0", "400 0 0 0 0 8 0 100000 0 0 0"] {
        #expect(try tags { $0.attributes["capabilities/key"] = keys } == ["TAG uaccess"], "\(keys)")
      }
      // A number pad's 7, Enter and all of it, in words of 64 and 32 bits.
      for keys in [
        "400 0 0 0 80 0", "400 0 0 0 100000000 0", "400 0 0 0 10000100000fff80 0", "100000000 0",
        "400 0 0 0 0 0 0 0 80 0 0", "400 0 0 0 0 0 0 1 0 0 0", "400 0 0 0 0 0 0 100001 fff80 0 0",
        "400 0 0 0 0 0 0 0 0 800000 0",
      ] {
        #expect(try tags { $0.attributes["capabilities/key"] = keys } == [], "\(keys)")
      }
      // A PIN pad's 0 to #, and its 1 alone.
      for name in ["k14A,200,201,209,20A,20B,ra0,1", "k14A,201,ra0,1", "k200,ra0,1"] {
        let modalias = "input:b0003v7A9Ep0014e0100-e0,1,3,\(name),2F,35,36,39,mlsfw"
        #expect(try tags { $0.attributes["modalias"] = modalias } == [], "\(modalias)")
      }
      #expect(try tags { $0.action = "remove" } == [])
      #expect(try tags { $0.kernel = "mouse0" } == [])
      #expect(try tags { $0.subsystem = "misc" } == [])
      #expect(try tags { $0.environment = ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"] } == [])
      #expect(try tags { $0.environment = ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"] } == [])
      #expect(try tags { $0.environment["ID_INPUT_KEYBOARD"] = "1" } == [])
      #expect(try tags { $0.attributes["capabilities/key"] = "400 0 0 0 0 10000" } == [])
      #expect(try tags { $0.attributes["capabilities/key"] = "fffffffffffffffe" } == [])
      #expect(try tags { $0.attributes = [:] } == [])
    }

    @Test("The uinput rule is about that node alone")
    func uinput() throws {
      var device = Device(subsystem: "misc", kernel: "uinput", environment: [:], attributes: [:])
      #expect(try Self.run("70-tapedeck-uinput.rules", device) == ["TAG uaccess"])
      device.kernel = "uhid"
      #expect(try Self.run("70-tapedeck-uinput.rules", device) == [])
      let module = try Repository.text("udev/modules-load.d/tapedeck-uinput.conf")
      #expect(module.split(separator: "\n").filter { !$0.hasPrefix("#") } == ["uinput"])
    }

    @Test("The rules sort behind the one that knows devices and before the one that gives them")
    func order() {
      for name in Self.names.prefix(2) { #expect("60-input-id.rules" < name && name < "73-seat-late.rules") }
    }

    @Test("The example for sizes is one that the hardware database takes")
    func hwdb() throws {
      try withFolder { folder in
        let source = "\(Repository.path)udev/examples/61-tapedeck-size.hwdb"
        let command = """
          mkdir -p \(folder)/etc/udev/hwdb.d && cp \(source) \(folder)/etc/udev/hwdb.d/ \
          && systemd-hwdb --root=\(folder) --strict update \
          && systemd-hwdb --root=\(folder) query 'evdev:input:b0018v7A9Ep0001e0100-e0,1,3'
          """
        let result = try Shell.run("command -v systemd-hwdb >/dev/null || exit 99; \(command)")
        guard result.code != 99 else { return }
        #expect(result.code == 0)
        #expect(result.output.contains("EVDEV_ABS_35=::16\nEVDEV_ABS_36=::16"))
      }
    }

    @Test("The README names every file")
    func readme() throws {
      let readme = try Repository.text("udev/README.md")
      for name in Self.names + ["modules-load.d/tapedeck-uinput.conf", "examples/61-tapedeck-size.hwdb"] {
        #expect(readme.contains("| `\(name)` |"))
      }
    }
  }

  /// Runs a line of shell.
  enum Shell {
    static func run(_ command: String, environment: [String: String] = [:]) throws -> (code: Int32, output: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"].merging(environment) { $1 }
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, output)
    }
  }
#endif
