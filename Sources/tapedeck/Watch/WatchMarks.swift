/// The characters that a screen is drawn with.
struct WatchMarks {
  var horizontal: Unicode.Scalar
  var vertical: Unicode.Scalar
  /// Top left, top right, bottom left, bottom right.
  var corners: [Unicode.Scalar]
  var trail: Unicode.Scalar
  /// Where a finger lifted, and where one was taken away.
  var lifted: Unicode.Scalar
  var cancelled: Unicode.Scalar
  /// Stands before a gesture that goes on.
  var running: Unicode.Scalar
  var cut: Unicode.Scalar

  static let unicode = WatchMarks(
    horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"], trail: "·", lifted: "○", cancelled: "×",
    running: "●",
    cut: "…")
  /// For locales that have no others.
  static let ascii = WatchMarks(
    horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], trail: ".", lifted: "o", cancelled: "x",
    running: "*",
    cut: "~")

  var all: [Unicode.Scalar] { corners + [horizontal, vertical, trail, lifted, cancelled, running, cut] }

  /// Whether a locale's name, such as en_US.UTF-8, says that its text is UTF-8.
  static func areUnicode(in locale: String) -> Bool {
    let encoding = locale.split(separator: ".", maxSplits: 1).last.map { $0.prefix { $0 != "@" } } ?? ""
    let name = encoding.lowercased()
    return locale.contains(".") && (name == "utf-8" || name == "utf8")
  }
}
