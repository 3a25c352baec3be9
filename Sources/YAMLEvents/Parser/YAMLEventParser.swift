internal import CYAML
public import TouchModel

/// A pull parser for YAML and JSON texts: one event per call, in constant memory, never the whole text.
///
/// Built on libyaml. Anchors, aliases and deep nesting are refused, so no text can grow in memory beyond its own size; lines
/// and values have limits (`YAMLLimits`). The text must be UTF-8. Duplicate keys, types of plain scalars and the shape of
/// the document are the reader's business.
///
/// Complexity: linear in the text; one event allocates nothing on the Swift side unless `text` is asked for.
public final class YAMLEventParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let input: YAMLInput
  private let limits: YAMLLimits
  private let isInitialized: Bool
  private var holdsEvent = false
  private var depth = 0
  private var end: Result<Void, any Error>?

  public init(source: any ByteSource, limits: YAMLLimits = YAMLLimits()) {
    self.limits = limits
    input = YAMLInput(source: source, limits: limits)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    isInitialized = yaml_parser_initialize(parser) == 1
    guard isInitialized else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input(
      parser,
      { context, buffer, size, count in
        guard let context, let buffer, let count else { return 0 }
        let input = Unmanaged<YAMLInput>.fromOpaque(context).takeUnretainedValue()
        count.pointee = 0
        guard let read = input.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size)) else { return 0 }
        count.pointee = read
        return 1
      }, Unmanaged.passUnretained(input).toOpaque())
  }

  deinit {
    releaseEvent()
    if isInitialized { yaml_parser_delete(parser) }
    event.deallocate()
    parser.deallocate()
  }

  /// The next event; after the last one, `streamEnd` again and again.
  ///
  /// Throws `YAMLError` for a text that is refused, and whatever the source throws unchanged; a parser that threw throws
  /// the same error again.
  public func next() throws -> YAMLEvent {
    if let end {
      try end.get()
      return .streamEnd
    }
    do {
      return try advance()
    } catch {
      end = .failure(error)
      throw error
    }
  }

  /// Where the current event begins.
  public var mark: TextMark { holdsEvent ? TextMark(event.pointee.start_mark) : .start }

  /// The current scalar's text without quotes; empty for every other event.
  public var text: String { withScalar { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Whether the current scalar is written without quotes and without a tag, so that it may mean a number or a word.
  public var isPlain: Bool {
    guard holdsEvent, event.pointee.type == YAML_SCALAR_EVENT else { return false }
    let scalar = event.pointee.data.scalar
    return scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit != 0
  }

  /// The current scalar as a whole decimal number, or `nil` when it is quoted, no such number, or beyond 64 bits.
  public var integer: Int64? { isPlain ? withScalar(Self.decimal) ?? nil : nil }

  /// Passes over the value that the current event begins: the rest of a sequence or mapping, nothing for a scalar.
  public func skipValue(_ first: YAMLEvent) throws {
    var open = first.opens ? 1 : 0
    while open > 0 {
      let event = try next()
      if event.opens { open += 1 }
      if event.closes { open -= 1 }
    }
  }

  /// Runs `body` over the current scalar's UTF-8, or returns `nil` for other events.
  public func withScalar<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R? {
    guard holdsEvent, event.pointee.type == YAML_SCALAR_EVENT else { return nil }
    return body(UnsafeBufferPointer(start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length))
  }

  private static func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var value: Int64 = 0
    for byte in rest {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (shifted, over) = value.multipliedReportingOverflow(by: 10)
      let (sum, past) = shifted.subtractingReportingOverflow(Int64(digit))
      guard !over, !past else { return nil }
      value = sum
    }
    guard !isNegative else { return value }
    return value == .min ? nil : -value
  }

  private func advance() throws -> YAMLEvent {
    guard isInitialized else {
      throw YAMLError(mark: .start, what: "no memory for a YAML parser", expected: "more memory")
    }
    while true {
      releaseEvent()
      input.pending = 0
      guard yaml_parser_parse(parser, event) == 1 else { throw failure }
      holdsEvent = true
      if let event = try translated() { return event }
    }
  }

  /// The current event in our terms, or `nil` for one that means nothing here.
  private func translated() throws -> YAMLEvent? {
    let data = event.pointee.data
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      try refuseAnchor(data.scalar.anchor)
      return .scalar
    case YAML_SEQUENCE_START_EVENT:
      try refuseAnchor(data.sequence_start.anchor)
      try descend()
      return .sequenceStart
    case YAML_MAPPING_START_EVENT:
      try refuseAnchor(data.mapping_start.anchor)
      try descend()
      return .mappingStart
    case YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return .sequenceEnd
    case YAML_MAPPING_END_EVENT:
      depth -= 1
      return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: throw YAMLError(mark: mark, what: "an alias", expected: "plain values only")
    case YAML_STREAM_END_EVENT:
      end = .success(())
      return .streamEnd
    default: return nil
    }
  }

  private func refuseAnchor(_ anchor: UnsafeMutablePointer<yaml_char_t>?) throws {
    if anchor != nil { throw YAMLError(mark: mark, what: "an anchor", expected: "plain values only") }
  }

  private func descend() throws {
    depth += 1
    if depth > limits.depth {
      throw YAMLError(mark: mark, what: "nesting deeper than \(limits.depth)", expected: "a flatter document")
    }
  }

  private func releaseEvent() {
    if holdsEvent { yaml_event_delete(event) }
    holdsEvent = false
  }

  /// Why libyaml stopped: what our input refused, or what is wrong with the text.
  private var failure: any Error {
    switch input.failure {
    case .source(let error)?: return error
    case .limit(let error)?: return error
    case nil: break
    }
    var mark = TextMark(parser.pointee.problem_mark)
    let isTruncated = input.endsInLine && mark.line >= input.endMark.line
    if isTruncated, mark.line > input.endMark.line { mark = input.endMark }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
    return YAMLError(mark: mark, what: "broken YAML (\(problem))", expected: "YAML", isTruncated: isTruncated)
  }
}

extension YAMLEvent {
  fileprivate var opens: Bool { self == .sequenceStart || self == .mappingStart }
  fileprivate var closes: Bool { self == .sequenceEnd || self == .mappingEnd || self == .streamEnd }
}

extension TextMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line) &+ 1, column: Int(clamping: mark.column) &+ 1)
  }
}
