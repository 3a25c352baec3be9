/// A format that recordings can be written in.
public enum RecordingTarget: String, Hashable, Sendable, CaseIterable {
  case tape, libinput, evemu, getevent
  /// Three files beside each other, of which the named one is `.umockdev`.
  case umockdev

  /// The target that a file's name asks for: by `.tape`, `.yml` or `.yaml`, `.evemu`, `.getevent` or `.umockdev`.
  ///
  /// `.zst` may stand behind it, which asks for a packed file.
  public init?(fileName: String) {
    let name = Self.isPacked(fileName: fileName) ? String(fileName.dropLast(4)) : fileName
    switch true {
    case name.hasSuffix(".tape"): self = .tape
    case name.hasSuffix(".yml"), name.hasSuffix(".yaml"): self = .libinput
    case name.hasSuffix(".evemu"): self = .evemu
    case name.hasSuffix(".getevent"): self = .getevent
    case name.hasSuffix(".umockdev"): self = .umockdev
    default: return nil
    }
  }

  /// Whether a recording of this target is several files, so that it cannot be one stream.
  public var hasSeveralFiles: Bool { self == .umockdev }

  /// Whether a file of this name is packed with zstd.
  public static func isPacked(fileName: String) -> Bool { fileName.hasSuffix(".zst") }
}
