extension String {
  /// At most 40 characters of a text that a message repeats.
  package var shortened: String { prefix(41).count <= 40 ? self : "\(prefix(40))..." }
}
