import Foundation

/// The repository's `Recordings` folder, found from this file.
enum RecordingsFolder {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let url = repository.appendingPathComponent("Recordings")

  static func bytes(_ path: String) -> [UInt8]? {
    guard let data = try? Data(contentsOf: url.appendingPathComponent(path)) else { return nil }
    return Array(data)
  }

  /// All files below a folder, as paths below `Recordings`.
  static func files(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.appendingPathComponent(folder).path)) ?? []
    return names.filter { $0.split(separator: "/").last?.contains(".") ?? false }.map { folder + "/" + $0 }
  }
}
