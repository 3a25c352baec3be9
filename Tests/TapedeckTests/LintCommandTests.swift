import Foundation
import Testing

@Suite struct LintCommandTests {
  let stuck = "Recordings/touch/pan/left-down.tape"

  @Test func textHasPlaceRuleAndMend() throws {
    let result = try Binary.run(["lint", stuck])
    #expect(result.code == 1)
    #expect(
      result.output == """
        Recordings/touch/pan/left-down.tape:61: warning: contact 1 was still down at the end; cancelled (at 0.442 s) [contact-stuck]
            Lift all fingers before the recording ends; if they were lifted, the panel missed it.

        """)
  }

  @Test func theFloorAndDisabledRulesDecideTheCode() throws {
    #expect(try Binary.run(["lint", "--severity", "error", stuck]).code == 0)
    #expect(try Binary.run(["lint", "--disable", "contact-stuck", stuck]).code == 0)
    let palm = "Recordings/touch/cancelled/palm.tape"
    #expect(try Binary.run(["lint", palm]).code == 0)
    #expect(try Binary.run(["lint", "--severity", "info", palm]).code == 1)
    let wrong = try Binary.run(["lint", "--disable", "contact-stick", stuck])
    #expect(wrong.code == 2)
    #expect(wrong.errors == "tapedeck: --disable contact-stick: unknown rule; did you mean contact-stuck?\n")
  }

  @Test func json() throws {
    let finding = try #require(try Binary.objects(try Binary.run(["lint", "--format", "json", stuck]).output).first)
    #expect(finding["rule"] as? String == "contact-stuck")
    #expect(finding["line"] as? Int == 61)
    #expect(finding["lines"] as? [Int] == [61])
    #expect(finding["t_us"] as? Int == 441_690)
    #expect(finding["count"] as? Int == 1)
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["message"] as? String == "contact 1 was still down at the end; cancelled")
    #expect(
      finding["mend"] as? String
        == "Lift all fingers before the recording ends; if they were lifted, the panel missed it.")
  }

  /// The fields that SARIF 2.1.0 requires, and those that GitHub reads.
  @Test func sarif() throws {
    let result = try Binary.run(["lint", "--format", "sarif", stuck, "Recordings/touch/tap/tap-single.tape"])
    #expect(result.code == 1)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let ids = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(driver["name"] as? String == "tapedeck")
    #expect(Set(ids).count == ids.count)
    #expect((run["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == true)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == id)
      let fingerprints = result["partialFingerprints"] as? [String: String]
      #expect(fingerprints?["ruleAndFile/v1"]?.hasPrefix("\(id):Recordings/") == true)
      #expect(["note", "warning", "error"].contains(result["level"] as? String ?? ""))
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      let location = (result["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
      #expect((location?["artifactLocation"] as? [String: Any])?["uri"] is String)
    }
  }

  @Test func theRulesAreListed() throws {
    let result = try Binary.run(["lint", "--rules"])
    #expect(result.code == 0)
    #expect(result.output.contains("release-chatter (warning)\n"))
  }

  @Test func theRulesAreListedAsJSON() throws {
    let rules = try Binary.objects(try Binary.run(["lint", "--rules", "--format", "json"]).output)
    #expect(rules.count > 30)
    for rule in rules { #expect(Set(rule.keys) == ["rule", "severity", "summary", "mend"]) }
  }

  @Test func sarifOfABrokenFileSaysSoAndEscapesItsPath() throws {
    try Binary.withFolder { folder in
      let path = folder + "/a b\t#é.evemu"
      let text = "E: 0.0 3 35 1\nE: 0.0 3 36 1\nE: 0.0 0 0 0\nE: x\n"
      try Data(text.utf8).write(to: URL(filePath: path))
      let result = try Binary.run(["lint", "--format", "sarif", path])
      #expect(result.code == 65)
      let log = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      #expect((run["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false)
      let first = try #require((run["results"] as? [[String: Any]])?.first)
      let location = (first["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
      let uri = try #require((location?["artifactLocation"] as? [String: Any])?["uri"] as? String)
      #expect(uri.hasPrefix("file:///") && uri.hasSuffix("/a%20b%09%23%C3%A9.evemu"))
    }
  }

  @Test func repeatedFaultsAreOneFindingWithItsPlaces() throws {
    let head = "A: 35 0 100 0 0 50\nA: 36 0 100 0 0 50\nA: 2f 0 9 0 0 0\n"
    let frames = (0..<10).map { "E: \($0).0 0 3 0\nE: \($0).0 0 0 0\n" }.joined()
    let result = try Binary.run(["lint", "-"], input: Array((head + frames).utf8))
    #expect(result.code == 1)
    #expect(
      result.output == """
        standard input:5: warning: the kernel dropped events (SYN_DROPPED); changed contacts are cancelled \
        (at 0.000 s; 10 times; also lines 7, 9, 11, 13, 15, 17, 19, ...) [events-dropped]
            Read the device faster, or record on an idle machine.

        """)
  }

  @Test func keysInAFileAreAWarningWithoutTheirNumber() throws {
    let text = "A: 35 0 100 0 0 50\nA: 36 0 100 0 0 50\nA: 2f 0 9 0 0 0\nE: 0.0 1 1e 1\nE: 0.0 0 0 0\nE: 0.1 1 1e 0\n"
    let result = try Binary.run(["lint", "-"], input: Array(text.utf8))
    #expect(result.code == 1)
    #expect(
      result.output == """
        standard input:4: warning: the file holds events of keys, which may tell what was typed; they are left out \
        [keys-recorded]
            Do not share the file; record the touchscreen's node alone.

        """)
  }
}
