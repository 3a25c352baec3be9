import Foundation
import Testing

/// The same trace bytes whatever libm says and however the tool was built.
@Suite struct MachineIndependenceTests {
  static let sessions = [
    ("scroll", "Recordings/touch/session/scroll.tape"), ("page", "Recordings/touch/session/pages.tape"),
    ("kiosk-map", "Recordings/touch/session/map.tape"),
    ("bench-map", "Recordings/boundary/mapRotation-fastThrow.tape"),
    ("bench-lock", "Recordings/boundary/axisLockRatio-above.tape"),
    ("map", "Recordings/touch/pinchRotation/spread-and-turn.tape"),
  ]

  private func traces(program: String = Binary.path, environment: [String: String] = [:]) throws -> [String] {
    try Self.sessions.map { scene, recording in
      let arguments = ["replay", "--scene", "Recordings/scenes/\(scene).json", "--trace", "-", recording]
      let result = try Binary.run(arguments, environment: environment, program: program)
      #expect(result.code == 0, "\(result.errors)")
      #expect(result.output.hasPrefix("# tapedeck trace 1\n"))
      #expect(result.output.split(separator: "\n").count > 20)
      return result.output
    }
  }

  /// Recordings from scripts that turn, pinch and flick.
  private func synthesized(environment: [String: String] = [:]) throws -> [String] {
    try ["pinch", "scroll", "trouble"].map { name in
      let arguments = ["synth", "Recordings/scripts/\(name).script", "-o", "-", "--to", "tape"]
      let result = try Binary.run(arguments, environment: environment)
      #expect(result.code == 0 && result.output.hasPrefix("tape 1\n"), "\(result.errors)")
      return result.output
    }
  }

  @Test func aLibmThatIsOneUlpOffChangesNothing() throws {
    try Binary.withFolder { folder in
      let library = folder + "/libm-ulp.so"
      let source = Binary.root + "Tests/TapedeckTests/libm-ulp.c"
      let build = try Binary.shell("clang -O1 -fno-builtin -shared -fPIC -o '\(library)' '\(source)' -ldl -lm")
      #expect(build.code == 0, "\(build.errors)")
      let check = try Binary.shell(
        "LD_PRELOAD='\(library)' awk 'BEGIN { printf \"%.17g\", exp(1) }'; printf ' '; "
          + "awk 'BEGIN { printf \"%.17g\", exp(1) }'")
      let values = check.output.split(separator: " ")
      #expect(values.count == 2 && values[0] != values[1], "the preloaded library does nothing: \(check.output)")
      #expect(try traces(environment: ["LD_PRELOAD": library]) == (try traces()))
      #expect(try synthesized(environment: ["LD_PRELOAD": library]) == (try synthesized()))
    }
  }

  @Test func debugAndReleaseAgree() throws {
    let release = Binary.root + ".build/release/tapedeck"
    guard FileManager.default.isExecutableFile(atPath: release) else {
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "no release build; run Tools/test")
      print("skipped: no release build")
      return
    }
    #expect(try traces(program: release) == (try traces()))
  }
}
