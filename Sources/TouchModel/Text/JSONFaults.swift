/// Keeps what is wrong with a document, so that one look at it shows all; where there is none the first fault is thrown.
package final class JSONFaults {
  package private(set) var errors: [JSONError] = []

  package init() {}

  /// Hands out what was kept.
  package func take() -> [JSONError] {
    defer { errors.removeAll() }
    return errors
  }

  fileprivate func keep(_ error: JSONError) { errors.append(error) }
}

extension Optional where Wrapped == JSONFaults {
  /// Keeps an error, or throws it where none are kept.
  package func keep(_ error: JSONError) throws(JSONError) {
    guard let self else { throw error }
    self.keep(error)
  }

  /// What the closure reads, or `fallback` with its error kept.
  package func attempt<Value>(
    _ fallback: Value, _ body: () throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    do {
      return try body()
    } catch {
      try keep(error)
      return fallback
    }
  }
}
