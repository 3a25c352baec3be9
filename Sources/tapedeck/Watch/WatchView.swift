#if Capture
  import DeviceCapture
  import Gestures
  import InteractionAnalysis
  import TouchModel

  /// How a live screen looks in a window of any size: state in, characters out.
  struct WatchView {
    var board: WatchBoard
    var now: Timestamp
    var devices: [CapturedDevice] = []
    var refusals: [CaptureError] = []
    var marks = WatchMarks.unicode

    /// The least window in which a picture says anything.
    private static let least = (width: 24, height: 8)
    /// How wide the list of contacts is: with millimetres and points, and with one of them.
    private static let wideList = 52
    private static let narrowList = 27

    func grid(width: Int, height: Int) -> CellGrid {
      var grid = CellGrid(width: width, height: height)
      guard height > 0 else { return grid }
      guard width >= Self.least.width, height >= Self.least.height else {
        grid.put(counters(short: true), x: 0, y: height - 1, cut: marks.cut)
        for (y, line) in gestures.prefix(height - 1).enumerated() { put(line, at: y, &grid) }
        return grid
      }
      let gestureRows = min(max(height / 4, 2), 8)
      let list = width >= 2 * Self.wideList ? Self.wideList : width >= 2 * Self.narrowList ? Self.narrowList : 0
      grid.put(title, x: 0, y: 0, room: width - 7, .label, cut: marks.cut)
      grid.put("q quits", x: width - 7, y: 0, cut: marks.cut)
      let (boxWidth, boxHeight) = box(room: (width - (list > 0 ? list + 1 : 0), height - 2 - gestureRows))
      drawBox(boxWidth, boxHeight, &grid)
      if list > 0 { drawList(x: boxWidth + 1, rows: height - 2 - gestureRows, isWide: list == Self.wideList, &grid) }
      for (row, line) in gestures.prefix(gestureRows).enumerated() {
        put(line, at: height - 1 - gestureRows + row, &grid)
      }
      grid.put(counters(short: width < 64), x: 0, y: height - 1, cut: marks.cut)
      return grid
    }

    // MARK: Words

    private var title: String {
      let present = devices.filter { $0.state == .present }
      if let device = present.first {
        let more = present.count > 1 ? " and \(present.count - 1) more" : ""
        return "\(device.description.name) \(device.node)\(more), \(board.screens)"
      }
      if let refusal = refusals.first { return "waiting: \(refusal.description)" }
      return devices.isEmpty ? "waiting for a touchscreen" : "the touchscreen is gone; waiting for it"
    }

    private func counters(short: Bool) -> String {
      let counters = board.counters
      let down = board.fingers.count { $0.end == nil }
      var words = ["\(down) down", "\(counters.rate(at: now)) Hz"]
      if !short { words += ["\(counters.contacts) contacts", "\(counters.frames) frames"] }
      words.append("\(counters.drops) drops")
      if let lag = counters.lag, let greatest = counters.greatestLag {
        let most = short ? "" : " (most \(milliseconds(greatest)))"
        words.append("lag \(milliseconds(lag))\(most) ms")
      }
      return words.joined(separator: "  ")
    }

    private func milliseconds(_ time: Microseconds) -> String { DecimalText.string(time.milliseconds, decimals: 1) }

    /// Gestures of the present interaction, then those that are over, the newest first.
    private var gestures: [(head: String, role: Style.Role, rest: String)] {
      board.running.reversed().map { running in
        let event = running.event
        let name = event.name.isEmpty ? event.kind.rawValue : event.name.description
        return ("\(marks.running) \(name)", .label, "\(event.phase.rawValue), \(fingers(event.touches))")
      }
        + board.gestures.map { interaction in
          let reasons = InteractionText.reasons(interaction)
          return (
            "  \(interaction.label.rawValue)", InteractionText.isMissed(interaction) ? .failure : .label,
            InteractionText.fingers(interaction) + (reasons.isEmpty ? "" : "  \(reasons)")
          )
        }
    }

    private func fingers(_ count: Int) -> String { count == 1 ? "1 finger" : "\(count) fingers" }

    private func put(_ line: (head: String, role: Style.Role, rest: String), at y: Int, _ grid: inout CellGrid) {
      grid.put(line.head, x: 0, y: y, room: 18, line.role, cut: marks.cut)
      grid.put(line.rest, x: 19, y: y, cut: marks.cut)
    }

    // MARK: Picture

    /// The box of the screen's shape that fits, its frame included; a cell is twice as high as wide.
    private func box(room: (width: Int, height: Int)) -> (width: Int, height: Int) {
      let (width, height) = (Double(max(room.width - 2, 1)), Double(max(room.height - 2, 1)))
      let aspect = min(max(board.aspect, 0.05), 20)
      let columns = min(width, (height * 2 * aspect).rounded())
      let rows = min(height, (width / 2 / aspect).rounded())
      return (max(Int(columns), 1) + 2, max(Int(rows), 1) + 2)
    }

    private func drawBox(_ width: Int, _ height: Int, _ grid: inout CellGrid) {
      for x in 1..<width - 1 {
        grid.put(marks.horizontal, x: x, y: 1)
        grid.put(marks.horizontal, x: x, y: height)
      }
      for y in 2..<height {
        grid.put(marks.vertical, x: 0, y: y)
        grid.put(marks.vertical, x: width - 1, y: y)
      }
      for (index, corner) in marks.corners.enumerated() {
        grid.put(corner, x: index % 2 * (width - 1), y: index < 2 ? 1 : height)
      }
      func place(_ point: Point) -> (x: Int, y: Int) {
        func cell(_ part: Double, _ count: Int) -> Int {
          part.isFinite ? min(max(Int(min(max(part, 0), 1) * Double(count)), 0), count - 1) : 0
        }
        return (1 + cell(point.x, width - 2), 2 + cell(point.y, height - 2))
      }
      for finger in board.fingers {
        for point in finger.trail { grid.put(marks.trail, x: place(point).x, y: place(point).y) }
      }
      // Fingers that are down stand above all else.
      for isDown in [false, true] {
        for finger in board.fingers where (finger.end == nil) == isDown {
          guard let (x, y) = finger.trail.last.map(place) else { continue }
          let mark = finger.end.map { $0.isCancelled ? marks.cancelled : marks.lifted } ?? digit(finger)
          grid.put(mark, x: x, y: y, isDown ? .label : .plain)
        }
      }
    }

    private func digit(_ finger: WatchBoard.Finger) -> Unicode.Scalar {
      Unicode.Scalar(UInt8(ascii: "0") + UInt8(finger.contact.magnitude % 10))
    }

    // MARK: List

    private func drawList(x: Int, rows: Int, isWide: Bool, _ grid: inout CellGrid) {
      let down = board.fingers.filter { $0.end == nil }
      let severalDevices = board.names.count > 1
      for (row, finger) in down.prefix(rows).enumerated() {
        let number = severalDevices ? "\(finger.device):\(finger.contact)" : "\(finger.contact)"
        var text = number.padded(to: 4, left: true)
        func pair(_ x: Double, _ y: Double, _ unit: String) -> String {
          " " + DecimalText.string(x, decimals: 1).padded(to: 7, left: true) + " "
            + DecimalText.string(y, decimals: 1).padded(to: 7, left: true) + " \(unit)"
        }
        let millimetres = finger.millimetres.map { pair($0.x.count, $0.y.count, "mm") }
        let points = pair(finger.point.x, finger.point.y, "pt")
        text += isWide ? (millimetres.map { $0 + points } ?? points) : millimetres ?? points
        if isWide {
          if finger.major >= 0 { text += " s\(finger.major)" }
          if finger.pressure >= 0 { text += " p\(finger.pressure)" }
        }
        let isLast = row == rows - 1 && down.count > rows
        grid.put(isLast ? "and \(down.count - row) more" : text, x: x, y: 1 + row, cut: marks.cut)
      }
    }
  }
#endif
