import Drawings

/// Writes HTML with everything escaped that comes from outside.
struct HTMLWriter {
  private(set) var text = ""

  mutating func raw(_ html: String) { text += html }

  /// An element on a line of its own with nothing but text in it.
  mutating func element(_ name: String, _ words: String, classes: String = "") {
    text += "<\(name)\(Self.attribute("class", classes))>\(Self.escaped(words))</\(name)>\n"
  }

  mutating func begin(_ name: String, _ attributes: (String, String)...) {
    text += "<\(name)"
    for (key, value) in attributes { text += Self.attribute(key, value) }
    text += ">\n"
  }

  mutating func end(_ name: String) { text += "</\(name)>\n" }

  /// A fold that opens without a script.
  mutating func fold(_ title: String, isOpen: Bool = false, _ body: (inout HTMLWriter) -> Void) {
    text += "<details\(isOpen ? " open=\"\"" : "")>\n<summary>\(Self.escaped(title))</summary>\n"
    body(&self)
    text += "</details>\n"
  }

  /// A table whose first column has the heads of its rows; columns after `words` of them are numbers.
  mutating func table(_ caption: String, heads: [String], words: Int = 1, rows: [[String]]) {
    text += "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(Self.escaped(caption))\">\n"
    text += "<table>\n<caption>\(Self.escaped(caption))</caption>\n<thead><tr>"
    for (index, head) in heads.enumerated() {
      text += "<th scope=\"col\"\(index < words ? "" : " class=\"n\"")>\(Self.escaped(head))</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for row in rows {
      text += "<tr>"
      for (index, cell) in row.enumerated() {
        if index == 0 {
          text += "<th scope=\"row\">\(Self.escaped(cell))</th>"
        } else {
          text += "<td\(index < words ? "" : " class=\"n\"")>\(Self.escaped(cell))</td>"
        }
      }
      text += "</tr>\n"
    }
    text += "</tbody>\n</table>\n</div>\n"
  }

  /// A picture that scrolls sideways where the window is narrow.
  mutating func picture(_ svg: [UInt8]) {
    text += "<div class=\"wide\" tabindex=\"0\">\n\(String(decoding: svg, as: UTF8.self))</div>\n"
  }

  static func escaped(_ text: String) -> String { SVGWriter.escaped(text) }

  private static func attribute(_ key: String, _ value: String) -> String {
    value.isEmpty ? "" : " \(key)=\"\(escaped(value))\""
  }
}
