#if Capture
  internal import Glibc

  /// The nodes of a folder, `/dev/input`, where udev is missing: their kinds are known only once they are open.
  public final class FolderSource: DeviceSource {
    private let folder: String
    private let classFolder: String
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
        let error = CaptureError(.noDevice, node: folder, what: "cannot watch", code: errno)
        close(descriptor)
        throw error
      }
    }

    deinit { close(descriptor) }

    public func devices() -> [InputDevice] {
      guard let open = opendir(folder) else { return [] }
      defer { closedir(open) }
      var found: [InputDevice] = []
      while let entry = readdir(open) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if InputDevice.isEvent(name) { found.append(device(name)) }
      }
      return found.sorted { $0.number < $1.number }
    }

    public func changes() -> [DeviceChange] {
      var changes: [DeviceChange] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
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
      InputDevice(node: "\(folder)/\(name)", name: firstLine("\(classFolder)/\(name)/device/name"))
    }

    private func firstLine(_ path: String) -> String {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      return String(decoding: buffer.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
    }
  }
#endif
