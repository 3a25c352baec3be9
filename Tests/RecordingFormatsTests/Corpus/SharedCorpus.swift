import Foundation

/// Recordings of real panels that stand beside the repository; not part of it.
enum SharedCorpus {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../../shared").standardizedFileURL

  /// Every recording by its path below the folder, in ascending order; empty, and said so, where the folder is missing.
  static func recordings() -> [(name: String, bytes: [UInt8])] {
    let found = files(in: "recordings") { $0.hasSuffix(".evemu") || $0.hasSuffix(".txt") }
    if found.isEmpty { print("skipped: no shared corpus") }
    return found
  }

  /// What the real tools wrote for one and the same virtual device.
  static func toolOutputs() -> [(name: String, bytes: [UInt8])] {
    files(in: "prototypes/umockdev") { ["rec.yml", "evemu-record.txt", "evemu-describe.txt"].contains($0) }
  }

  private static func files(in part: String, where isWanted: (String) -> Bool) -> [(name: String, bytes: [UInt8])] {
    let root = folder.appending(path: part)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter(isWanted).sorted().compactMap { path in
      (try? Data(contentsOf: root.appending(path: path))).map { (path, Array($0)) }
    }
  }
}
