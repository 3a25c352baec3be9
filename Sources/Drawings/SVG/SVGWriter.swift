package import TouchModel

/// Writes an SVG picture: elements with attributes in the order given, numbers with at most two decimals, text escaped.
///
/// The same calls give the same bytes on every machine. The picture needs no other file: its style is inside, and nothing in it
/// is a link.
package struct SVGWriter {
  package private(set) var text = ""
  private var open: [String] = []

  /// Begins a picture of a size in its own units, with a title and a description for those who cannot see it.
  package init(width: Double, height: Double, title: String, description: String, style: String) {
    let (w, h) = (Self.number(width), Self.number(height))
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(w) \(h)" width="\(w)" height="\(h)" role="img" \
      aria-labelledby="title description">
      <title id="title">\(Self.escaped(title))</title>
      <desc id="description">\(Self.escaped(description))</desc>
      <style>
      \(style)
      </style>

      """
    rect(Rect(x: 0, y: 0, width: width, height: height), "paper")
  }

  /// Begins a picture inside a page that has the style; `id` tells its title from those of the page's other pictures.
  package init(inPage id: String, width: Double, height: Double, title: String, description: String) {
    let (w, h) = (Self.number(width), Self.number(height))
    text = """
      <svg viewBox="0 0 \(w) \(h)" role="img" aria-labelledby="\(id)-title \(id)-text">
      <title id="\(id)-title">\(Self.escaped(title))</title>
      <desc id="\(id)-text">\(Self.escaped(description))</desc>

      """
  }

  /// Ends the picture.
  package mutating func finish() -> [UInt8] {
    while !open.isEmpty { end() }
    text += "</svg>\n"
    return Array(text.utf8)
  }

  // MARK: Groups

  /// Begins a group that `end` ends; the title is what a pointer shows over it.
  package mutating func begin(_ classes: String = "", title: String? = nil, label: String? = nil) {
    text += "<g"
    attribute("class", classes)
    if let label {
      attribute("role", "group")
      attribute("aria-label", label)
    }
    text += ">"
    if let title { text += "<title>\(Self.escaped(title))</title>" }
    text += "\n"
    open.append("g")
  }

  package mutating func end() {
    guard let name = open.popLast() else { return }
    text += "</\(name)>\n"
  }

  // MARK: Shapes

  package mutating func rect(_ rect: Rect, _ classes: String, radius: Double = 0, title: String? = nil) {
    text += "<rect"
    number("x", rect.minX)
    number("y", rect.minY)
    number("width", rect.size.width)
    number("height", rect.size.height)
    if radius > 0 { number("rx", radius) }
    close("rect", classes, title)
  }

  package mutating func circle(_ center: Point, _ radius: Double, _ classes: String, title: String? = nil) {
    text += "<circle"
    number("cx", center.x)
    number("cy", center.y)
    number("r", radius)
    close("circle", classes, title)
  }

  package mutating func line(_ from: Point, _ to: Point, _ classes: String, title: String? = nil) {
    path("M\(Self.pair(from))L\(Self.pair(to))", classes, title: title)
  }

  /// An open line through points.
  package mutating func polyline(_ points: [Point], _ classes: String, title: String? = nil) {
    guard let first = points.first else { return }
    path("M\(Self.pair(first))" + points.dropFirst().map { "L\(Self.pair($0))" }.joined(), classes, title: title)
  }

  /// Rectangles as one shape.
  mutating func area(_ rects: [Rect], _ classes: String, title: String? = nil) {
    let data = rects.map { rect in
      "M\(Self.pair(rect.origin))h\(Self.number(rect.size.width))v\(Self.number(rect.size.height))h\(Self.number(-rect.size.width))z"
    }
    path(data.joined(), classes, title: title)
  }

  package mutating func path(_ data: String, _ classes: String, title: String? = nil) {
    text += "<path"
    attribute("d", data)
    close("path", classes, title)
  }

  /// A line of text; `classes` say how large it is and where its anchor.
  package mutating func label(_ words: String, at point: Point, _ classes: String) {
    text += "<text"
    number("x", point.x)
    number("y", point.y)
    attribute("class", classes)
    text += ">\(Self.escaped(words))</text>\n"
  }

  /// A line of text that is turned about its anchor.
  package mutating func turnedLabel(_ words: String, at point: Point, degrees: Double, _ classes: String) {
    text += "<text transform=\"translate(\(Self.pair(point))) rotate(\(Self.number(degrees)))\""
    attribute("class", classes)
    text += ">\(Self.escaped(words))</text>\n"
  }

  private mutating func close(_ name: String, _ classes: String, _ title: String?) {
    attribute("class", classes)
    if let title { text += "><title>\(Self.escaped(title))</title></\(name)>\n" } else { text += "/>\n" }
  }

  // MARK: Text

  private mutating func attribute(_ name: String, _ value: String) {
    if !value.isEmpty { text += " \(name)=\"\(Self.escaped(value))\"" }
  }

  private mutating func number(_ name: String, _ value: Double) { text += " \(name)=\"\(Self.number(value))\"" }

  package static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  /// At most two decimals, without zeros at the end.
  package static func number(_ value: Double) -> String { short(value, decimals: 2) }

  /// A decimal without zeros at the end.
  package static func short(_ value: Double, decimals: Int) -> String {
    var text = DecimalText.string(value.isFinite ? value : 0, decimals: decimals)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// Text without what XML means by its characters, and without those that XML does not have.
  package static func escaped(_ text: String) -> String {
    var safe = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": safe += "&amp;"
      case "<": safe += "&lt;"
      case ">": safe += "&gt;"
      case "\"": safe += "&quot;"
      case "\n": safe += "\n"
      default:
        let isCharacter = scalar.value >= 0x20 && scalar.value != 0x7f && scalar.value & 0xfffe != 0xfffe
        safe.unicodeScalars.append(isCharacter ? scalar : "\u{fffd}")
      }
    }
    return safe
  }
}
