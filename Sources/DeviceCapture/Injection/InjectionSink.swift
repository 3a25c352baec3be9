#if Capture
  internal import CLibevdev
  internal import Glibc
  public import TouchModel

  /// Takes the events that are injected.
  public protocol InjectionSink {
    /// Takes the events of one moment at once, in order; each frame among them ends with SYN_REPORT.
    mutating func write(_ events: [EvdevEvent]) throws
  }

  /// Writes events as the kernel's structures to a descriptor that somebody else owns, all of a moment with one write(2).
  public struct EventWriter: InjectionSink {
    private let descriptor: Int32
    private let name: String
    private let system: SystemCalls
    private var buffer: [input_event] = []

    /// `name` stands in messages.
    public init(descriptor: Int32, name: String, system: SystemCalls = .live) {
      self.descriptor = descriptor
      self.name = name
      self.system = system
    }

    /// Throws `CaptureError` where not all of them can be written.
    public mutating func write(_ events: [EvdevEvent]) throws {
      buffer.removeAll(keepingCapacity: true)
      for event in events {
        var raw = input_event()
        raw.type = event.type
        raw.code = event.code
        raw.value = event.value
        buffer.append(raw)
      }
      try buffer.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let count = system.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[start...]))
          guard count > 0 else {
            let code = count == 0 ? EIO : Int32(clamping: -count)
            throw CaptureError(.cannotWrite, node: name, what: "cannot write", code: code)
          }
          start += count
        }
      }
    }
  }
#endif
