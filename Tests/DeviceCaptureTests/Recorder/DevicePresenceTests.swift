#if Capture
  import DeviceCapture
  import Testing
  import TouchModel

  @Suite("What a frame says of its device's presence")
  struct DevicePresenceTests {
    private func frame(_ state: EvdevFrame.DeviceState, isWhole: Bool = false) -> EvdevFrame {
      var frame = EvdevFrame(
        time: .zero, events: isWhole ? [EvdevEvent(type: EvdevType.syn, code: SynCode.dropped, value: 0)] : [])
      frame.deviceState = state
      if isWhole { frame.snapshot = [EvdevEvent(type: EvdevType.abs, code: AbsCode.mtSlot, value: 0)] }
      return frame
    }

    @Test("A whole state is a drop of the kernel's, but not that of a device that was away")
    func meanings() {
      var presence = DevicePresence()
      let frames = [
        frame(.present), frame(.present, isWhole: true), frame(.suspended), frame(.removed),
        frame(.present, isWhole: true), frame(.present), frame(.present, isWhole: true), frame(.removed),
      ]
      #expect(
        frames.map { presence.take($0) } == [
          .report, .drop, .absence, .statement, .statement, .report, .drop, .absence,
        ])
    }
  }
#endif
