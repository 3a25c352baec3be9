import Glibc
import TouchModel

/// One line of a history file: date, commit, machine and the figures of a run, as JSON.
struct HistoryLine {
  private let text: String

  /// The last line of a file; `nil` where there is no file or no line.
  static func last(of path: String) -> HistoryLine? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var last: String?
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, stream) > 0 {
      if let line, line[0] == CChar(UInt8(ascii: "{")) { last = String(cString: line) }
    }
    return last.map(HistoryLine.init)
  }

  private init(text: String) { self.text = text }

  /// A figure of the run, by its key.
  func value(of key: String) -> Double? {
    let start = Array("\"\(key)\":".utf8)
    let bytes = Array(text.utf8)
    var index = 0
    while index + start.count < bytes.count {
      if bytes[index...].starts(with: start) {
        let number = bytes[(index + start.count)...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
        return Double(String(decoding: number, as: UTF8.self))
      }
      index += 1
    }
    return nil
  }

  /// Appends a run to a file.
  static func append(_ figures: [Figure], commit: String, to path: String) throws {
    var json = JSONWriter()
    json.beginObject()
    json.value(Machine.date, "date")
    json.value(commit, "commit")
    json.value(Machine.name, "machine")
    json.beginObject("figures")
    for figure in figures { json.value(figure.value, as: .points, figure.key) }
    json.endObject()
    json.endObject()
    json.endLine()
    try Machine.append(json.bytes, to: path)
  }
}

/// What a run says of where and when it was.
enum Machine {
  /// The time of day in UTC, as `2026-01-31T12:00:00Z`.
  static var date: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The processor, how many there are, and the distribution.
  static var name: String {
    let processor = value(of: "model name", in: "/proc/cpuinfo") ?? "unknown processor"
    let system = value(of: "PRETTY_NAME", in: "/etc/os-release") ?? "Linux"
    return "\(processor), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores, \(system)"
  }

  static func append(_ bytes: [UInt8], to path: String) throws {
    guard let stream = fopen(path, "a") else {
      throw ChildProcess.Failure(description: "\(path): \(String(cString: strerror(errno)))")
    }
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else {
      throw ChildProcess.Failure(description: "\(path): not written whole")
    }
  }

  /// What stands behind a name and `:` or `=` in a file of the system.
  private static func value(of name: String, in path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix(name) else { continue }
      let value = text.drop { $0 != ":" && $0 != "=" }.dropFirst()
      return String(value.filter { $0 != "\n" && $0 != "\"" }.drop { $0 == " " })
    }
    return nil
  }
}
