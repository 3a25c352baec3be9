import TestSupport

extension SharedCorpus {
  /// Every recording of real panels by its path below the folder; empty, and said so, where the folder is missing.
  static func recordings() -> [(name: String, bytes: [UInt8])] {
    files(in: "recordings") { $0.hasSuffix(".evemu") || $0.hasSuffix(".txt") }
  }

  /// What the real tools wrote for one and the same virtual device.
  static func toolOutputs() -> [(name: String, bytes: [UInt8])] {
    files(in: "prototypes/umockdev") { ["rec.yml", "evemu-record.txt", "evemu-describe.txt"].contains($0) }
  }
}
