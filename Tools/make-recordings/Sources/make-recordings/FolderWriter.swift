import Glibc

/// Writes files below one folder, making the folders they need.
struct FolderWriter {
  /// A system call that failed, with the path it was about.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var code: Int32

    var description: String { "\(path): \(String(cString: strerror(code)))" }
  }

  var root: String

  /// Writes a file, replacing what was there; returns whether its bytes changed.
  func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
    let full = root + "/" + path
    if read(full) == bytes { return false }
    var folder = root
    try makeFolder(folder)
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      try makeFolder(folder)
    }
    guard let file = fopen(full, "wb") else { throw Failure(path: full, code: errno) }
    let written = fwrite(bytes, 1, bytes.count, file)
    let failed = errno
    guard fclose(file) == 0, written == bytes.count else {
      throw Failure(path: full, code: written == bytes.count ? errno : failed)
    }
    return true
  }

  private func makeFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure(path: path, code: errno) }
  }

  /// The bytes of a file, or `nil` when it cannot be read.
  private func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return ferror(file) == 0 ? bytes : nil }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}
