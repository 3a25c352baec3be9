#if Capture
  import CFakeEvdev
  import FakeDevices
  import Glibc
  import Testing
  import TouchModel

  /// The fake itself: what it is told is what libevdev reads, and what is not its own goes to the system.
  @Suite struct FakeDeviceTests {
    private static func open(_ device: FakeDevice) throws -> Int32 {
      let fd = fake_evdev_open(device.path)
      guard fd >= 0 else { throw FakeDevice.Failure(description: "\(device.path): error \(-fd)") }
      return fd
    }

    private static func frame(_ events: EvdevEvent..., time: Int64 = 2_000_001) -> EvdevFrame {
      EvdevFrame(time: Timestamp(microseconds: time), events: events)
    }

    @Test func libevdevReadsTheDescription() throws {
      var description = DeviceDescription.panel(with: [
        AbsCode.mtPressure: AxisRange(minimum: -3, maximum: 200, flat: 7)
      ])
      description[axis: AbsCode.mtPositionX] = AxisRange(minimum: -10, maximum: 900, fuzz: 4, flat: 2, resolution: 11)
      description.id = DeviceID(bus: 3, vendor: 0x1234, product: 0xffff, version: 0x110)
      description.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch])]
      let device = try FakeDevice(description)
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev()
      try libevdev.withDevice(fd) { (seen: Libevdev.Device) throws in
        #expect(try libevdev.name(seen) == "panel")
        #expect(try libevdev.id(seen) == [3, 0x1234, 0xffff, 0x110])
        #expect(try libevdev.hasProperty(seen, UInt32(InputProperty.direct)))
        #expect(try !libevdev.hasProperty(seen, UInt32(InputProperty.pointer)))
        #expect(try libevdev.hasCode(seen, UInt32(EvdevType.key), UInt32(KeyCode.touch)))
        #expect(try !libevdev.hasCode(seen, UInt32(EvdevType.key), UInt32(KeyCode.toolPen)))
        for code in 0...UInt16(0x3f) {
          let axis = try libevdev.axis(seen, UInt32(code))
          let range = axis.map {
            AxisRange(minimum: $0.minimum, maximum: $0.maximum, fuzz: $0.fuzz, flat: $0.flat, resolution: $0.resolution)
          }
          #expect(range == description[axis: code], "axis \(code)")
        }
        #expect(try libevdev.slotCount(seen) == 10)
      }
    }

    @Test func codesThatEvdevDoesNotHaveAreRefused() throws {
      var description = DeviceDescription.panel()
      description.codes = [DeviceDescription.EventCodes(type: EvdevType.key, codes: [0x300])]
      #expect(throws: FakeDevice.Failure.self) { try FakeDevice(description) }
      #expect(throws: FakeDevice.Failure.self) {
        try FakeDevice(.panel(with: [0x40: AxisRange(minimum: 0, maximum: 1)]))
      }
    }

    @Test func stateBeforeOpeningIsRead() throws {
      let device = try FakeDevice(.panel())
      device.change([slot(3), id(77), x(123)])
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev()
      try libevdev.withDevice(fd) { (seen: Libevdev.Device) throws in
        #expect(try libevdev.slotValue(seen, 3, UInt32(AbsCode.mtTrackingID)) == 77)
        #expect(try libevdev.slotValue(seen, 3, UInt32(AbsCode.mtPositionX)) == 123)
        #expect(try libevdev.slotValue(seen, 0, UInt32(AbsCode.mtTrackingID)) == -1)
        #expect(try libevdev.events(seen) == [])
      }
    }

    @Test func eventsArriveInOrderWithTheirTime() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev()
      try libevdev.withDevice(fd) { (seen: Libevdev.Device) throws in
        try device.emit(Self.frame(id(5), x(40)))
        let events = try libevdev.events(seen)
        #expect(events.map(\.code) == [AbsCode.mtTrackingID, AbsCode.mtPositionX, SynCode.report])
        #expect(events.map(\.value) == [5, 40, 0])
        #expect(events.allSatisfy { $0.seconds == 2 && $0.microseconds == 1 })
      }
    }

    /// SYN_DROPPED makes libevdev read the state again: it sees what changed without an event, and only that.
    @Test func lostEventsAreReadFromTheState() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev()
      try libevdev.withDevice(fd) { (seen: Libevdev.Device) throws in
        try device.emit(Self.frame(id(5), x(40)))
        _ = try libevdev.events(seen)
        device.change([slot(0), id(-1), slot(2), id(6), x(99)])
        #expect(try libevdev.events(seen) == [])
        try device.emit(Self.frame(dropped))
        let events = try libevdev.events(seen).filter { $0.type == EvdevType.abs && $0.code > AbsCode.mtSlot }
        #expect(events.map(\.value).contains(-1) && events.map(\.value).contains(6) && events.map(\.value).contains(99))
        #expect(try libevdev.slotValue(seen, 0, UInt32(AbsCode.mtTrackingID)) == -1)
        #expect(try libevdev.slotValue(seen, 2, UInt32(AbsCode.mtPositionX)) == 99)
      }
    }

    @Test func eachOpeningHasItsOwnQueue() throws {
      let device = try FakeDevice(.panel())
      let fds = [try Self.open(device), try Self.open(device)]
      defer { for fd in fds { _ = fake_evdev_close(fd) } }
      let libevdev = try Libevdev()
      try libevdev.withDevice(fds[0]) { (first: Libevdev.Device) throws in
        try libevdev.withDevice(fds[1]) { (second: Libevdev.Device) throws in
          try device.emit(Self.frame(id(1)))
          #expect(try libevdev.events(first).count == 2)
          #expect(try libevdev.events(second).count == 2)
        }
      }
    }

    @Test func aDescriptorThatIsUsedAgainIsNotTheDevice() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      var status = stat()
      #expect(fstat(fd, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
      // Closed behind the fake's back, and the number given to a plain file.
      let file = Glibc.open("/dev/zero", O_RDONLY)
      #expect(dup2(file, fd) == fd)
      defer { for fd in [fd, file] { close(fd) } }
      #expect(fake_evdev_close(fd) == -EBADF)
      let libevdev = try Libevdev()
      #expect(throws: FakeDevice.Failure.self) { try libevdev.withDevice(fd) { _ in } }
    }

    @Test func aFullQueueIsSaid() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      #expect(throws: FakeDevice.Failure.self) {
        for _ in 0..<100_000 { try device.emit(Self.frame()) }
      }
    }

    @Test func whatIsNotOursGoesToTheSystem() throws {
      let device = try FakeDevice(.panel())
      #expect(fake_evdev_open("/dev/input/event999") == -ENOENT)
      #expect(fake_evdev_close(0) == -EBADF)
      var status = stat()
      #expect(stat(#filePath, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFREG)
      #expect(stat("/dev/input/event999", &status) == -1)
      #expect(stat(device.path, &status) == 0)
      #expect(status.st_rdev >> 8 & 0xfff == 13)
    }

    /// Two devices in one context: what one reports does not reach the other, also when the first is gone.
    @Test func severalDevicesAreKeptApart() throws {
      let first = try FakeDevice(.panel())
      let second = try FakeDevice(.panel())
      let one = try LibinputContext()
      let both = try LibinputContext()
      #expect(try one.add(second))
      #expect(try both.add(first))
      #expect(try both.add(second))
      let screen = Size(width: 100, height: 100)
      try first.emit(Self.frame(id(1), x(160), y(160)))
      #expect(try one.touches(screen: screen).count == 0)
      #expect(try both.touches(screen: screen).count == 1)
      try second.emit(Self.frame(id(1), x(320), y(160)))
      #expect(try one.touches(screen: screen).first?.millimetres?.x == 20)
      #expect(try both.touches(screen: screen).first?.millimetres?.x == 20)
    }

    @Test func aNumberInUseIsRefusedAndFreeAgainLater() {
      let device = fake_evdev_create(4_000_000, "one")
      #expect(device != nil)
      #expect(fake_evdev_create(4_000_000, "two") == nil)
      if let device { fake_evdev_destroy(device) }
      let again = fake_evdev_create(4_000_000, "three")
      #expect(again != nil)
      if let again { fake_evdev_destroy(again) }
    }
  }
#endif
