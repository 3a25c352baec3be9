public import Foundation

/// The checkout that the tests were built from.
public enum Repository {
  public static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// With a slash at its end.
  public static let path = url.path(percentEncoded: false)

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }
}

extension Repository {
  /// Every readable recording of the repository, by its path, in ascending order.
  public static func recordings() throws -> [String] {
    // A link to the folder is followed only by its own name.
    let folder = url.appending(path: "Recordings").resolvingSymlinksInPath().path(percentEncoded: false)
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".tape") && !$0.hasPrefix("invalid/") }.sorted().map { root + $0 }
  }
}
