#if Capture
  internal import Glibc

  /// Files of the system below a folder: the root itself, or one that a test has made.
  struct RootFolder: Sendable {
    /// Without a slash at its end; empty for the root.
    var path = ""

    func full(_ path: String) -> String { self.path + path }

    func exists(_ path: String) -> Bool { access(full(path), F_OK) == 0 }

    /// The file's text up to 64 KiB, or `nil` where it cannot be read.
    func text(_ path: String) -> String? {
      let descriptor = open(full(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 12)
      while bytes.count < 1 << 16 {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        bytes += buffer.prefix(count)
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    /// The first line without its end, or `nil`.
    func line(_ path: String) -> String? {
      text(path).map { String($0.prefix { $0 != "\n" }) }
    }

    /// The values of a file of `KEY=VALUE` lines, as logind writes them.
    func values(_ path: String) -> [String: String] {
      var values: [String: String] = [:]
      for line in (text(path) ?? "").split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
      }
      return values
    }

    /// The names in a folder, ascending; empty where it cannot be read.
    func names(_ path: String) -> [String] {
      guard let folder = opendir(full(path)) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
      }
      return names.sorted()
    }

    /// What a link says, or `nil` for what is none.
    func link(_ path: String) -> String? {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(full(path), &buffer, buffer.count - 1)
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
#endif
