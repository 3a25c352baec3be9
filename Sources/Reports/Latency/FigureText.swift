import InteractionAnalysis
import TouchModel

/// Figures as people read them.
enum FigureText {
  /// The heads of the columns that `columns` fills.
  static let heads = ["count", "min", "p50", "p90", "p99", "p99.9", "max"]

  /// A summary as the columns of a table; dashes where there is no value.
  static func columns(_ distribution: Distribution, _ unit: LatencyMetric.Unit) -> [String] {
    let summary = PercentileSummary(distribution)
    let values = [summary.minimum, summary.p50, summary.p90, summary.p99, summary.p999, summary.maximum]
    return ["\(summary.count)"] + values.map { summary.count > 0 ? value($0, unit) : "-" }
  }

  /// A value of a metric: microseconds as milliseconds, lengths as points, both with three decimals.
  static func value(_ value: Int64, _ unit: LatencyMetric.Unit) -> String {
    switch unit {
    case .microseconds, .points: DecimalText.string(Double(value) / 1000, decimals: 3)
    case .nanoseconds, .frames, .count: "\(value)"
    }
  }

  /// The unit that `value` is in.
  static func unit(_ unit: LatencyMetric.Unit) -> String {
    switch unit {
    case .microseconds: "ms"
    case .nanoseconds: "ns"
    case .points: "pt"
    case .frames: "frames"
    case .count: ""
    }
  }

  /// The metric in words.
  static func name(_ metric: LatencyMetric) -> String {
    String(metric.rawValue.map { $0 == "_" ? " " : $0 })
  }

  /// Milliseconds with three decimals, or a dash for what nobody knows.
  static func milliseconds(_ time: Microseconds?) -> String {
    time.map { DecimalText.string($0.milliseconds, decimals: 3) } ?? "-"
  }

  static func points(_ length: Double?) -> String { length.map { DecimalText.string($0, decimals: 1) } ?? "-" }

  static func percent(_ part: Double) -> String { DecimalText.string(part * 100, decimals: 1) + " %" }

  static func ratio(_ ratio: Double?) -> String { ratio.map { DecimalText.string($0, decimals: 3) } ?? "-" }

  /// The rule that tells when an ideal recognizer could have known, in words.
  static func rule(_ rule: IdealDecision.Rule) -> String {
    switch rule {
    case .slopPassed: "slop passed"
    case .lifted: "lifted"
    case .liftedAndWaited: "lifted and waited"
    case .heldLong: "held long"
    case .spanChanged: "span changed"
    case .arcTurned: "arc turned"
    case .strokeSwept: "stroke swept"
    }
  }
}

extension String {
  /// The text with spaces up to a width, at its end or before it; longer text keeps its length.
  func filled(to width: Int, left: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return left ? spaces + self : self + spaces
  }
}

extension GestureTiming {
  /// How much of the recognition delay was waiting for the deadline, 0 to 1; `nil` where there was no delay.
  var timerShare: Double? {
    recognitionDelay.count > 0 ? Double(timerWait.count) / Double(recognitionDelay.count) : nil
  }
}
