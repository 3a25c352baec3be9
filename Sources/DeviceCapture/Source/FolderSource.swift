#if Capture
  internal import Glibc

  /// The nodes of a folder, `/dev/input`, where udev is missing; what each is, sysfs says.
  public final class FolderSource: DeviceSource {
    private let folder: String
    private let classFolder: String
    private var buffer = [UInt8](repeating: 0, count: 1 << 12)
    public let descriptor: Int32

    /// Throws `CaptureError` where changes of the folder cannot be watched.
    public init(folder: String = "/dev/input", classFolder: String = "/sys/class/input") throws(CaptureError) {
      self.folder = folder
      self.classFolder = classFolder
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else {
        throw CaptureError(.cannotOpen, node: folder, what: "cannot watch", code: errno)
      }
      // Rights come after the node does, so both are watched.
      guard inotify_add_watch(descriptor, folder, UInt32(IN_CREATE | IN_DELETE | IN_ATTRIB)) >= 0 else {
        throw CaptureError(.noDevice, node: folder, what: "cannot watch", code: errno)
      }
    }

    deinit { close(descriptor) }

    public func devices() -> [InputDevice] {
      RootFolder().names(folder).filter(InputDevice.isEvent).map(device).sorted { $0.number < $1.number }
    }

    public func changes() -> [DeviceChange] {
      var changes: [DeviceChange] = []
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return changes }
        var start = 0
        let header = MemoryLayout<inotify_event>.size
        while start + header <= count {
          let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
          let end = start + header + Int(event.len)
          guard end <= count else { break }
          let name = String(decoding: buffer[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
          start = end
          guard InputDevice.isEvent(name) else { continue }
          let isGone = event.mask & UInt32(IN_DELETE) != 0
          changes.append(isGone ? .removed(node: "\(folder)/\(name)") : .present(device(name)))
        }
      }
    }

    private func device(_ name: String) -> InputDevice {
      var device = InputDevice(node: "\(folder)/\(name)")
      device.sysfs = SysfsDevice { RootFolder().line("\(classFolder)/\(name)/device/\($0)") }
      device.name = device.sysfs?.name ?? ""
      return device
    }
  }
#endif
