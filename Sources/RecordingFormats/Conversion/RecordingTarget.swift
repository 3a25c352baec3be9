/// A format that recordings can be written in.
public enum RecordingTarget: String, Hashable, Sendable, CaseIterable {
  case tape, libinput, evemu

  /// The target that a file's name asks for: `.tape`, `.yml` or `.yaml`, `.evemu`, each with or without `.zst` behind it.
  public init?(fileName: String) {
    let name = Self.isPacked(fileName: fileName) ? String(fileName.dropLast(4)) : fileName
    switch true {
    case name.hasSuffix(".tape"): self = .tape
    case name.hasSuffix(".yml"), name.hasSuffix(".yaml"): self = .libinput
    case name.hasSuffix(".evemu"): self = .evemu
    default: return nil
    }
  }

  /// Whether a file of this name is packed with zstd.
  public static func isPacked(fileName: String) -> Bool { fileName.hasSuffix(".zst") }
}
