import Reports
import Testing

@Suite("Latency as text")
struct LatencyTextTests {
  @Test("Gestures, drags, labels, groups and costs, line by line")
  func wholeReport() {
    #expect(HandMadeReport.text(LatencyText()) == "")
  }

  @Test("Of several recordings only what they have in common, with how many there are and failed")
  func several() {
    let text = HandMadeReport.text(LatencyText(listsGestures: false))
    #expect(text.hasPrefix("1 recordings, 1 not read to the end\nPanel <1>, uikit@1\n"))
    #expect(!text.contains("a&b.tape"))
  }

  @Test("No line is longer than 100 columns")
  func width() {
    for line in HandMadeReport.text(LatencyText()).split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test("Each piece is painted by its role")
  func roles() {
    let text = HandMadeReport.text(LatencyText { text, role in role == .plain ? text : "[\(role):\(text)]" })
    #expect(text.contains("[label:a&b.tape]"))
    #expect(text.contains("[failure:  interaction 2: pan, labelled pinch or rotation\n]"))
    #expect(text.contains("[warning:  instructions: not available here: no counter\n]"))
  }
}
