#if Capture
  import FakeDevices
  import Testing
  import TouchModel

  @testable import tapedeck

  @Suite("The screen of a watch") struct WatchViewTests {
    /// A tap that is over, then two fingers that spread, one of which has lifted.
    private func bench() throws -> WatchBench {
      let bench = try WatchBench()
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      try bench.emit(id(-1), at: 1080)
      bench.pass(to: 2000)
      _ = bench.display.board.fade(at: bench.clock.now)
      try bench.emit(
        slot(0), id(2), x(2000), y(1200), abs(AbsCode.mtPressure, 40), slot(1), id(3), x(2100), y(1300), at: 2000)
      for step in 1...6 {
        let way = Int32(step) * 120
        try bench.emit(
          slot(0), x(2000 - way), y(1200 - way / 2), slot(1), x(2100 + way), y(1300 + way / 2),
          at: 2000 + Int64(step) * 8)
      }
      try bench.emit(slot(1), id(-1), at: 2060)
      return bench
    }

    @Test("A window of 110 x 24: picture, list, gestures with their reasons, counters")
    func wide() throws {
      let bench = try bench()
      #expect(
        bench.screen(width: 110, height: 24) == """
          Panel /dev/input/event0, 1612 x 1007 pt                                                                q quits
          ┌─────────────────────────────────────────────┐    2    80.0    52.5 mm   503.8   330.6 pt p40
          │                                             │
          │                                             │
          │                                             │
          │                                             │
          │              2·                             │
          │                · ··                         │
          │                    ··                       │
          │                       ···                   │
          │                           ···               │
          │                              ○              │
          │                                             │
          │                                             │
          │                                             │
          │                                             │
          └─────────────────────────────────────────────┘
          ● pinch            changed, 2 fingers
            tap              1 finger  lifted within 10.0 pt after 80 ms; next longPress: held for 80 ms of 500 ms (by …




          1 down  9 Hz  3 contacts  10 frames  0 drops  lag 0.0 (most 0.0) ms

          """)
    }

    @Test("A window of 60 x 16, with letters only")
    func narrow() throws {
      let bench = try bench()
      #expect(
        bench.screen(width: 60, height: 16, marks: .ascii) == """
          Panel /dev/input/event0, 1612 x 1007 pt              q quits
          +--------------------------+    2    80.0    52.5 mm
          |                          |
          |                          |
          |        2                 |
          |         ....             |
          |             ....         |
          |                 o        |
          |                          |
          |                          |
          +--------------------------+
          * pinch            changed, 2 fingers
            tap              1 finger  lifted within 10.0 pt after 80~


          1 down  9 Hz  0 drops  lag 0.0 ms

          """)
    }

    @Test("A window that is too small shows gestures and counters")
    func tiny() throws {
      let bench = try bench()
      #expect(
        bench.screen(width: 30, height: 4) == """
          ● pinch            changed, 2…
            tap              1 finger  …

          1 down  9 Hz  0 drops  lag 0.…

          """)
      #expect(bench.screen(width: 20, height: 1) == "1 down  9 Hz  0 dro…\n")
      #expect(bench.screen(width: 0, height: 0) == "")
    }

    @Test("What the kernel dropped is counted")
    func drops() throws {
      let bench = try bench()
      try bench.emit(EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0), at: 2100)
      #expect(bench.display.board.counters.drops == 1)
      // A device that goes and comes loses nothing.
      bench.panel.unplug()
      bench.pass(to: 2200)
      _ = try bench.loop.step(until: bench.clock.now)
      #expect(bench.display.board.counters.drops == 1)
    }

    @Test("The mark of a lift goes after a while")
    func fades() throws {
      let bench = try bench()
      #expect(bench.screen(width: 80, height: 24).contains("○"))
      #expect(bench.display.board.nextFade == Timestamp(microseconds: 2_460_000))
      let fades = [2_459_999, 2_460_000].map { bench.display.board.fade(at: Timestamp(microseconds: $0)) }
      #expect(fades == [false, true])
      #expect(!bench.screen(width: 80, height: 24).contains("○"))
    }

    @Test("A panel of unknown size has points alone, and says that they are assumed")
    func unknownSize() throws {
      let bench = try WatchBench(resolution: 0)
      try bench.emit(slot(0), id(1), x(1600), y(1600), at: 1000)
      let text = bench.screen(width: 110, height: 24)
      #expect(text.contains("pt (assumed)"))
      #expect(text.contains("   1   312.5   312.5 pt"))
      #expect(!text.contains("mm"))
    }

    @Test("Before a touchscreen is there the screen says what it waits for")
    func waiting() throws {
      let bench = try bench()
      var view = bench.view()
      view.devices = []
      #expect(view.grid(width: 60, height: 12).text.hasPrefix("waiting for a touchscreen "))
    }

    @Test("Every size of window can be drawn")
    func everySize() throws {
      let bench = try bench()
      for width in 0...130 {
        for height in 0...40 {
          let grid = bench.view().grid(width: width, height: height)
          #expect(grid.cells.count == width * height)
        }
      }
    }

    @Test(
      "Which locales have box characters",
      arguments: [
        ("en_US.UTF-8", true), ("C.UTF-8", true), ("de_DE.utf8", true), ("ja_JP.UTF-8@x", true), ("C", false),
        ("en_US.ISO-8859-1", false), ("", false), ("UTF-8", false),
      ])
    func locales(name: String, isUnicode: Bool) {
      #expect(WatchMarks.areUnicode(in: name) == isUnicode)
    }
  }

  @Suite("What is written to a terminal") struct TerminalTextTests {
    private func style(_ words: String...) throws -> Style {
      try Style(Arguments(words[...], of: WatchCommand.spec))
    }

    private func grid(_ text: String, _ role: Style.Role = .plain) -> CellGrid {
      var grid = CellGrid(width: 6, height: 2)
      grid.put(text, x: 1, y: 1, role, cut: "~")
      return grid
    }

    @Test("All of a new screen but blanks; later what differs only")
    func differences() throws {
      let style = try style("--color", "always")
      #expect(TerminalText.update(from: nil, to: grid("abc"), style: style) == "\u{1b}[2J\u{1b}[2;2Habc")
      #expect(TerminalText.update(from: grid("abc"), to: grid("abc"), style: style) == "")
      #expect(TerminalText.update(from: grid("abc"), to: grid("xbz"), style: style) == "\u{1b}[2;2Hx\u{1b}[2;4Hz")
      #expect(TerminalText.update(from: grid("abc"), to: grid("a"), style: style) == "\u{1b}[2;3H  ")
      #expect(
        TerminalText.update(from: grid("abc"), to: CellGrid(width: 5, height: 2), style: style) == "\u{1b}[2J")
      #expect(
        TerminalText.update(from: grid("ab"), to: grid("ab", .label), style: style)
          == "\u{1b}[2;2H\u{1b}[1mab\u{1b}[0m")
    }

    @Test("Without colours nothing is bold either")
    func noColour() throws {
      let text = TerminalText.update(from: nil, to: grid("ab", .label), style: try style("--color", "never"))
      #expect(text == "\u{1b}[2J\u{1b}[2;2Hab")
    }

    @Test("Text is cut at the edge, and what a cell cannot hold is a question mark")
    func cells() {
      #expect(grid("abcdef").text == "\n abcd~\n")
      #expect(grid("a\u{1b}好ö").text == "\n a??ö\n")
      var small = CellGrid(width: 3, height: 1)
      small.put("abc", x: 5, y: 0, cut: "~")
      small.put("abc", x: 0, y: 3, cut: "~")
      small.put("a", x: -1, y: 0, cut: "~")
      #expect(small.text == "\n")
    }
  }
#endif
