import Testing

@Suite("Source text without comments and strings")
struct CodeTextTests {
  @Test("Comments go, line ends stay")
  func comments() {
    #expect(CodeText("a // try!\nb /* x\n /* y */ z */ c").text == "a \nb \n c")
  }

  @Test("Text of literals goes or leaves one sign, code in them stays")
  func literals() {
    #expect(CodeText(#"f("import X \(g("y")) \" z")"#).text == #"f("…(g(""))")"#)
    #expect(CodeText("#\"a \\ \"b\"# + c").text == "\"…\" + c")
    #expect(CodeText("\"\"\"\n  \"quoted\" sin(1)\n\"\"\" + d").text == "\"\n…\n\" + d")
  }

  @Test("Words know what stands around them")
  func words() throws {
    let words = CodeText("func exp2(x) {\n  values.shuffled(using: &g)\n  try !a\n}").words
    #expect(words.map(\.text) == ["func", "exp2", "x", "values", "shuffled", "using", "g", "try", "a"])
    #expect(words[1].isDeclaration && words[1].arguments == "x")
    #expect(words[4].isMember && words[4].before == "values" && words[4].line == 2)
    #expect(words[4].arguments == "using: &g")
    #expect(words[7].next == "!" && words[8].before == "")
  }

  @Test("Every form of import is read")
  func imports() {
    let code = CodeText(
      """
      import A
      public import B
      @preconcurrency internal import C
      import struct D.Point  // import E
      let text = "import F"
      """)
    #expect(
      ImportLine.all(in: code) == [
        ImportLine(module: "A", access: "", line: 1),
        ImportLine(module: "B", access: "public", line: 2),
        ImportLine(module: "C", access: "internal", line: 3),
        ImportLine(module: "D", access: "", line: 4),
      ])
  }
}
