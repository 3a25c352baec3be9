import TouchModel

/// Labels in text, as a recording's header and a manifest have them.
extension InteractionLabel {
  /// A word of a text that is no label, and how many bytes of the text stand before it.
  public struct Unknown: Error, Hashable, Sendable {
    public var word: String
    public var offset: Int

    /// What was found, with the label that was probably meant.
    public var what: String {
      "unknown label \(word)\(Suggestion.hint(word, in: InteractionLabel.allCases.map(\.rawValue)))"
    }
    /// What would have been right.
    public static let expected = "one of \(InteractionLabel.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  /// The labels of a text such as `pan|fling`, in its order, each once; blanks around them do not count.
  ///
  /// Throws for the first word that is no label, also for an empty one.
  public static func accepted(in text: some StringProtocol) throws(Unknown) -> [InteractionLabel] {
    var labels: [InteractionLabel] = []
    var offset = 0
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      let lead = part.prefix { $0 == " " }.utf8.count
      var word = part.drop { $0 == " " }
      while word.last == " " { word.removeLast() }
      guard let label = InteractionLabel(rawValue: String(word)) else {
        throw Unknown(word: String(word), offset: offset + lead)
      }
      if !labels.contains(label) { labels.append(label) }
      offset += part.utf8.count + 1
    }
    return labels
  }
}
