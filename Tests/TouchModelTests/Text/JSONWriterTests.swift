import Foundation
import Testing
import TouchModel

@Suite struct JSONWriterTests {
  @Test func objectsArraysAndLines() {
    var json = JSONWriter()
    json.beginObject()
    json.value("a\"b\\c\n\u{7f}é", "text")
    json.value(-5, "count")
    json.value(1.5, as: .points, "points")
    json.value(.nan, as: .ratio, "missing")
    json.value(true, "flag")
    json.beginArray("list")
    json.value(1)
    json.beginObject()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
    json.beginObject()
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        {"text":"a\\"b\\\\c\\u000a\\u007fé","count":-5,"points":1.500,"missing":null,"flag":true,"list":[1,{}]}
        {}
        """)
  }

  @Test func anyTextComesBackFromAnotherParser() throws {
    var scalars = String.UnicodeScalarView()
    for value in 0..<0x300 { scalars.append(Unicode.Scalar(UInt8(value & 0xff))) }
    let text = String(scalars) + "🙂"
    var json = JSONWriter()
    json.beginArray()
    json.value(text)
    json.endArray()
    let parsed = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
    #expect(parsed == [text])
  }

  @Test func resetKeepsNothing() {
    var json = JSONWriter()
    json.value(1)
    json.reset()
    json.value(2)
    #expect(String(decoding: json.bytes, as: UTF8.self) == "2")
  }
}
