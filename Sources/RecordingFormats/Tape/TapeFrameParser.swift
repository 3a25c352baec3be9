import TouchModel

/// Parses one frame line: `[@DEVICE ]TIME[/RECEIVED] TOKEN...`.
struct TapeFrameParser {
  /// The frame line before: times are told as differences to its time.
  private(set) var time: Int64 = 0
  /// The number of the line's device, from 1.
  private(set) var device: Int64 = 1
  /// Whether the frame had events and all were such as a touch recording must not hold.
  private(set) var isEmptied = false
  /// Whether the line had what a touch recording must not hold.
  private(set) var hasDropped = false

  /// Whether a line that begins with this byte is a frame.
  static func begins(with byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "@")
  }

  /// Fills `frame`, which is empty; returns what is wrong with the line.
  mutating func parse(_ line: UnsafeRawBufferPointer, into frame: inout EvdevFrame) -> TapeFault? {
    do throws(TapeFault) {
      var cursor = TapeCursor(line)
      try readTimes(&cursor, &frame)
      try readTokens(&cursor, &frame)
      return nil
    } catch { return error }
  }

  /// Parses the tokens of a state such as `s0 i7 x1 y2 t1`.
  static func parseState(_ line: UnsafeRawBufferPointer, from start: Int, into events: inout [EvdevEvent]) -> TapeFault?
  {
    do throws(TapeFault) {
      var cursor = TapeCursor(line)
      while cursor.position < start { cursor.step() }
      while cursor.accept(UInt8(ascii: " ")) {
        let event = try Self.event(&cursor)
        if FrameAssembly.isRecordable(event), events.count < FrameAssembly.limit { events.append(event) }
      }
      guard cursor.isAtEnd else { throw cursor.fault("no space before an event", expected: "a space") }
      return nil
    } catch { return error }
  }

  private mutating func readTimes(_ cursor: inout TapeCursor, _ frame: inout EvdevFrame) throws(TapeFault) {
    device = 1
    if cursor.accept(UInt8(ascii: "@")) {
      device = try cursor.int64()
      guard cursor.accept(UInt8(ascii: " ")) else { throw cursor.fault("no time", expected: "a space and a time") }
    }
    // Differences wrap around, so that each pair of times has one.
    time = cursor.accept(UInt8(ascii: "=")) ? try cursor.int64() : time &+ (try cursor.int64())
    frame.time = Timestamp(microseconds: time)
    if cursor.accept(UInt8(ascii: "/")) { frame.received = Timestamp(microseconds: time &+ (try cursor.int64())) }
  }

  private mutating func readTokens(_ cursor: inout TapeCursor, _ frame: inout EvdevFrame) throws(TapeFault) {
    isEmptied = false
    hasDropped = false
    var lag: Int64?
    while cursor.accept(UInt8(ascii: " ")) {
      let isNumber = cursor.second &- UInt8(ascii: "0") < 10 || cursor.second == UInt8(ascii: "-")
      if isNumber, let code = TapeLetters.event(cursor.current) {
        cursor.step()
        let event = EvdevEvent(type: code.type, code: code.code, value: try cursor.int32())
        try Self.append(event, lag, &cursor, &frame)
      } else if isNumber, cursor.current == UInt8(ascii: "<") {
        cursor.step()
        if lag == nil { for _ in frame.events.indices { frame.eventTimes.append(frame.time) } }
        lag = try cursor.int64()
      } else if isNumber, cursor.current == UInt8(ascii: "r") {
        cursor.step()
        frame.reportValue = try cursor.int32()
      } else if cursor.current | 0x20 == cursor.current, cursor.current >= UInt8(ascii: "a") {
        if try readWord(&cursor, &frame) { break }
      } else {
        let event = try Self.event(&cursor)
        if FrameAssembly.isRecordable(event) {
          try Self.append(event, lag, &cursor, &frame)
        } else {
          hasDropped = true
        }
      }
    }
    guard cursor.isAtEnd else { throw cursor.fault("text after a value", expected: "a space and an event") }
    isEmptied = hasDropped && frame.events.isEmpty && frame.snapshot.isEmpty && frame.deviceState == .present
  }

  private static func append(
    _ event: EvdevEvent, _ lag: Int64?, _ cursor: inout TapeCursor, _ frame: inout EvdevFrame
  ) throws(TapeFault) {
    guard frame.events.count < FrameAssembly.limit else {
      throw cursor.fault("a frame of more than \(FrameAssembly.limit) events", expected: "a new line", at: 0)
    }
    if let lag { frame.eventTimes.append(Timestamp(microseconds: frame.time.microseconds &- lag)) }
    frame.events.append(event)
  }

  /// A word about the frame; true after `snapshot`, which takes the line's rest.
  private mutating func readWord(_ cursor: inout TapeCursor, _ frame: inout EvdevFrame) throws(TapeFault) -> Bool {
    let start = cursor.position
    let word = cursor.word()
    if word.elementsEqual("suspended".utf8) {
      frame.deviceState = .suspended
    } else if word.elementsEqual("removed".utf8) {
      frame.deviceState = .removed
    } else if word.elementsEqual("snapshot".utf8) {
      while cursor.accept(UInt8(ascii: " ")) {
        let event = try Self.event(&cursor)
        guard frame.snapshot.count < FrameAssembly.limit else {
          throw cursor.fault("a snapshot of more than \(FrameAssembly.limit) events", expected: "a new line", at: 0)
        }
        if FrameAssembly.isRecordable(event) {
          frame.snapshot.append(event)
        } else {
          hasDropped = true
        }
      }
      return true
    } else {
      throw cursor.fault("unknown word", expected: "an event, snapshot, suspended or removed", at: start)
    }
    return false
  }

  /// One event: a letter with its value, `NAME=VALUE`, a SYN name alone, `;` for SYN_MT_REPORT, or `TYPE:CODE=VALUE`.
  private static func event(_ cursor: inout TapeCursor) throws(TapeFault) -> EvdevEvent {
    let start = cursor.position
    if cursor.accept(UInt8(ascii: ";")) { return EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0) }
    if cursor.current &- UInt8(ascii: "0") < 10 {
      let type = try cursor.uint16()
      guard cursor.accept(UInt8(ascii: ":")) else { throw cursor.fault("no code", expected: "TYPE:CODE=VALUE") }
      let code = try cursor.uint16()
      guard cursor.accept(UInt8(ascii: "=")) else { throw cursor.fault("no value", expected: "= and a value") }
      let event = EvdevEvent(type: type, code: code, value: try cursor.int32())
      guard type != EvdevType.syn || code != SynCode.report else {
        throw cursor.fault("SYN_REPORT", expected: "the end of the line", at: start)
      }
      return event
    }
    let isNumber = cursor.second &- UInt8(ascii: "0") < 10 || cursor.second == UInt8(ascii: "-")
    if isNumber, let code = TapeLetters.event(cursor.current) {
      cursor.step()
      return EvdevEvent(type: code.type, code: code.code, value: try cursor.int32())
    }
    guard let found = EventNames.event(cursor.word()) else {
      throw cursor.fault("unknown event", expected: "an event such as x100 or ABS_MT_PRESSURE=40", at: start)
    }
    guard found.type != EvdevType.syn || found.code != SynCode.report else {
      throw cursor.fault("SYN_REPORT", expected: "the end of the line", at: start)
    }
    if cursor.accept(UInt8(ascii: "=")) {
      return EvdevEvent(type: found.type, code: found.code, value: try cursor.int32())
    }
    guard found.type == EvdevType.syn else { throw cursor.fault("no value", expected: "= and a value") }
    return EvdevEvent(type: found.type, code: found.code, value: 0)
  }
}
