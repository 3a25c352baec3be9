internal import Glibc

/// The system calls that an `AppendedFile` makes on its descriptor, so that a test can let each of them fail.
///
/// Each is made once: results are as the kernel gives them, 0 or more, or a negative error number.
public struct FileCalls: Sendable {
  public var write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Takes the last `count` bytes of a regular file away again; the next write goes to its new end.
  public var cut: @Sendable (_ descriptor: Int32, _ count: Int) -> Int32
  /// Waits until all that was written is on the disk.
  public var synchronize: @Sendable (_ descriptor: Int32) -> Int32
  /// What ends a wait for the reader of a pipe or terminal once it can be read, such as a descriptor of signals; `nil` for nothing.
  public var stop: Int32?

  public init(
    write: @escaping @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int,
    cut: @escaping @Sendable (_ descriptor: Int32, _ count: Int) -> Int32,
    synchronize: @escaping @Sendable (_ descriptor: Int32) -> Int32
  ) {
    self.write = write
    self.cut = cut
    self.synchronize = synchronize
  }

  /// The system's own.
  public static let live = FileCalls(
    write: { descriptor, bytes in
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      return count < 0 ? -Int(errno) : count
    },
    cut: { descriptor, count in
      let end = lseek(descriptor, -count, SEEK_CUR)
      return end < 0 || ftruncate(descriptor, end) != 0 ? -errno : 0
    },
    synchronize: { descriptor in fsync(descriptor) == 0 ? 0 : -errno })

  /// Brings a file to disk; the error number, or `nil`.
  ///
  /// What has no disk behind it says EINVAL or EROFS.
  func failure(synchronizing descriptor: Int32) -> Int32? {
    let result = synchronize(descriptor)
    return [0, -EINVAL, -EROFS].contains(result) ? nil : -result
  }
}
