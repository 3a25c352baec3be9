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
    return ["\(summary.count)"] + values.map { summary.count > 0 ? counted($0, unit) : "-" }
  }

  /// A value of a distribution with as many digits as it keeps: all below 2048, else three.
  static func counted(_ value: Int64, _ unit: LatencyMetric.Unit) -> String {
    var step: Int64 = 1
    var decimals = 3
    while value.magnitude >= 2048, value.magnitude / step.magnitude >= 1000, step < 1_000_000_000_000_000_000 {
      step *= 10
      decimals -= 1
    }
    let steps = (Double(value) / Double(step)).rounded(.toNearestOrAwayFromZero)
    let rounded = steps * Double(step)
    return switch unit {
    case .microseconds, .points: DecimalText.string(rounded / 1000, decimals: max(decimals, 0))
    case .nanoseconds, .frames, .count: DecimalText.string(rounded, decimals: 0)
    case .thousandths: DecimalText.string(rounded / 10, decimals: 1)
    }
  }

  /// The unit that `counted` is in.
  static func unit(_ unit: LatencyMetric.Unit) -> String {
    switch unit {
    case .microseconds: "ms"
    case .nanoseconds: "ns"
    case .points: "pt"
    case .frames: "frames"
    case .count: ""
    case .thousandths: "%"
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

  /// The screen that a recording was measured on, and where that comes from.
  static func screen(of latency: RecordingLatency) -> String {
    let source =
      switch latency.screenSource {
      case .given: "given"
      case .scene: "the scene's"
      case .expectation: "of its expect.json"
      case .panel: "of the panel"
      case .assumed: "assumed"
      }
    return "\(points(latency.screen.width)) x \(points(latency.screen.height)) pt (\(source))"
  }

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
