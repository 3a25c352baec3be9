import Scenes
import Testing
import TouchModel
import ViewModels

/// What is JSON and what is not, word for word.
@Suite struct JSONReaderTests {
  /// As some editors begin a file with it.
  @Test func aByteOrderMarkIsNoText() throws {
    let text = sceneText(root: #"{"type": "container"}"#)
    #expect(try read("\u{feff}" + text).root == read(text).root)
    #expect(refusal("\u{feff}[1]") == "scene.json:1:1: no object; expected a scene, beginning with {")
    #expect(refusal("\u{feff}") == "scene.json:1:1: an empty file; expected a scene, beginning with {")
    #expect(refusal("\u{feff}{\"a\": \u{feff}1}").contains("a character outside of a string"))
  }

  @Test(arguments: [
    ("", "scene.json:1:1: an empty file; expected a scene, beginning with {"),
    (" \n", "scene.json:1:1: an empty file; expected a scene, beginning with {"),
    ("screen: 3", "scene.json:1:1: no object; expected a scene, beginning with {"),
    ("\n [1]", "scene.json:2:2: no object; expected a scene, beginning with {"),
    ("{\"a\": 1} # note", "scene.json:1:10: '#' outside of a string; expected JSON"),
    ("{\"a\": 'b'}", "scene.json:1:7: ''' outside of a string; expected JSON"),
    ("{\"a\": &b 1}", "scene.json:1:7: '&' outside of a string; expected JSON"),
    ("{\"é\": é}", "scene.json:1:7: a character outside of a string; expected JSON"),
    ("{\"a\": [1,]}", "scene.json:1:10: a comma before a closing bracket; expected JSON"),
    ("{\"a\": [,1]}", "scene.json:1:8: a comma without a value before it; expected JSON"),
    ("{\"a\": [1,,2]}", "scene.json:1:10: a comma without a value before it; expected JSON"),
    ("{\"a\": \"\\x41\"}", "scene.json:1:9: an escape that JSON does not have; expected JSON"),
    ("{\"a\": \"b\nc\"}", "scene.json:1:9: a raw control character in a string; expected JSON"),
    ("{\"a\": yes}", "scene.json:1:7: yes without quotes; expected a JSON value"),
    ("{\"a\": True}", "scene.json:1:7: True without quotes; expected a JSON value"),
    ("{\"a\": 012}", "scene.json:1:7: 012 without quotes; expected a JSON value"),
    ("{\"a\": +1}", "scene.json:1:7: +1 without quotes; expected a JSON value"),
    ("{\"a\": .5}", "scene.json:1:7: .5 without quotes; expected a JSON value"),
    ("{\"a\": 5.}", "scene.json:1:7: 5. without quotes; expected a JSON value"),
    ("{\"a\": 1e}", "scene.json:1:7: 1e without quotes; expected a JSON value"),
    ("{\"a\": 1e999}", "scene.json:1:7: 1e999, which is too large; expected a number of at most 1.8e308"),
    ("{\"a\": nan}", "scene.json:1:7: nan without quotes; expected a JSON value"),
    ("{\"a\": }", "scene.json:1:7: no value; expected a JSON value"),
    ("{\"a\"}", "scene.json:1:5: '}'; expected ':' after the key"),
    ("{\"a\" 1}", "scene.json:1:6: '1'; expected ':' after the key"),
    ("{\"a\": 1 \"b\": 2}", "scene.json:1:9: '\"'; expected ',' or '}'"),
    ("{\"a\": [1 2]}", "scene.json:1:10: '2'; expected ',' or ']'"),
    ("{\"a\":: 1}", "scene.json:1:6: ':'; expected a JSON value"),
    ("{\"a\": 1} {}", "scene.json:1:10: '{'; expected the end of the file"),
    ("{\"a\": \"\\u12\"}", "scene.json:1:9: \\u without four hexadecimal digits; expected JSON"),
    ("{\"a\": \"\\ud83d\"}", "scene.json:1:9: half of a surrogate pair; expected both halves"),
    ("{\"a\": \"\\ud83d\\u0041\"}", "scene.json:1:9: half of a surrogate pair; expected both halves"),
    ("{\"a\": \"\\ude00\"}", "scene.json:1:9: half of a surrogate pair; expected both halves"),
    ("{a: 1}", "scene.json:1:2: a key that is no string; expected a key in double quotes"),
    ("{[1]: 1}", "scene.json:1:2: a key that is no string; expected a key in double quotes"),
    (
      "{\"screen\": {\"width\": 1, \"height\": 1,\n\"scale\": 2, \"width\": 3}, \"root\": {\"type\": \"container\"}}",
      "scene.json:2:13: screen.width: key given twice, first at 1:13; expected each key once"
    ),
  ])
  func refuses(text: String, message: String) { #expect(refusal(text) == message) }

  @Test(arguments: [
    ("{", "scene.json:1:2: the end of the file; expected '}' for 1:1"),
    ("{\"a\": [1}", "scene.json:1:9: '}'; expected ']' for 1:7"),
    ("{\"a\": \"b", "scene.json:1:9: the end of the file in a string; expected a double quote"),
    ("{}\n}", "scene.json:2:1: '}'; expected the end of the file"),
  ])
  func namesTheBracket(text: String, message: String) { #expect(refusal(text) == message) }

  @Test func refusesWhatIsBroken() {
    for text in ["{\"a\": 1} {}", "{\"a\" 1}", "{\"a\": 1 \"b\": 2}", "{\"a\":: 1}"] {
      let message = refusal(text)
      #expect(message.hasPrefix("scene.json:1:"), "\(message)")
      #expect(message.contains("; expected "), "\(message)")
    }
  }

  /// JSON that YAML would not take.
  @Test func takesAllOfJSON() throws {
    let scene = try read(
      "{\"screen\"\n:\t{\"width\": 4e2, \"height\"\r\n: 8.6E+2},\n\"root\": {\"type\": \"label\", \"id\"\n: \"a\", "
        + "\"text\": \"\\ud83d\\ude00 \\u00e9\\u0000\\b\\f\\n\\r\\t\\\\\\/ \u{2028}\u{7f}: # {é}\"}}")
    #expect(scene.root.element == .label(text: "😀 é\u{0}\u{8}\u{c}\n\r\t\\/ \u{2028}\u{7f}: # {é}"))
    #expect(scene.screen.size == Size(width: 400, height: 860))
  }

  @Test func refusesNestingWithoutEnd() {
    let text = String(repeating: "{\"a\":", count: 10_000) + "1" + String(repeating: "}", count: 10_000)
    #expect(refusal(text) == "scene.json:1:2561: nesting deeper than 512; expected a flatter document")
  }

  @Test func refusesWhatIsNotUTF8() throws {
    let bytes: [UInt8] = Array("{\"a\": \"".utf8) + [0xff, 0xfe] + Array("\"}".utf8)
    #expect {
      try Scene.read(MemorySource(bytes), file: "scene.json")
    } throws: {
      "\($0)" == "scene.json:1:7: a string that is no UTF-8; expected UTF-8"
    }
  }

  /// Broken bytes give an error and never a crash: every prefix and every flipped byte of a good scene.
  @Test func neverTrapsOnBrokenBytes() {
    let good = Array(
      sceneText(
        root: #"{"type":"page","id":"p","pages":3,"children":[{"type":"button","id":"b","frame":[0,0,1.5e1,9]}]}"#,
        wiring: #"[{"on":"b.touchDown","do":"goTo p 1","after":"80ms"}]"#
      ).utf8)
    #expect(throws: Never.self) { try Scene.read(MemorySource(good, chunk: 3), file: "") }
    var accepted = 0
    for index in good.indices {
      for change in [0x01, 0x10, 0x80, 0x5a] as [UInt8] {
        var bytes = good
        bytes[index] ^= change
        if (try? Scene.read(MemorySource(bytes), file: "")) != nil { accepted += 1 }
      }
      #expect(throws: JSONError.self) { try Scene.read(MemorySource(Array(good[..<index])), file: "") }
    }
    #expect(accepted < good.count)
  }

  /// A message repeats no more of the text than a person reads.
  @Test(arguments: ["{\"a\" ", "{\"a\": ", "["]) func longWordsAreShortened(start: String) {
    #expect(refusal(start + String(repeating: "x", count: 100_000)).utf8.count < 200)
    #expect(refusal(start + String(repeating: "9", count: 100_000)).utf8.count < 200)
  }
}
