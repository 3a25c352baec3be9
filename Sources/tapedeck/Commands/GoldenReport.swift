import ReplayTesting
import TouchModel

/// What came of `replay --expect` as an object, with where the two part as `--diff` tells it.
struct GoldenReport {
  private let golden: Golden
  private let name: String

  init(_ golden: Golden, path: String) {
    self.golden = golden
    name = InputOptions.name(path)
  }

  func json(_ failure: GoldenFailure?, _ trace: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(name, "file")
    json.value(InputOptions.name(golden.path), "expect")
    json.value(failure?.kind.rawValue ?? "same", "verdict")
    if let failure, failure.kind == .differs { append(failure.golden, trace, to: &json) }
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// Where the trace and its golden part, or why the golden is no trace.
  private func append(_ expected: [UInt8], _ trace: [UInt8], to json: inout JSONWriter) {
    do {
      let difference = try TraceDifference.compare(
        MemorySource(expected), named: InputOptions.name(golden.path), with: MemorySource(trace), named: name)
      if let difference { TraceDifferenceText.append(difference, to: &json) }
    } catch {
      json.value("\(error)", "message")
    }
  }
}
