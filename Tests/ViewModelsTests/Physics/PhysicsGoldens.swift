import Foundation
import TestSupport

/// The published formulae's values that this project did not make, from the shared corpus.
enum PhysicsGoldens {
  /// The lines of the file, or `nil` where the corpus is missing.
  static func lines() -> [String]? {
    guard let text = SharedCorpus.text("conformance/physics_goldens.txt") else { return nil }
    return text.split(separator: "\n").map(String.init)
  }

  /// All numbers of a line, in order.
  static func numbers(_ line: String) -> [Double] {
    line.split { !"0123456789.-eE".contains($0) }.compactMap { Double($0) }
  }
}

/// Half a unit of the last digit that a golden of `decimals` decimals shows.
func halfUnit(_ decimals: Int) -> Double { 0.500001 * pow(10, -Double(decimals)) }
