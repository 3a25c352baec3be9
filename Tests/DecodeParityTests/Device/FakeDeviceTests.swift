#if Capture
  import CFakeEvdev
  import CLibevdev
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
      let libevdev = try Libevdev(fd)
      #expect(libevdev_get_name(libevdev.device).map { String(cString: $0) } == "panel")
      #expect(libevdev.id == [3, 0x1234, 0xffff, 0x110])
      #expect(libevdev_has_property(libevdev.device, UInt32(InputProperty.direct)) == 1)
      #expect(libevdev_has_property(libevdev.device, UInt32(InputProperty.pointer)) == 0)
      #expect(libevdev.hasCode(EvdevType.key, KeyCode.touch))
      #expect(!libevdev.hasCode(EvdevType.key, KeyCode.toolPen))
      for code in 0...UInt16(0x3f) {
        #expect(libevdev.axis(code) == description[axis: code], "axis \(code)")
      }
      #expect(libevdev_get_num_slots(libevdev.device) == 10)
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
      let libevdev = try Libevdev(fd)
      #expect(libevdev.slotValue(3, AbsCode.mtTrackingID) == 77)
      #expect(libevdev.slotValue(3, AbsCode.mtPositionX) == 123)
      #expect(libevdev.slotValue(0, AbsCode.mtTrackingID) == -1)
      #expect(libevdev.events() == [])
    }

    @Test func eventsArriveInOrderWithTheirTime() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev(fd)
      try device.emit(Self.frame(id(5), x(40)))
      let events = libevdev.events()
      #expect(events.map(\.code) == [AbsCode.mtTrackingID, AbsCode.mtPositionX, SynCode.report])
      #expect(events.map(\.value) == [5, 40, 0])
      #expect(events.allSatisfy { $0.time.microseconds == 2_000_001 })
    }

    /// SYN_DROPPED makes libevdev read the state again: it sees what changed without an event, and only that.
    @Test func lostEventsAreReadFromTheState() throws {
      let device = try FakeDevice(.panel())
      let fd = try Self.open(device)
      defer { _ = fake_evdev_close(fd) }
      let libevdev = try Libevdev(fd)
      try device.emit(Self.frame(id(5), x(40)))
      _ = libevdev.events()
      device.change([slot(0), id(-1), slot(2), id(6), x(99)])
      #expect(libevdev.events() == [])
      try device.emit(Self.frame(dropped))
      let events = libevdev.events().filter { $0.type == EvdevType.abs && $0.code > AbsCode.mtSlot }
      #expect(events.map(\.value).contains(-1) && events.map(\.value).contains(6) && events.map(\.value).contains(99))
      #expect(libevdev.slotValue(0, AbsCode.mtTrackingID) == -1)
      #expect(libevdev.slotValue(2, AbsCode.mtPositionX) == 99)
    }

    @Test func eachOpeningHasItsOwnQueue() throws {
      let device = try FakeDevice(.panel())
      let fds = [try Self.open(device), try Self.open(device)]
      defer { for fd in fds { _ = fake_evdev_close(fd) } }
      let (first, second) = (try Libevdev(fds[0]), try Libevdev(fds[1]))
      try device.emit(Self.frame(id(1)))
      #expect(first.events().count == 2)
      #expect(second.events().count == 2)
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
      #expect(throws: FakeDevice.Failure.self) { _ = try Libevdev(fd) }
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
