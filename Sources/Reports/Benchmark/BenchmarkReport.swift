import InteractionAnalysis
import TouchModel

/// The costs as Google Benchmark's JSON, which github-action-benchmark, bencher and Google's compare.py read as it is.
///
/// One benchmark is one figure of one stage under one profile, such as `uikit@1/process/update/p99`, and of one recognizer
/// `uikit@1/process/update/pan/p50`. Its `real_time` is that figure in nanoseconds, and so is `cpu_time`, since a frame is too
/// short for the processor's own clock and the thread does nothing else; `best` is the same percentile of the least of the rounds, `ratio`
/// that in passes of the reference loop. Only times of the clock are in it: the exact part is no benchmark.
public struct BenchmarkReport: LatencyReporter {
  private let context: BenchmarkContext
  private var json = JSONWriter()
  private var family = 0

  public init(context: BenchmarkContext) { self.context = context }

  public mutating func add(_ recording: MeasuredRecording) -> [UInt8] { [] }

  public mutating func finish(_ summary: LatencySummary) -> [UInt8] {
    json.reset()
    family = 0
    json.beginObject()
    json.beginObject("context")
    json.value(context.date, "date")
    json.value(context.hostName, "host_name")
    json.value(context.executable, "executable")
    json.value(context.processors, "num_cpus")
    json.value(context.megahertz, "mhz_per_cpu")
    json.value(false, "cpu_scaling_enabled")
    json.beginArray("caches")
    json.endArray()
    json.beginArray("load_avg")
    for load in context.load { json.value(load, as: .points) }
    json.endArray()
    json.value(context.buildType, "library_build_type")
    json.value(summary.recordings, "recordings")
    if let cost = summary.cost {
      json.value(cost.reference, "reference_ns")
      json.value(cost.clockReading, "clock_ns")
      json.value(cost.frames, "frames")
      json.value(cost.framesLeftOut, "frames_left_out")
    }
    json.endObject()
    json.beginArray("benchmarks")
    if let cost = summary.cost {
      for figures in cost.figures { add(figures) }
      for recognizer in cost.recognizers {
        for figures in recognizer.figures { add(figures) }
      }
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private static let percentiles = [(50, "p50"), (90, "p90"), (99, "p99"), (99.9, "p99.9")]

  private mutating func add(_ figures: CostFigures) {
    guard figures.group.metric.unit == .nanoseconds, figures.samples.count > 0 else { return }
    let subject = figures.group.subject.isEmpty ? "" : "/\(figures.group.subject)"
    let run = "\(figures.group.profile)/\(figures.group.metric.rawValue)/\(figures.group.stage.rawValue)\(subject)"
    for (instance, (percent, key)) in Self.percentiles.enumerated() {
      let best = figures.best.value(atPercentile: percent)
      let time = Double(figures.samples.value(atPercentile: percent))
      json.beginObject()
      json.value("\(run)/\(key)", "name")
      json.value(family, "family_index")
      json.value(instance, "per_family_instance_index")
      json.value("\(run)/\(key)", "run_name")
      json.value("iteration", "run_type")
      json.value(1, "repetitions")
      json.value(0, "repetition_index")
      json.value(1, "threads")
      json.value(figures.samples.count, "iterations")
      json.value(time, as: .points, "real_time")
      json.value(time, as: .points, "cpu_time")
      json.value("ns", "time_unit")
      json.value(Double(best), as: .points, "best")
      if let ratio = figures.ratio(atPercentile: percent) { json.value(ratio, as: .ratio, "ratio") }
      json.endObject()
    }
    family += 1
  }
}
