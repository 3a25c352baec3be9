import Foundation
import InteractionAnalysis
import Reports
import Testing

@Suite("Costs as Google Benchmark's JSON")
struct BenchmarkReportTests {
  private static let context = BenchmarkContext(
    date: "2026-11-30T21:00:00+00:00", hostName: "box", executable: "tapedeck", processors: 2, megahertz: 2400,
    load: [0.5, 1], buildType: "release")

  private static func document() throws -> [String: Any] {
    let text = HandMadeReport.text(BenchmarkReport(context: context))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The context has the keys of Google Benchmark with their types")
  func contextKeys() throws {
    let context = try #require(try Self.document()["context"] as? [String: Any])
    for key in ["date", "host_name", "executable", "library_build_type"] { #expect(context[key] is String, "\(key)") }
    for key in ["num_cpus", "mhz_per_cpu"] { #expect(context[key] is Int, "\(key)") }
    #expect(context["cpu_scaling_enabled"] as? Bool == false)
    #expect(context["load_avg"] as? [Double] == [0.5, 1] && (context["caches"] as? [Any])?.isEmpty == true)
    #expect(context["reference_ns"] as? Int == 4000)
    #expect(context["frames"] as? Int == 40 && context["frames_left_out"] as? Int == 0)
  }

  @Test("Each percentile of each stage is a benchmark with a time in nanoseconds")
  func benchmarks() throws {
    let benchmarks = try #require(try Self.document()["benchmarks"] as? [[String: Any]])
    #expect(
      benchmarks.map { $0["name"] as? String } == [
        "uikit@1/process/down/p50", "uikit@1/process/down/p90", "uikit@1/process/down/p99",
        "uikit@1/process/down/p99.9", "uikit@1/process/down/tap/p50",
        "uikit@1/process/down/tap/p90", "uikit@1/process/down/tap/p99", "uikit@1/process/down/tap/p99.9",
      ])
    for benchmark in benchmarks {
      #expect(benchmark["run_type"] as? String == "iteration" && benchmark["time_unit"] as? String == "ns")
      #expect(benchmark["run_name"] as? String == benchmark["name"] as? String)
      for key in ["real_time", "cpu_time", "best"] { #expect(benchmark[key] is Double, "\(key)") }
      for key in [
        "iterations", "threads", "repetitions", "repetition_index", "family_index", "per_family_instance_index",
      ] {
        #expect(benchmark[key] is Int, "\(key)")
      }
    }
    #expect(benchmarks[0]["real_time"] as? Double == 900 && benchmarks[1]["real_time"] as? Double == 1000)
    #expect(benchmarks[0]["ratio"] as? Double == 0.225023 && benchmarks[0]["iterations"] as? Int == 2)
  }

  // A header's constants make another profile: `uikit*@1` beside `uikit@1`.
  @Test("Profiles that differ have names that differ")
  func names() throws {
    var summary = HandMadeReport.summary
    summary.cost?.figures += HandMadeReport.cost.figures.map { figures in
      var other = figures
      other.group.profile = "uikit*@1"
      return other
    }
    var report = BenchmarkReport(context: Self.context)
    let document = try JSONSerialization.jsonObject(with: Data(report.finish(summary))) as? [String: Any]
    let names = try #require(document?["benchmarks"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(names.count == 12 && Set(names).count == 12, "\(names)")
  }
}
