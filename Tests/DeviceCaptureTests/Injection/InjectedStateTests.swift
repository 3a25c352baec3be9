#if Capture
  import DeviceCapture
  import FakeDevices
  import RecordingFormats
  import Testing
  import TouchModel

  @Suite("What is injected where a recording lost events or its device")
  struct InjectedStateTests {
    private func lost(_ snapshot: EvdevEvent..., at time: Int64) -> EvdevFrame {
      var frame = frame(dropped, x(999), at: time)
      frame.snapshot = snapshot
      return frame
    }

    private let landing = frame(slot(0), id(1), x(10), slot(1), id(2), x(20), at: 0)

    @Test("Without a snapshot all contacts lift; SYN_DROPPED and what stands beside it are not injected")
    func lossWithoutSnapshot() throws {
      let played = try Played([landing, lost(at: 1000), frame(x(21), at: 2000)])
      // Slot 1 is still the one that events are about.
      #expect(played.sink.frames.dropFirst() == [[slot(0), id(-1), slot(1), id(-1)], [x(21)]])
    }

    @Test("The slot that a loss names is the one that later events are about")
    func lossNamesSlot() throws {
      let played = try Played([landing, frame(dropped, slot(3), at: 1000), frame(id(7), at: 2000)])
      #expect(played.sink.frames.dropFirst() == [[slot(0), id(-1), slot(1), id(-1), slot(3)], [id(7)], [id(-1)]])
    }

    @Test("With a snapshot contacts that are there go on, others lift and land")
    func lossWithSnapshot() throws {
      let played = try Played([landing, lost(slot(0), id(1), x(15), slot(2), id(3), x(30), at: 1000)])
      #expect(
        played.sink.frames[1] == [slot(0), x(15), slot(1), id(-1), slot(2), x(30), id(3)])
    }

    @Test("Another contact in the same slot lifts the first one in a frame of its own, at the same time")
    func replacedContact() throws {
      let played = try Played([landing, lost(slot(0), id(9), x(15), slot(1), id(2), at: 1000)])
      #expect(played.sink.writes[1].events == [slot(0), id(-1), report, x(15), id(9), slot(1), report])
    }

    @Test("A snapshot that says what is known is no frame")
    func sameState() throws {
      let played = try Played([landing, lost(slot(0), id(1), slot(1), id(2), at: 1000)])
      #expect(played.sink.frames == [landing.events, [slot(0), id(-1), slot(1), id(-1)]])
      #expect(played.report.frames == 1)
    }

    @Test("A device that sleeps or goes away lifts all", arguments: [EvdevFrame.DeviceState.suspended, .removed])
    func deviceGoes(state: EvdevFrame.DeviceState) throws {
      var gone = frame(x(99), at: 1000)
      gone.deviceState = state
      let played = try Played([landing, gone, gone, lost(slot(0), id(4), x(1), at: 3000)])
      #expect(
        played.sink.frames.dropFirst() == [
          [slot(0), id(-1), slot(1), id(-1)], [slot(0), x(1), id(4)], [id(-1)],
        ])
    }

    @Test("BTN_TOUCH follows the contacts after a loss that the recording's own does not tell of")
    func touchAfterLoss() throws {
      var panel = DeviceDescription.panel()
      panel.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
      let (down, up) = (key(KeyCode.touch, 1), key(KeyCode.touch, 0))
      // Contact 1 stays down all the time, which nobody knows after the loss.
      let played = try Played(
        [
          frame(slot(0), id(1), x(10), down, at: 0), frame(dropped, at: 1000), frame(slot(1), id(2), at: 2000),
          frame(id(-1), at: 3000), frame(slot(0), id(-1), up, at: 4000),
        ], on: panel)
      #expect(
        played.sink.frames == [
          [slot(0), id(1), x(10), down], [id(-1), up], [slot(1), id(2), down], [id(-1), up], [slot(0), id(-1), up],
        ])
    }

    @Test("Of a list of contacts (protocol A) the empty list lifts all")
    func protocolA() throws {
      var panel = DeviceDescription.panel()
      panel[axis: AbsCode.mtSlot] = nil
      panel[axis: AbsCode.mtTrackingID] = nil
      let list = [x(10), y(20), listEnd, x(30), y(40), listEnd]
      let whole = EvdevFrame(time: .zero, events: list)
      let played = try Played([whole, frame(dropped, at: 1000), frame(x(11), y(20), listEnd, at: 2000)], on: panel)
      #expect(played.sink.frames == [list, [listEnd], [x(11), y(20), listEnd], [listEnd]])
      // Nothing is down: nothing lifts.
      let lifted = try Played([whole, frame(listEnd, at: 1000)], on: panel)
      #expect(lifted.sink.frames == [list, [listEnd]])
      let snapshot = try Played([whole, lost(slot(0), id(3), at: 1000)], on: panel)
      #expect(snapshot.sink.frames == [list, [listEnd]])
    }

    @Test("Of a panel with one finger BTN_TOUCH lifts")
    func singleTouch() throws {
      let down = frame(abs(AbsCode.x, 5), abs(AbsCode.y, 6), key(KeyCode.touch, 1), at: 0)
      let played = try Played(
        [down, frame(dropped, at: 1000), lost(abs(AbsCode.x, 8), key(KeyCode.touch, 1), at: 2000)], on: .singleTouch)
      #expect(
        played.sink.frames == [
          down.events, [key(KeyCode.touch, 0)], [abs(AbsCode.x, 8), key(KeyCode.touch, 1)], [key(KeyCode.touch, 0)],
        ])
    }

    @Test("What the device cannot send is left out and counted: other slots, other codes")
    func omitted() throws {
      let frames = [
        frame(slot(42), id(1), x(10), y(20), at: 0),
        frame(slot(0), id(2), x(1), EvdevEvent(type: EvdevType.msc, code: 5, value: 3), key(KeyCode.left, 1), at: 1000),
      ]
      let played = try Played(frames)
      #expect(played.sink.frames == [[], [slot(0), id(2), x(1)], [id(-1)]])
      #expect(played.report.omitted == 6)
    }

    @Test("Frames that the kernel keeps to itself are counted")
    func unchanged() throws {
      let frames = [
        frame(id(1), x(0), y(5), at: 0), frame(x(0), y(5), at: 1), frame(at: 2), frame(slot(0), id(-1), at: 3),
      ]
      #expect(try Played(frames).report.unchanged == 2)
    }
  }
#endif
