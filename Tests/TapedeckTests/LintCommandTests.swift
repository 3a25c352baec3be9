import Foundation
import Testing

@Suite struct LintCommandTests {
  let stuck = "Recordings/touch/pan/left-down.evemu"

  @Test func textHasPlaceRuleAndMend() throws {
    let result = try Binary.run(["lint", stuck])
    #expect(result.code == 1)
    #expect(
      result.output == """
        Recordings/touch/pan/left-down.evemu:206: warning: contact 1 was still down at the end; cancelled [contact-stuck]
            Lift all fingers before the recording ends; if they were lifted, the panel missed it.

        """)
  }

  @Test func theFloorAndDisabledRulesDecideTheCode() throws {
    #expect(try Binary.run(["lint", "--severity", "error", stuck]).code == 0)
    #expect(try Binary.run(["lint", "--disable", "contact-stuck", stuck]).code == 0)
    let palm = "Recordings/touch/cancelled/palm.evemu"
    #expect(try Binary.run(["lint", palm]).code == 0)
    #expect(try Binary.run(["lint", "--severity", "info", palm]).code == 1)
    let wrong = try Binary.run(["lint", "--disable", "contact-stick", stuck])
    #expect(wrong.code == 2)
    #expect(wrong.errors == "tapedeck: --disable contact-stick: unknown rule; did you mean contact-stuck?\n")
  }

  @Test func json() throws {
    let finding = try #require(try Binary.objects(try Binary.run(["lint", "--format", "json", stuck]).output).first)
    #expect(finding["rule"] as? String == "contact-stuck")
    #expect(finding["line"] as? Int == 206)
    #expect(finding["severity"] as? String == "warning")
  }

  /// The fields that SARIF 2.1.0 requires, and those that GitHub reads.
  @Test func sarif() throws {
    let result = try Binary.run(["lint", "--format", "sarif", stuck, "Recordings/touch/tap/tap-single.evemu"])
    #expect(result.code == 1)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let ids = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2)
    for result in results {
      #expect(ids.contains(result["ruleId"] as? String ?? ""))
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
}
