import TouchModel

/// Reads a .ioctl file of umockdev: the answers that a device gave to the evdev driver's requests.
///
/// The requests may have any length, since a recorder notes what the traced program asked: libevdev, evtest and 32-bit
/// programs ask for different ones. Requests that tell nothing of a touch device, of other drivers too, are passed over, and
/// so are answers that were errors. Of several devices (`@DEV`) the first one that can touch is taken.
struct IoctlFile {
  /// More bytes than any answer has: EVIOCGMTSLOTS of 256 slots takes 1028.
  private static let answerLimit = 4096

  private(set) var draft = DescriptionDraft()
  /// The device's node as `@DEV` has it, or empty.
  private(set) var node = ""
  /// Where the description begins.
  private(set) var line = 1
  private var state = EvdevState()

  init() {}

  /// Reads the whole file; throws `RecordingError` for what is no such file.
  init(reading file: NamedSource) throws {
    var scanner = LineScanner(file: file.name, source: file.source)
    var answer: [UInt8] = []
    while try scanner.advance() {
      scanner.skipSpaces()
      if scanner.isAtLineEnd || scanner.current == UInt8(ascii: "#") { continue }
      if scanner.accept("@DEV ") {
        if isTouch { return }
        self = IoctlFile()
        line = scanner.line
        node = scanner.takeWord { String(decoding: $0, as: UTF8.self) }
      } else if let request = scanner.takeWord({ IoctlRequest($0) }) {
        let valid = try scanner.answer(to: request, into: &answer, limit: Self.answerLimit)
        if valid >= 0 { take(request, answer.prefix(valid)) }
      }
    }
    guard isTouch else {
      throw RecordingError(
        file: file.name, line: line, column: 1, what: "no touch axes",
        expected: "EVIOCGABS of ABS_MT_POSITION_X/Y, or of ABS_X/Y with BTN_TOUCH in EVIOCGBIT(1)")
    }
  }

  private var isTouch: Bool { draft.isDescribed && draft.description.isTouch }

  /// The slots, axes and keys when the device was asked, as events; empty where nothing was touched before.
  var initialState: [EvdevEvent] {
    let device = draft.description
    let slots = Int(device[axis: AbsCode.mtSlot]?.maximum ?? -1)
    return state.events(slots: min(max(slots, -1), EvdevState.slotCount) + 1)
  }

  private mutating func take(_ request: IoctlRequest, _ answer: ArraySlice<UInt8>) {
    func word(_ index: Int) -> Int32 {
      let start = answer.startIndex + 4 * index
      guard start + 4 <= answer.endIndex else { return 0 }
      return (0..<4).reduce(0) { $0 | Int32(bitPattern: UInt32(answer[start + $1]) << UInt32(8 * $1)) }
    }
    switch request {
    case .id:
      func half(_ index: Int) -> UInt16 { UInt16(truncatingIfNeeded: word(index / 2) >> Int32(16 * (index % 2))) }
      draft.id = DeviceID(bus: half(0), vendor: half(1), product: half(2), version: half(3))
    case .name: draft.name = String(decoding: answer.prefix { $0 != 0 }, as: UTF8.self)
    case .properties: CapabilityBits.forEach(in: answer) { draft.addProperty($0) }
    case .codes(let type):
      draft.markDescribed()
      if type != EvdevType.syn { CapabilityBits.forEach(in: answer) { draft.addCode($0, type: type) } }
    case .keys: CapabilityBits.forEach(in: answer) { state[button: $0] = true }
    case .axis(let code):
      draft[axis: code] = AxisRange(
        minimum: word(1), maximum: word(2), fuzz: word(3), flat: word(4), resolution: word(5))
      if !EvdevState.multitouch.contains(code) { state[axis: code] = word(0) }
    case .slots:
      guard let code = UInt16(exactly: word(0)) else { return }
      for slot in 0..<min(answer.count / 4 - 1, EvdevState.slotCount) { state[code, slot: slot] = word(slot + 1) }
    }
  }
}

extension LineScanner {
  /// The result and the bytes of an answer, of which the first `limit` are kept; how many of them are valid, -1 for an error.
  ///
  /// Only as many bytes as the driver says it wrote are valid; behind them stands what the program had there before.
  fileprivate mutating func answer(
    to request: IoctlRequest, into answer: inout [UInt8], limit: Int
  ) throws(RecordingError) -> Int {
    skipSpaces()
    let result = try decimal()
    skipSpaces()
    let start = column
    answer.removeAll(keepingCapacity: true)
    var count = 0
    while let high = Self.hexDigit(current) {
      step()
      guard let low = Self.hexDigit(current) else {
        throw failure("half a byte", expected: "two hexadecimal digits a byte")
      }
      step()
      if count < limit { answer.append(UInt8(high << 4 | low)) }
      count &+= 1
    }
    skipSpaces()
    guard isAtLineEnd else { throw failure("text in an answer", expected: "two hexadecimal digits a byte") }
    guard result >= 0 else { return -1 }
    let least = request.least
    guard count >= least.count else { throw failure("too few bytes", expected: least.words, column: start) }
    return least.count > 0 ? answer.count : Int(min(Int64(answer.count), result))
  }
}
