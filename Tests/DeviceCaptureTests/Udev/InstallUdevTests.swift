#if Capture
  import Foundation
  import TestSupport
  import Testing

  /// `Tools/install-udev` on a package's folder.
  @Suite("install-udev")
  struct InstallUdevTests {
    private func run(_ arguments: String, in folder: String) throws -> (code: Int32, output: String) {
      try Shell.run("\(Repository.path)Tools/install-udev \(arguments)", environment: ["DESTDIR": folder])
    }

    private func files(_ folder: String) -> [String] {
      (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".rules") || $0.hasSuffix(".conf") }.sorted()
    }

    private let touchscreens = "etc/udev/rules.d/70-tapedeck-touchscreens.rules"
    private let uinput = ["etc/modules-load.d/tapedeck-uinput.conf", "etc/udev/rules.d/70-tapedeck-uinput.rules"]

    @Test("It installs the touchscreen rule, uinput only when asked, and takes all away again")
    func wholeWay() throws {
      try withFolder { folder in
        #expect(try run("", in: folder).code == 0)
        #expect(files(folder) == [touchscreens])
        let installed = try String(contentsOfFile: "\(folder)/\(touchscreens)", encoding: .utf8)
        #expect(installed == (try Repository.text("udev/70-tapedeck-touchscreens.rules")))
        #expect(try run("--uinput", in: folder).output.hasSuffix("DESTDIR is set: udev is not reloaded.\n"))
        #expect(files(folder) == [uinput[0], touchscreens, uinput[1]])
        #expect(try run("--uinput", in: folder).output.hasSuffix("is there.\nNothing to do.\n"))
        #expect(try run("--remove", in: folder).code == 0)
        #expect(files(folder) == [])
        #expect(try run("--remove", in: folder).output == "Nothing to do.\n")
      }
    }

    @Test("A file that is another's stays, and nothing else is changed", arguments: ["", "--remove"])
    func foreign(arguments: String) throws {
      try withFolder { folder in
        let foreign = "\(folder)/\(uinput[1])"
        #expect(try run("", in: folder).code == 0)
        let before = "# my own\n"
        try before.write(toFile: foreign, atomically: false, encoding: .utf8)
        let result = try run(arguments, in: folder)
        #expect(result.code == 1)
        #expect(
          result.output
            == "Tools/install-udev: \(foreign) is not Tapedeck's; move it away first, nothing was changed\n")
        #expect(try String(contentsOfFile: foreign, encoding: .utf8) == before)
        #expect(files(folder) == [touchscreens, uinput[1]])
      }
    }

    @Test("An older file of ours is renewed; a link is not followed")
    func older() throws {
      try withFolder { folder in
        let path = "\(folder)/\(touchscreens)"
        #expect(try run("", in: folder).code == 0)
        try "# Tapedeck: of old\n".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(try run("", in: folder).code == 0)
        #expect(
          try String(contentsOfFile: path, encoding: .utf8)
            == (try Repository.text("udev/70-tapedeck-touchscreens.rules")))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: "\(Repository.path)udev/70-tapedeck-touchscreens.rules")
        #expect(try run("", in: folder).code == 1)
      }
    }

    @Test("A dry run says what would be done, and reloads and triggers only what is needed")
    func dryRun() throws {
      try withFolder { folder in
        let result = try run("--dry-run --uinput", in: folder)
        #expect(result.code == 0 && files(folder) == [])
        #expect(result.output.split(separator: "\n").filter { $0.hasPrefix("would run: install ") }.count == 3)
        guard !FileManager.default.fileExists(atPath: "/\(touchscreens)") else { return }
        let plain = try Shell.run(
          "command -v udevadm >/dev/null || exit 99; \(Repository.path)Tools/install-udev --dry-run")
        guard plain.code != 99 else { return }
        #expect(
          plain.output.split(separator: "\n").dropFirst() == [
            "would run: udevadm control --reload",
            "would run: udevadm trigger --action=change --subsystem-match=input --property-match=ID_INPUT_TOUCHSCREEN=1",
            "would run: udevadm settle --timeout=30",
          ])
      }
    }

    @Test("Other words are refused")
    func words() throws {
      let result = try Shell.run("\(Repository.path)Tools/install-udev --undo")
      #expect(result.code == 2)
      #expect(
        result.output == "Tools/install-udev: unknown argument --undo; expected --uinput, --remove or --dry-run\n")
    }

    @Test("shellcheck finds no fault, where it is there")
    func shellcheck() throws {
      let result = try Shell.run(
        "command -v shellcheck >/dev/null || exit 99; shellcheck \(Repository.path)Tools/install-udev")
      #expect(result.code == 0 || result.code == 99, "\(result.output)")
    }
  }
#endif
