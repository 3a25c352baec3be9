/// One step through a YAML (or JSON) text, in document order.
///
/// The event itself carries no text, so that rows of numbers cost no allocation: the parser that gave it answers for its
/// place, text and number (`mark`, `text`, `integer`, `isPlain`) until the next step.
public enum YAMLEvent: Hashable, Sendable {
  case documentStart, documentEnd
  case sequenceStart, sequenceEnd
  /// A mapping's keys and values follow in turn, each an event tree of its own.
  case mappingStart, mappingEnd
  case scalar
  /// The last event; asking on gives it again.
  case streamEnd
}
