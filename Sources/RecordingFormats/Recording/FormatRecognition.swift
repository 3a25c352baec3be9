/// Tells a recording's format from its first lines; names and extensions do not count.
struct FormatRecognition {
  enum Verdict: Hashable {
    case format(RecordingFormat.Kind)
    /// One of umockdev's files; its events are evemu text.
    case umockdev(UmockdevFile)
    /// All lines so far are blank or comments.
    case open
    case unknown
  }

  /// How many bytes of comments may stand before the first line that tells.
  static let limit = 1 << 20

  /// How much of a line is looked at.
  private static let lineStart = 256

  /// Where the line under inspection begins, and how far its end was searched for.
  private var next = 0
  private var searched = 0
  /// Whether only lines came that evemu and hid-recorder both have, such as a name.
  private var isNamed = false

  /// Looks at the lines that came in since the last call; a line's first 256 bytes tell, or its end.
  mutating func look(at bytes: [UInt8], isAtEnd: Bool) -> Verdict {
    if next == 0, bytes.starts(with: [0xef, 0xbb, 0xbf]) { next = 3 }
    while next < bytes.count {
      searched = max(searched, next)
      while searched < bytes.count, bytes[searched] != UInt8(ascii: "\n") { searched += 1 }
      let hasEnd = searched < bytes.count
      if hasEnd || isAtEnd || searched - next >= Self.lineStart {
        let line = bytes[next..<min(searched, next + Self.lineStart)]
        let verdict = verdict(on: line)
        if verdict != .open { return verdict }
      }
      guard hasEnd else { break }
      next = searched + 1
    }
    let isOver = bytes.count > Self.limit
    if isNamed { return isOver || isAtEnd ? .format(.evemu) : .open }
    return isOver ? .unknown : .open
  }

  private mutating func verdict(on line: ArraySlice<UInt8>) -> Verdict {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    guard let first = text.first else { return .open }
    if first == UInt8(ascii: "#") {
      if text.starts(with: "# EVEMU ".utf8) { return .format(.evemu) }
      return text.contains(0) && !isNamed ? .unknown : .open
    }
    if !isNamed, text.starts(with: "P: /".utf8) { return .umockdev(.device) }
    if isNamed || !text.contains(0), let verdict = Self.lettered(text) {
      if verdict == .open { isNamed = true }
      return verdict
    }
    if isNamed { return .format(.evemu) }
    if text.contains(0) { return .unknown }
    if text.starts(with: "tape ".utf8) { return .format(.tape) }
    if text.starts(with: "@DEV ".utf8) || text.starts(with: "EVIOCG".utf8) { return .umockdev(.ioctl) }
    if Self.isGetevent(text) { return .format(.getevent) }
    if Self.evtestStarts.contains(where: { text.starts(with: $0.utf8) }) { return .format(.evtest) }
    return Self.isYAML(text) ? .format(.libinput) : .unknown
  }

  private static let evtestStarts = [
    "Input driver version is ", "Input device ", "Supported events:", "Event type ", "Event: time ", "Testing ...",
    "Available devices:", "No device specified", "Select the device",
  ]

  private static func isGetevent(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "add device ".utf8) || text.starts(with: "could not get ".utf8) { return true }
    if text.starts(with: "/dev/input/".utf8) || text.starts(with: "EV_".utf8) { return true }
    if text.first == UInt8(ascii: "[") {
      // A YAML list has commas where getevent has the dot of its time.
      let inside = text.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 &- UInt8(ascii: "0") < 10 }
      return inside.first == UInt8(ascii: ".")
    }
    let word = text.prefix { LineScanner.hexDigit($0) != nil }
    return word.count == 4 && text.dropFirst(4).first == UInt8(ascii: " ")
  }

  /// A key with its colon, or another way to begin a YAML document.
  private static func isYAML(_ text: ArraySlice<UInt8>) -> Bool {
    if text.starts(with: "---".utf8) || text.starts(with: "%YAML".utf8) { return true }
    if text.starts(with: "- ".utf8) { return true }
    switch text.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return true
    default: break
    }
    let isQuoted = text.first == UInt8(ascii: "\"")
    let key = (isQuoted ? text.dropFirst() : text).prefix { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10
      }
    }
    guard !key.isEmpty else { return false }
    return text.dropFirst(key.count + (isQuoted ? 2 : 0)).first == UInt8(ascii: ":")
  }
}
