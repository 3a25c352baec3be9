#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TestSupport
  import Testing
  import TouchModel

  @Suite("Reading an evdev node")
  struct EvdevNodeTests {
    /// Every frame that is queued, without the times at which they were received.
    private func frames(of node: EvdevNode) throws -> [EvdevFrame] {
      var frames: [EvdevFrame] = []
      #expect(try node.read { frames.append($0) } == .open)
      for index in frames.indices {
        #expect(frames[index].received != nil)
        frames[index].received = nil
      }
      return frames
    }

    @Test("Its description is the kernel's")
    func description() throws {
      var panel = DeviceDescription.panel()
      panel.id = DeviceID(bus: 3, vendor: 0x1234, product: 0x5678, version: 1)
      panel.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
      let device = try FakeDevice(panel)
      let node = try EvdevNode(device.path, system: .fake)
      panel.codes.append(DeviceDescription.EventCodes(type: EvdevType.abs, codes: panel.axes.map(\.code)))
      #expect(node.description == panel)
      #expect(node.isMonotonic)
      #expect(node.initialState == [])
    }

    @Test("The state before it was opened is its initial state, with values of empty slots")
    func initialState() throws {
      let device = try FakeDevice(.panel())
      device.change([slot(3), id(77), x(123), slot(1), x(5)])
      let node = try EvdevNode(device.path, system: .fake)
      #expect(node.initialState == [slot(1), x(5), slot(3), x(123), id(77), slot(1)])
    }

    @Test("Frames come as the kernel wrote them, with what libevdev would leave out")
    func framesAreRaw() throws {
      let device = try FakeDevice(.panel())
      let node = try EvdevNode(device.path, system: .fake)
      // A second tracking id in a slot that has one: libevdev swallows it.
      let sent = [
        frame(slot(0), id(1), x(10), y(20), at: 1_000_001), frame(id(2), x(500), at: 1_008_000),
        frame(slot(99), x(3), at: 1_016_000), frame(id(-1), at: 1_024_000),
      ]
      for frame in sent { try device.emit(frame) }
      #expect(try frames(of: node) == sent)
      #expect(try frames(of: node) == [])
    }

    @Test("More frames than one read takes come in order")
    func manyFrames() throws {
      let device = try FakeDevice(.panel())
      let node = try EvdevNode(device.path, system: .fake)
      let sent = (0..<500).map { frame(slot(0), x(Int32($0)), y(7), at: Int64($0) * 4167) }
      for frame in sent { try device.emit(frame) }
      #expect(try frames(of: node) == sent)
    }

    @Test("After a loss the frame has the state that was asked, and what was queued before is gone")
    func lossIsResynchronized() throws {
      let device = try FakeDevice(.panel())
      let node = try EvdevNode(device.path, system: .fake)
      try device.emit(frame(slot(0), id(1), x(10), y(20), at: 1000))
      try device.emit(frame(dropped, at: 2000))
      // Queued behind the loss, so that the state has it already.
      try device.emit(frame(x(30), at: 3000))
      try device.emit(frame(slot(1), id(2), x(40), y(50), at: 4000))
      let frames = try frames(of: node)
      #expect(frames.map(\.time.microseconds) == [1000, 4000])
      #expect(frames[1].events == [dropped])
      #expect(frames[1].eventTimes.map(\.microseconds) == [2000])
      #expect(frames[1].snapshot == [slot(0), x(30), y(20), id(1), slot(1), x(40), y(50), id(2)])
      try device.emit(frame(x(41), at: 5000))
      #expect(try self.frames(of: node) == [frame(x(41), at: 5000)])
    }

    @Test("A loss on a device at its start still has a snapshot, so that nobody thinks it was not asked")
    func lossOfNothing() throws {
      let device = try FakeDevice(.panel())
      let node = try EvdevNode(device.path, system: .fake)
      try device.emit(frame(dropped, at: 2000))
      #expect(try frames(of: node).map(\.snapshot) == [[slot(0)]])
    }

    @Test(
      "No key but BTN_* is ever read: the kernel is told so, and what comes nevertheless is dropped",
      arguments: [true, false])
    func keysAreNotRead(masks: Bool) throws {
      var panel = DeviceDescription.panel()
      let power: UInt16 = 116
      panel.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [power, KeyCode.touch])]
      let device = try FakeDevice(panel)
      let node = try EvdevNode(device.path, system: .fake)
      let counts = Shared(0)
      var system = SystemCalls.fake
      system.read = { descriptor, buffer in
        let count = SystemCalls.live.read(descriptor, buffer)
        counts.value += max(0, count / 24)
        return count
      }
      let reader = masks ? try EvdevNode(device.path, system: system) : node
      try device.emit(frame(key(power, 1), at: 1000))
      try device.emit(frame(key(power, 0), key(KeyCode.touch, 1), at: 2000))
      #expect(try frames(of: reader).flatMap(\.events) == [key(KeyCode.touch, 1)])
      // The kernel itself kept the two keys back.
      if masks { #expect(counts.value == 3) }
    }

    @Test("What is no touchscreen, or can type, is refused")
    func refusals() throws {
      var keyboard = DeviceDescription.panel()
      keyboard.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [16, 30, KeyCode.touch])]
      var numberPad = keyboard
      numberPad.codes[0].codes = [79, KeyCode.touch]
      var pinPad = keyboard
      pinPad.codes[0].codes = [KeyCode.touch, 0x201]
      var touchpad = DeviceDescription.panel()
      touchpad.properties = [InputProperty.pointer]
      var accelerometer = DeviceDescription(name: "accelerometer")
      accelerometer[axis: AbsCode.x] = AxisRange(minimum: -100, maximum: 100)
      accelerometer[axis: AbsCode.y] = AxisRange(minimum: -100, maximum: 100)
      accelerometer.codes = [DeviceDescription.EventCodes(type: EvdevType.msc, codes: [3])]
      for description in [keyboard, numberPad, pinPad, touchpad, accelerometer] {
        let device = try FakeDevice(description)
        let error = #expect(throws: CaptureError.self) { try EvdevNode(device.path, system: .fake) }
        #expect(error?.kind == .notATouchscreen)
        #expect(error?.node == device.path)
      }
    }

    @Test(
      "An error of the system says what it means for the user",
      arguments: [
        (EACCES, CaptureError.Kind.noPermission), (EPERM, .noPermission), (ENOENT, .noDevice), (ENODEV, .noDevice),
        (EMFILE, .cannotOpen),
      ])
    func openErrors(code: Int32, kind: CaptureError.Kind) {
      var system = SystemCalls.fake
      system.open = { _, _ in -code }
      let error = #expect(throws: CaptureError.self) { try EvdevNode("/dev/input/event1", system: system) }
      #expect(error?.kind == kind)
      #expect(error?.description == "/dev/input/event1: cannot open: \(String(cString: strerror(code)))")
    }

    @Test("A device that is gone is lost, with what was queued")
    func loss() throws {
      let device = try FakeDevice(.panel())
      let node = try EvdevNode(device.path, system: .fake)
      try device.emit(frame(id(1), at: 1000))
      device.unplug()
      var read: [EvdevFrame] = []
      #expect(try node.read { read.append($0) } == .lost)
      #expect(read == [])
    }

    @Test("A device that goes while it is asked for its state is lost")
    func lossDuringResynchronization() throws {
      let device = try FakeDevice(.panel())
      let path = device.path
      var system = SystemCalls.fake
      system.read = { descriptor, buffer in
        let count = SystemCalls.live.read(descriptor, buffer)
        FakeDevice.unplug(at: path)
        return count
      }
      let node = try EvdevNode(device.path, system: system)
      try device.emit(frame(dropped, at: 1000))
      #expect(try node.read { _ in Issue.record("a frame of a device that is gone") } == .lost)
    }

    @Test("Each opening is closed once, also that of a node that is refused")
    func closings() throws {
      let closed = Shared(0)
      var system = SystemCalls.fake
      system.close = { descriptor in
        closed.value += 1
        SystemCalls.fake.close(descriptor)
      }
      var touchpad = DeviceDescription.panel()
      touchpad.properties = [InputProperty.pointer]
      let refused = try FakeDevice(touchpad)
      #expect(throws: CaptureError.self) { try EvdevNode(refused.path, system: system) }
      #expect(closed.value == 1)
      let device = try FakeDevice(.panel())
      do { _ = try EvdevNode(device.path, system: system) }
      #expect(closed.value == 2)
    }

    @Test("An error that is no loss is thrown with the node")
    func readError() throws {
      let device = try FakeDevice(.panel())
      var system = SystemCalls.fake
      system.read = { _, _ in -Int(EIO) }
      let node = try EvdevNode(device.path, system: system)
      let error = #expect(throws: CaptureError.self) { try node.read { _ in } }
      #expect(error?.kind == .cannotRead)
    }
  }
#endif
