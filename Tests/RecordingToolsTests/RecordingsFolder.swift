import Foundation
import TestSupport

/// The repository's `Recordings` folder.
enum RecordingsFolder {
  static let url = Repository.url.appendingPathComponent("Recordings")

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
