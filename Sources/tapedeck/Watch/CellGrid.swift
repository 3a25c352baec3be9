/// A screen of characters, each in a cell of its own; what is put beyond its edges is cut.
struct CellGrid: Hashable {
  struct Cell: Hashable {
    var character: Unicode.Scalar
    var role: Style.Role
  }

  static let blank = Cell(character: " ", role: .plain)

  let width: Int
  let height: Int
  private(set) var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    cells = Array(repeating: Self.blank, count: self.width * self.height)
  }

  subscript(x: Int, y: Int) -> Cell { cells[y * width + x] }

  mutating func put(_ character: Unicode.Scalar, x: Int, y: Int, _ role: Style.Role = .plain) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    cells[y * width + x] = Cell(character: character, role: role)
  }

  /// Puts text from a cell on; text that is longer than `room`, or the row, ends with a mark.
  mutating func put(_ text: String, x: Int, y: Int, room: Int = .max, _ role: Style.Role = .plain, cut: Unicode.Scalar)
  {
    let room = min(room, width - x)
    guard room > 0 else { return }
    let characters = text.unicodeScalars.map(Self.oneCell)
    for (index, character) in characters.prefix(room).enumerated() {
      put(index == room - 1 && characters.count > room ? cut : character, x: x + index, y: y, role)
    }
  }

  /// A name may hold what takes no cell or two, or turns the terminal round.
  private static func oneCell(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isLatin = (0x20...0x7e).contains(scalar.value) || (0xa1...0x2ff).contains(scalar.value) && scalar.value != 0xad
    return isLatin || WatchMarks.unicode.all.contains(scalar) ? scalar : "?"
  }

  /// The rows as lines, without the spaces at their ends.
  var text: String {
    (0..<height).map { y in
      var row = String.UnicodeScalarView((0..<width).map { self[$0, y].character })
      while row.last == " " { row.removeLast() }
      return String(row) + "\n"
    }.joined()
  }
}
