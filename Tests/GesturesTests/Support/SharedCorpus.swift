import Foundation

/// Test data beside the checkout, which users do not have.
enum SharedCorpus {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

  static func data(_ path: String) -> Data? { try? Data(contentsOf: root.appending(path: path)) }
}
