/// A recognizer that a view wants on itself: what it recognizes and how it stands to the others.
public struct RecognizerSpec: Hashable, Sendable {
  /// Unique among the view's own recognizers; with the view's id it makes the full name `view.name`.
  public var name: String
  public var options: RecognizerOptions
  public var relations: Relations
  public var content: ContentPolicy
  /// Its own constants, such as a touch slop of 64; they change the profile for this recognizer alone.
  ///
  /// Later ones win, and what the user set wins over all of them.
  public var settings: [Setting]

  public init(
    _ name: String, _ options: RecognizerOptions, relations: Relations = Relations(),
    content: ContentPolicy = ContentPolicy(), settings: [Setting] = []
  ) {
    self.name = name
    self.options = options
    self.relations = relations
    self.content = content
    self.settings = settings
  }
}
