import Foundation
import FoundationXML
import Testing
import TouchModel

/// A picture as a test looks at it.
final class SVGText: NSObject, XMLParserDelegate {
  let text: String
  /// Each `title` with the name and attributes of what it is about.
  private(set) var titles: [(text: String, element: String, attributes: [String: String])] = []
  private(set) var words: [String] = []
  private(set) var root: [String: String] = [:]
  private var open: [(name: String, attributes: [String: String])] = []
  private var characters = ""

  init(_ bytes: [UInt8]) throws {
    text = String(decoding: bytes, as: UTF8.self)
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    try #require(parser.parse(), "no XML: \(parser.parserError.map { "\($0)" } ?? "") at line \(parser.lineNumber)")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if open.isEmpty { root = attributes }
    open.append((name, attributes))
    characters = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
    if name == "title", let about = open.last { titles.append((characters, about.name, about.attributes)) }
    if name == "text" { words.append(characters) }
    characters = ""
  }

  /// What must hold of every picture: it says what it is, and asks for nothing else.
  func check(_ comment: Comment) {
    #expect(root["role"] == "img" && root["aria-labelledby"] == "title description", comment)
    #expect(titles.first.map { !$0.text.isEmpty && $0.element == "svg" } == true, comment)
    #expect(text.contains("<desc id=\"description\">") && text.contains("prefers-color-scheme:dark"), comment)
    for word in ["href", "url(", "@import", "<script", "<image", "<foreignObject", "nan", "inf\""] {
      #expect(!text.contains(word), comment)
    }
    #expect(text.components(separatedBy: "http").count == 2, comment)
  }

  /// The rectangles of a path of `M x yh w v h h -w z`.
  static func rects(_ data: String) -> [Rect] {
    data.split(separator: "z").compactMap { part in
      let n = part.split { "Mhv ".contains($0) }.compactMap { Double($0) }
      return n.count == 5 ? Rect(x: n[0], y: n[1], width: n[2], height: n[3]) : nil
    }
  }
}
