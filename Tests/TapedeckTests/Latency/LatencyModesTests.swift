import Foundation
import Testing

/// Which option goes with which mode of `latency`: what a mode would not heed is refused.
@Suite struct LatencyModesTests {
  private static let files = Set([
    "scene", "labels", "report", "output", "contact-radius", "profile", "set", "description", "range", "device",
    "max-size", "screen", "rotate", "matrix", "each", "cost", "cost-time", "baseline", "update", "gate", "tolerance",
  ])
  private static let sweep = Set([
    "scene", "labels", "report", "output", "contact-radius", "profile", "set", "description", "range", "device",
    "max-size", "screen", "rotate", "matrix", "sweep", "lag", "all", "jobs",
  ])
  private static let live = Set([
    "live", "duration", "until-idle", "wait", "scene", "contact-radius", "device", "seat", "backend", "profile", "set",
    "screen", "rotate", "matrix",
  ])
  private static let common = Set(["format", "color", "help"])
  private static let flags = Set(["each", "cost", "update", "gate", "all", "live", "wait", "help"])

  /// The options that help lists, from which no mode may have fallen out.
  private func options() throws -> [String] {
    try Binary.run(["latency", "--help"]).output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  "), let start = line.range(of: "--"), line[..<start.lowerBound].count < 9 else {
        return nil
      }
      return String(line[start.upperBound...].prefix { $0 != " " })
    }
  }

  @Test func everyOptionBelongsToItsModes() throws {
    let all = try options()
    #expect(Set(all) == Self.files.union(Self.sweep).union(Self.live).union(Self.common))
    #expect(all.count == Set(all).count)
  }

  /// An option of another mode is named with that mode; those that are heeded fail, if at all, for another reason.
  @Test func whatAModeDoesNotHeedIsRefused() throws {
    for option in try options() where option != "help" {
      let words = Self.flags.contains(option) ? ["--\(option)"] : ["--\(option)", "nothing"]
      let alone = try Binary.run(["latency", "nowhere.tape"] + words)
      let needs = [("sweep", Self.sweep), ("live", Self.live)].filter { $0.1.contains(option) }.map { "--\($0.0)" }
      if !Self.files.contains(option), !Self.common.contains(option), option != "live", option != "sweep" {
        #expect(alone.code == 2)
        #expect(alone.errors == "tapedeck: --\(option) needs \(needs.joined(separator: " or "))\n")
      }
      for (mode, words, heeded) in [
        ("sweep", ["--sweep", "touchSlop=4", "nowhere.tape"] + words, Self.sweep.union(["live"])),
        ("live", ["--live"] + words, Self.live),
      ] where option != mode && (mode, option) != ("live", "wait") {
        let result = try Binary.run(["latency"] + words)
        let isForeign = !heeded.contains(option) && !Self.common.contains(option)
        if isForeign {
          #expect(result.code == 2 && result.errors == "tapedeck: --\(option) does not go with --\(mode)\n")
        } else {
          #expect(!result.errors.contains("--\(option) does not go with --\(mode)"))
        }
      }
    }
    let both = try Binary.run(["latency", "--live", "--sweep", "touchSlop=4"])
    #expect(both.code == 2 && both.errors == "tapedeck: --sweep does not go with --live\n")
  }

  @Test func timeOfCostsNeedsCosts() throws {
    let tap = "Recordings/touch/tap/tap-120hz.tape"
    let alone = try Binary.run(["latency", "--cost-time", "0.05", tap])
    #expect(alone.code == 2 && alone.errors.hasPrefix("tapedeck: --cost-time needs --cost"))
    #expect(try Binary.run(["latency", "--cost-time", "0.05", "--cost", tap]).code == 0)
    #expect(try Binary.run(["latency", "--cost-time", "0.05", "--format", "benchmark", tap]).code == 0)
  }

  /// Under one name or two: figures are pooled over recordings, and one would count twice.
  @Test func eachRecordingOnce() throws {
    let tap = "Recordings/touch/tap/tap-120hz.tape"
    let same = try Binary.run(["latency", tap, tap])
    #expect(same.code == 2 && same.errors == "tapedeck: \(tap) is given twice; expected each recording once\n")
    let other = try Binary.run(["latency", tap, "./\(tap)"])
    #expect(
      other.errors == "tapedeck: ./\(tap) is \(tap), which is given twice; expected each recording once\n")
    let sweep = try Binary.run(["latency", "--sweep", "touchSlop=4", tap, tap])
    #expect(sweep.code == 2 && sweep.errors == same.errors)
  }
}
