import Foundation

/// What stands beside a recording of the repository, in `NAME.expect.json`.
public struct RecordingExpectation: Decodable, Sendable {
  /// The labels that `gestures --interactions` should give.
  public var interactions: [String]?
  public var scene: String?
  public var screen: String?

  private init() {}

  /// That of a recording by its path in the repository without an extension; empty where there is none.
  public init(of path: String) throws {
    let file = Repository.path + path + ".expect.json"
    guard let data = FileManager.default.contents(atPath: file) else {
      self.init()
      return
    }
    self = try JSONDecoder().decode(RecordingExpectation.self, from: data)
  }
}
