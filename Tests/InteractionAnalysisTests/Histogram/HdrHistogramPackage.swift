import Foundation
import InteractionAnalysis
import TestSupport

/// The hdrhistogram of PyPI, which `Tools/python-packages` installs: what it makes of our texts, and texts that it wrote.
enum HdrHistogramPackage {
  static let percentiles: [Double] = [0, 50, 75, 90, 97.5, 99, 99.9, 100]

  /// What an implementation says of a histogram.
  struct Answer: Hashable, CustomStringConvertible {
    var count: Int64
    var minimum: Int64
    var maximum: Int64
    /// Those of `HdrHistogramPackage.percentiles`.
    var percentiles: [Int64]

    init(count: Int64, minimum: Int64, maximum: Int64, percentiles: [Int64]) {
      self.count = count
      self.minimum = minimum
      self.maximum = maximum
      self.percentiles = percentiles
    }

    init(_ histogram: Histogram) {
      self.init(
        count: histogram.count, minimum: histogram.minimum, maximum: histogram.maximum,
        percentiles: HdrHistogramPackage.percentiles.map(histogram.value(atPercentile:)))
    }

    var description: String { "\(count) values, \(minimum)...\(maximum), percentiles \(percentiles)" }
  }

  /// What it is asked, a line of words each.
  enum Question {
    case decode(String)
    /// A histogram of these values, each so many times.
    case record(lowest: Int64, highest: Int64, digits: Int, values: [(value: Int64, times: Int64)])
    /// Texts decoded and added up by it.
    case add([String])

    var line: String {
      switch self {
      case .decode(let text): "decode \(text)"
      case .record(let lowest, let highest, let digits, let values):
        "record \(lowest) \(highest) \(digits) " + values.map { "\($0.value)x\($0.times)" }.joined(separator: " ")
      case .add(let texts): "add " + texts.joined(separator: " ")
      }
    }
  }

  private static let script = #"""
    import sys
    from hdrh.histogram import HdrHistogram
    percentiles = [float(p) for p in sys.argv[2].split(",")]
    for line in open(sys.argv[1]):
        verb, *words = line.split()
        if verb == "decode":
            h = HdrHistogram.decode(words[0])
        elif verb == "add":
            h = HdrHistogram.decode(words[0])
            for text in words[1:]:
                h.decode_and_add(text)
        else:
            h = HdrHistogram(int(words[0]), int(words[1]), int(words[2]))
            for word in words[3:]:
                value, times = word.split("x")
                assert h.record_value(int(value), int(times)), word
        least, most = h.get_min_value(), h.get_max_value()
        at = h.get_percentile_to_value_dict(percentiles) if h.get_total_count() else {}
        print(h.encode().decode(), h.get_total_count(), least, most, *[at.get(p, 0) for p in percentiles])
    """#

  /// Its answers and its own encodings; `nil` where it is not installed, which CI does not allow.
  static func answers(_ questions: [Question]) throws -> [(text: String, answer: Answer)]? {
    let python = Repository.path + ".build/python/bin/python"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      guard ProcessInfo.processInfo.environment["CI"] != nil else {
        print("skipped: no hdrhistogram of PyPI; Tools/python-packages installs it")
        return nil
      }
      throw Failed(text: "no hdrhistogram of PyPI; Tools/python-packages installs it")
    }
    return try withFolder { folder in
      let file = folder + "/questions"
      try Data(questions.map { $0.line + "\n" }.joined().utf8).write(to: URL(filePath: file))
      let process = Process()
      process.executableURL = URL(filePath: python)
      process.arguments = ["-c", script, file, percentiles.map { "\($0)" }.joined(separator: ",")]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failed(text: said) }
      let lines = said.split(separator: "\n").map { $0.split(separator: " ") }
      guard lines.count == questions.count else { throw Failed(text: said) }
      return try lines.map { words in
        let numbers = words.dropFirst().compactMap { Int64($0) }
        guard numbers.count == 3 + percentiles.count else { throw Failed(text: words.joined(separator: " ")) }
        return (
          String(words[0]),
          Answer(count: numbers[0], minimum: numbers[1], maximum: numbers[2], percentiles: Array(numbers[3...]))
        )
      }
    }
  }

  struct Failed: Error, CustomStringConvertible {
    var text: String
    var description: String { "hdrhistogram failed: \(text)" }
  }
}
