import TouchModel

/// What is wrong with a scene: whose file it is in, and in which order it is told.
extension SceneReader {
  func place(_ mark: TextMark) -> TextPlace { TextPlace(file: file, mark: mark) }

  var isFull: Bool { errors.count >= SceneReading.mostErrors }

  /// Keeps an error of the file that is being read.
  mutating func keep(_ error: JSONError) {
    guard !isFull else { return }
    var error = error
    if error.file.isEmpty {
      error.file = file
      error.includedFrom = includedFrom
    }
    errors.append(error)
  }

  /// Keeps what is wrong with what was read last, each error as `located` says it.
  mutating func keepFaults(_ located: (SceneReader, JSONError) -> JSONError = { $1 }) {
    for error in faults?.take() ?? [] { keep(located(self, error)) }
  }

  /// What the closure reads, or `nil` with its error kept.
  @discardableResult
  mutating func attempt<Value>(_ body: (inout SceneReader) throws(JSONError) -> Value) -> Value? {
    do {
      return try body(&self)
    } catch {
      keep(error)
      return nil
    }
  }

  /// The errors in the order of the text, each once: a file that is included twice is wrong once.
  var inOrder: [JSONError] {
    /// The places at which files are included, the outermost first, and then the error's own.
    func marks(_ error: JSONError) -> [TextMark] { error.includedFrom.reversed().map(\.mark) + [error.mark] }
    var known: Set<JSONError> = []
    let sorted = errors.enumerated().sorted { a, b in
      let (first, second) = (marks(a.element), marks(b.element))
      guard first != second else { return a.offset < b.offset }
      return first.lexicographicallyPrecedes(second) { ($0.line, $0.column) < ($1.line, $1.column) }
    }
    return sorted.map(\.element).filter { error in
      var alone = error
      alone.includedFrom = []
      return known.insert(alone).inserted
    }
  }
}
