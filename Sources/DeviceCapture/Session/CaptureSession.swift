#if Capture
  internal import Glibc
  public import TouchModel

  /// Reads touchscreens as long as they are there, and again when they come back.
  ///
  /// Single-threaded: whoever has it calls `step` again and again. Devices that are unplugged, whose right to read is withdrawn
  /// (a VT switch to another user) or that slept with the machine get a frame that says so, which cancels their contacts; when
  /// they are back, a frame with SYN_DROPPED and a snapshot says where they stand.
  public final class CaptureSession {
    public struct Options: Sendable {
      /// The nodes to read; empty for every touchscreen of the seat, also those that come later.
      public var nodes: [String] = []
      /// Whose touchscreens, where no node is named.
      public var seat = "seat0"
      /// Whether events reach nobody else; libinput then has nothing to say.
      public var isGrabbed = false
      /// Whether libinput is asked what it makes of the same devices.
      public var asksLibinput = true

      public init() {}
    }

    /// Why `step` came back.
    public enum Wake: Hashable, Sendable {
      /// Something was read, or the time was over.
      case ready
      /// One of the caller's own descriptors can be read.
      case descriptor(Int32)
    }

    public internal(set) var devices: [CapturedDevice] = []
    /// Why nodes that are there are not read, the last reason of each, in order of nodes.
    public internal(set) var refusals: [CaptureError] = []

    let options: Options
    let source: any DeviceSource
    let system: SystemCalls
    /// The open node of each device, by its place in `devices`.
    var nodes: [EvdevNode?] = []
    var libinput: LibinputContext?
    var suspends: SuspendWatch
    var nextCheck: Timestamp
    /// What `wait` waits on; its memory is used again.
    private var waits: [pollfd] = []
    /// The places in `devices` of the open nodes, in the order of their waits.
    private var waiting: [Int] = []
    /// How often rights and sleep are looked after.
    static let checkInterval = Microseconds.milliseconds(500)

    public init(_ options: Options, source: any DeviceSource, system: SystemCalls = .live) throws(CaptureError) {
      self.options = options
      self.source = source
      self.system = system
      suspends = SuspendWatch(system)
      nextCheck = system.monotonicTime() + Self.checkInterval
      libinput = options.asksLibinput && !options.isGrabbed ? try LibinputContext(system: system) : nil
    }

    /// Whether a device is open.
    public var isReading: Bool { nodes.contains { $0 != nil } }

    /// Opens what is there; what cannot be opened is in `refusals`.
    public func start(into sink: inout some CaptureSink) throws {
      let inputs = source.devices()
      for input in inputs { try consider(input, into: &sink) }
      for path in options.nodes where !inputs.contains(where: { Self.leads(path, to: $0.node) }) {
        refusals.append(Self.refusal(ofUnlisted: path, system))
      }
    }

    /// Waits until something can be read, a descriptor of `others` can be, or `timeout` is over (never with `nil`); reads it.
    ///
    /// Throws `CaptureError` for errors of the system other than the loss of a device, and what the sink throws.
    public func step(
      timeout: Microseconds?, others: [Int32] = [], into sink: inout some CaptureSink
    ) throws -> Wake {
      let now = system.monotonicTime()
      let limit = max(.zero, min(timeout ?? Self.checkInterval, nextCheck - now))
      wait(limit, others: others)
      // Before anything is read: what comes after a sleep is not to be cancelled by it.
      if suspends.slept(system) { try tellSleep(into: &sink) }
      // Nothing is asked that has nothing to say; a node that is lost may move no other one.
      for place in waiting.indices where waits[others.count + place].revents != 0 {
        try read(waiting[place], into: &sink)
      }
      try askLibinput(into: &sink)
      if waits[others.count + waiting.count].revents != 0 {
        for change in source.changes() { try take(change, into: &sink) }
      }
      if system.monotonicTime() >= nextCheck { try check(into: &sink) }
      for place in others.indices where waits[place].revents != 0 { return .descriptor(waits[place].fd) }
      return .ready
    }

    /// Waits for the caller's descriptors, the open nodes, the source and libinput, which stand in `waits` in this order.
    private func wait(_ limit: Microseconds, others: [Int32]) {
      waits.removeAll(keepingCapacity: true)
      waiting.removeAll(keepingCapacity: true)
      for descriptor in others { waits.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
      for index in nodes.indices {
        guard let node = nodes[index] else { continue }
        waits.append(pollfd(fd: node.descriptor, events: Int16(POLLIN), revents: 0))
        waiting.append(index)
      }
      waits.append(pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0))
      if let libinput { waits.append(pollfd(fd: libinput.descriptor, events: Int16(POLLIN), revents: 0)) }
      let milliseconds = Int32(clamping: (limit.count + 999) / 1000)
      guard poll(&waits, nfds_t(waits.count), milliseconds) < 0 else { return }
      // A signal or an error ends the wait, and the next call waits again.
      for index in waits.indices { waits[index].revents = 0 }
    }

    // MARK: Reading

    func read(_ index: Int, into sink: inout some CaptureSink) throws {
      guard let node = nodes[index] else { return }
      let status = try node.read { frame in try sink.receive(frame, of: devices[index]) }
      if status == .lost { try lose(index, as: .removed, into: &sink) }
    }

    private func askLibinput(into sink: inout some CaptureSink) throws {
      guard let libinput else { return }
      while let event = try libinput.next() {
        switch event {
        case .log(let line): try sink.receive(log: line)
        case .touch(let touch, let number):
          guard devices.indices.contains(number - 1) else { continue }
          try sink.receive(touch, of: devices[number - 1])
        }
      }
    }
  }
#endif
