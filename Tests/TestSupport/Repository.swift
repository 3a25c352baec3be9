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
