import Foundation
import Gestures
import PropertyChecks
import TestSupport

/// Bytes for a property, made from a seed.
enum Bytes {
  static func of(seed: UInt64, for property: Property) -> [UInt8] {
    var generator = Generator(state: seed)
    if property == .formats { return file(using: &generator) }
    let count = Int.random(in: 8...400, using: &generator)
    var bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    if property != .velocity {
      // The first two choose the profile and the rule of arbitration: each pair in turn.
      bytes[0] = UInt8(Int(seed) % Profile.all.count)
      bytes[1] = UInt8(Int(seed) / Profile.all.count % (ArbitrationRule.allCases.count + 1))
    }
    return bytes
  }

  /// Files of the repository, with the letter that says what to read them as.
  private static let files: [[UInt8]] = [
    ("r", "formats"), ("r", "invalid"), ("s", "scenes"), ("g", "scripts"),
  ].flatMap { letter, folder -> [[UInt8]] in
    let root = Repository.url.appending(path: "Recordings/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().compactMap { name in
      guard let data = try? Data(contentsOf: root.appending(path: name)), data.count < 6000 else { return nil }
      return Array(letter.utf8) + data
    }
  }

  /// One of the files with a few bytes changed, taken out or doubled.
  private static func file(using generator: inout Generator) -> [UInt8] {
    var bytes = files.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let start = Int.random(in: 1..<max(2, bytes.count), using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1...20, using: &generator))
      guard start < end else { continue }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
      case 2: bytes[start] = UInt8.random(in: .min ... .max, using: &generator)
      default: bytes[start] = Array("0-9.:{}[]\"\n #".utf8).randomElement(using: &generator) ?? 0
      }
    }
    return bytes
  }
}
