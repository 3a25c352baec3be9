internal import Glibc

/// Which file a path leads to, whatever it is called.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// The name in that folder of a file that is not there yet.
  private var name = ""

  /// The file, or where nothing is there yet its folder and name; `nil` where the folder is not there either.
  public init?(_ path: String) {
    var status = stat()
    if stat(FileName.bytes(path), &status) != 0 {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      name = String(parts.last ?? "")
      let folder = parts.count > 1 ? path.dropLast(name.utf8.count) : "."
      guard !name.isEmpty, stat(FileName.bytes(String(folder)), &status) == 0 else { return nil }
    }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
