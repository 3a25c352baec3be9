public import Foundation

/// Test data beside the checkout, which users do not have: what asks for it says so where it is missing.
public enum SharedCorpus {
  public static let url = Repository.url.deletingLastPathComponent().appending(path: "shared")

  /// A file, or `nil` where there is none.
  public static func data(_ path: String) -> Data? {
    let data = try? Data(contentsOf: url.appending(path: path))
    if data == nil { print("skipped: no shared corpus") }
    return data
  }

  public static func text(_ path: String) -> String? { data(path).map { String(decoding: $0, as: UTF8.self) } }

  /// Files below a folder by their path in it, in ascending order; empty where the folder is missing.
  public static func files(
    in folder: String, where isWanted: (String) -> Bool
  ) -> [(name: String, bytes: [UInt8])] {
    let root = url.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let found = paths.filter(isWanted).sorted().compactMap { path in
      (try? Data(contentsOf: root.appending(path: path))).map { (name: path, bytes: Array($0)) }
    }
    if found.isEmpty { print("skipped: no shared corpus") }
    return found
  }
}
