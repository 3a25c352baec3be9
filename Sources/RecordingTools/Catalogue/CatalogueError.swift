/// A recording of the catalogue that cannot be made.
public struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entry's path below `Recordings/`.
  public var path: String
  public var cause: SynthesisError

  public var description: String { "\(path): \(cause)" }
}
