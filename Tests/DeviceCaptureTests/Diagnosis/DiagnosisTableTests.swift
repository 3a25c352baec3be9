#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import Testing
  import TouchModel

  /// Every state of a machine that is known to trouble people: what is found in it, and what mends it.
  @Suite("What doctor finds")
  struct DiagnosisTableTests {
    struct State: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let change: @Sendable (inout SystemFacts) -> Void
      let expected: [String]

      init(_ name: String, expected: [String] = [], _ change: @escaping @Sendable (inout SystemFacts) -> Void) {
        testDescription = name
        self.change = change
        self.expected = expected
      }

      /// The diagnoses that the state adds to those of a machine on which all is well.
      var found: [Diagnosis] {
        var facts = SystemFacts.well
        change(&facts)
        let known = SystemFacts.well.diagnoses
        return facts.diagnoses.filter { !known.contains($0) }
      }
    }

    private static func text(_ diagnosis: Diagnosis) -> String {
      let node = diagnosis.node.isEmpty ? "" : " \(diagnosis.node)"
      return "\(diagnosis.check.rawValue)\(node) \(diagnosis.state.rawValue): \(diagnosis.found)"
        + (diagnosis.mend.map { " => \($0.line)" } ?? "")
    }

    @Test("Each state has its finding and its mend", arguments: states)
    func finding(state: State) {
      #expect(state.found.map(Self.text) == state.expected)
    }

    @Test("No two states have the same mend, and no failure is without one")
    func mendsDiffer() {
      var known: [Mend: String] = [:]
      for state in Self.states {
        for diagnosis in state.found where diagnosis.state != .ok {
          guard let mend = diagnosis.mend else {
            Issue.record("\(state.testDescription): \(diagnosis.found) has no mend")
            continue
          }
          if let other = known[mend], other != state.testDescription {
            Issue.record("\(state.testDescription) has the mend of \(other)")
          }
          known[mend] = state.testDescription
        }
      }
      #expect(known.count > 45)
    }

    @Test("A machine on which all is well says so, and can be read")
    func well() {
      let facts = SystemFacts.well
      #expect(facts.canRead)
      #expect(
        facts.diagnoses.map(Self.text) == [
          "input ok: 2 event nodes", "udev ok: udev runs and knows all devices",
          "touchscreens ok: /dev/input/event3 (Goodix)",
          "rights /dev/input/event3 ok: ada may read it (rw-rw----+ root:input)",
          "size /dev/input/event3 ok: 255.9 x 159.9 mm", "libinput /dev/input/event3 ok: libinput uses it",
          "libinput ok: libinput 1.22", "uinput ok: /dev/uinput can be written: inject works",
        ])
    }

    @Test("Nothing can be read where the touchscreen is closed or another has grabbed it")
    func reading() {
      var facts = SystemFacts.well
      facts.panel.isGrabbed = true
      #expect(!facts.canRead)
      facts = .well
      facts.close()
      #expect(!facts.canRead)
      // One of two is enough.
      facts.devices.append(.touchscreen)
      #expect(facts.canRead)
    }
  }
#endif
