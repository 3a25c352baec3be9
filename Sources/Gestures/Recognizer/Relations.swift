/// Another recognizer by a symbolic name, looked up among the recognizers that share a contact.
public enum RecognizerReference: Hashable, Sendable {
  /// One of the same view.
  case own(String)
  /// The named one of any view further up the hit path.
  case ancestor(String)
  /// Every one of a kind on the hit path, its own excepted.
  case kind(GestureKind)
}

/// How a recognizer stands to others; without any, the first to claim a contact prevents the rest, as in UIKit.
public struct Relations: Hashable, Sendable {
  /// It may only win once all of these have failed; while one still can win, its claim is held.
  public var requiresFailureOf: [RecognizerReference]
  /// It may win together with these; one side saying so is enough.
  public var simultaneousWith: [RecognizerReference]

  public init(requiresFailureOf: [RecognizerReference] = [], simultaneousWith: [RecognizerReference] = []) {
    self.requiresFailureOf = requiresFailureOf
    self.simultaneousWith = simultaneousWith
  }
}
