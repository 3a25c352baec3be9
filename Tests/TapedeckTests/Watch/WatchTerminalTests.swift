#if Capture
  import Foundation
  import Testing

  @testable import tapedeck

  /// The built tool on a terminal, without a touchscreen.
  @Suite("tapedeck watch on a terminal", .serialized) struct WatchTerminalTests {
    private func watch(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(["watch", "--wait"], environment: environment)
      let text = terminal.read(until: "drops")
      #expect(text.hasPrefix(TerminalText.enter), "\(terminal.errorText)")
      #expect(text.contains("waiting for a touchscreen"))
      #expect(!terminal.isCooked)
      return terminal
    }

    private func expectRestored(_ terminal: PseudoTerminal) {
      #expect(terminal.output.hasSuffix(TerminalText.leave))
      #expect(terminal.isCooked)
      #expect(
        terminal.output.components(separatedBy: TerminalText.enter).count
          == terminal.output.components(separatedBy: TerminalText.leave).count)
    }

    @Test("A key ends it and the terminal is as it was", arguments: ["q", "Q"])
    func quits(key: String) throws {
      let terminal = try watch()
      terminal.type("x")
      terminal.type(key)
      #expect(terminal.finish() == 0)
      expectRestored(terminal)
    }

    @Test(
      "So does a signal",
      arguments: [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR,
      ])
    func signals(signal: Int32) throws {
      let terminal = try watch()
      terminal.send(signal: signal)
      #expect(terminal.finish() == 0)
      expectRestored(terminal)
    }

    @Test("A terminal that takes nothing keeps no signal from ending it")
    func held() throws {
      let terminal = try watch()
      // Pictures that nobody reads, until the terminal is full.
      for number in 0..<400 {
        terminal.resize(columns: 200 + UInt16(number % 2), rows: 60)
        terminal.send(signal: SIGWINCH)
        usleep(10_000)
      }
      terminal.send(signal: SIGTERM)
      for _ in 0..<60 where terminal.isRunning { usleep(50_000) }
      #expect(!terminal.isRunning)
      #expect(terminal.isCooked)
      #expect(terminal.finish() == 0)
    }

    @Test("A crash restores the terminal and stays a crash", arguments: [SIGSEGV, SIGILL, SIGBUS])
    func crashes(signal: Int32) throws {
      let terminal = try watch(["SWIFT_BACKTRACE": "enable=no"])
      terminal.send(signal: signal)
      #expect(terminal.finish() == -signal)
      expectRestored(terminal)
    }

    @Test("Ctrl-Z gives the terminal back, and fg takes it again")
    func stops() throws {
      let terminal = try watch()
      terminal.send(signal: SIGTSTP)
      #expect(terminal.read(until: TerminalText.leave).contains(TerminalText.leave))
      terminal.waitUntilStopped()
      terminal.send(signal: SIGCONT)
      let again = terminal.read(until: "drops")
      #expect(again.contains(TerminalText.enter))
      #expect(again.contains("waiting for a touchscreen"))
      #expect(!terminal.isCooked)
      terminal.type("q")
      #expect(terminal.finish() == 0)
      expectRestored(terminal)
    }

    @Test("Another size of the window draws everything anew")
    func resizes() throws {
      let terminal = try watch()
      terminal.resize(columns: 40, rows: 10)
      terminal.send(signal: SIGWINCH)
      let text = terminal.read(until: "drops")
      #expect(text.contains("\u{1b}[2J"))
      #expect(text.contains("\u{1b}[10;1H"))
      terminal.type("q")
      #expect(terminal.finish() == 0)
    }

    @Test("Locales without UTF-8 get letters, and NO_COLOR nothing bold")
    func plain() throws {
      let terminal = try watch(["LC_ALL": "C", "NO_COLOR": "1"])
      terminal.type("q")
      #expect(terminal.finish() == 0)
      let isPlain = terminal.output.allSatisfy { $0.isASCII }
      #expect(isPlain)
      #expect(!terminal.output.contains("\u{1b}[1m"))
    }

    @Test("An idle screen is hardly written to")
    func idle() throws {
      let terminal = try watch()
      #expect(terminal.read(until: "\u{0}never", seconds: 1.2).isEmpty)
      terminal.type("q")
      #expect(terminal.finish() == 0)
    }

    @Test("A terminal that can show no screen gets lines, as anything else does", arguments: ["dumb", ""])
    func noScreen(kind: String) throws {
      let terminal = try PseudoTerminal(["watch", "--wait"], environment: ["TERM": kind])
      Thread.sleep(forTimeInterval: 0.5)
      terminal.send(signal: SIGINT)
      #expect(terminal.finish() == 0)
      #expect(terminal.output == "")
      #expect(terminal.isCooked)
    }

    @Test("Without a touchscreen it does not take the terminal")
    func noDevice() throws {
      let terminal = try PseudoTerminal(["watch"])
      #expect(terminal.finish() == 77)
      #expect(terminal.output == "")
      #expect(terminal.errorText.contains("tapedeck doctor"))
    }

    @Test("Wrong use is told")
    func wrongUse() throws {
      let run = try Binary.run(["watch", "a.tape"])
      #expect(run.code == 2)
      #expect(run.errors.contains("watch takes no file"))
    }
  }
#endif
