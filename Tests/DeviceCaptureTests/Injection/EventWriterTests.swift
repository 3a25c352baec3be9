#if Capture
  import DeviceCapture
  import Glibc
  import Testing
  import TouchModel

  @Suite("Writing events to a descriptor")
  struct EventWriterTests {
    @Test("A write that takes nothing is EIO, and an error is told as it is", arguments: [0, -19])
    func fails(result: Int) {
      var system = SystemCalls.live
      system.write = { _, _ in result }
      var writer = EventWriter(descriptor: -1, name: "panel", system: system)
      let error = #expect(throws: CaptureError.self) {
        try writer.write([EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: 0)])
      }
      #expect(error?.code == (result == 0 ? EIO : ENODEV))
    }
  }
#endif
