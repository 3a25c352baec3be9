public import TouchModel

/// One of the three files that a recording of umockdev is made of.
public enum UmockdevFile: String, Hashable, Sendable, CaseIterable {
  /// The device in sysfs and udev: what `umockdev-run --device` takes.
  case device = ".umockdev"
  /// The answers of the device's ioctls: `--ioctl`.
  case ioctl = ".ioctl"
  /// The events in evemu's form: `--evemu-events`.
  case events = ".events"

  /// The name of this file beside another of the three, or `nil` where that has none of their suffixes.
  public func name(beside other: String) -> String? {
    guard let stem = Self.stem(of: other) else { return nil }
    return stem + rawValue
  }

  /// The name that the three have in common.
  public static func stem(of name: String) -> String? {
    for file in allCases where name.hasSuffix(file.rawValue) && name.count > file.rawValue.count {
      return String(name.dropLast(file.rawValue.count))
    }
    return nil
  }
}

/// Bytes and the name that messages about them have.
public struct NamedSource {
  public var name: String
  public var source: any ByteSource

  public init(name: String, source: any ByteSource) {
    self.name = name
    self.source = source
  }
}

/// Opens one of a umockdev recording's files that stands beside the file that is read, or says that there is none.
public typealias UmockdevSiblings = (UmockdevFile) throws -> NamedSource?
