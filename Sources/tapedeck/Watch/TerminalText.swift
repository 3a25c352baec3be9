/// What is written to a terminal for it to show a grid.
enum TerminalText {
  /// The alternate screen without a cursor; long lines end at the edge.
  static let enter = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l"
  /// As it was before `enter`.
  static let leave = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

  /// Turns the grid that is shown into another one: only cells that differ are written; all of them where none is shown.
  static func update(from shown: CellGrid?, to grid: CellGrid, style: Style) -> String {
    let isSameSize = shown.map { $0.width == grid.width && $0.height == grid.height } ?? false
    let old = isSameSize ? shown : nil
    var text = old == nil ? "\u{1b}[2J" : ""
    for y in 0..<grid.height {
      var x = 0
      while x < grid.width {
        guard grid[x, y] != old.map({ $0[x, y] }) ?? CellGrid.blank else {
          x += 1
          continue
        }
        let role = grid[x, y].role
        text += "\u{1b}[\(y + 1);\(x + 1)H"
        var run = ""
        while x < grid.width, grid[x, y].role == role, grid[x, y] != old.map({ $0[x, y] }) ?? CellGrid.blank {
          run.unicodeScalars.append(grid[x, y].character)
          x += 1
        }
        text += style(run, role)
      }
    }
    return text
  }
}
