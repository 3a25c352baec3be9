import RecordingFormats
import TouchModel

extension ScriptReader {
  /// Appends the steps of one command.
  mutating func carryOut(_ statement: ScriptStatement) throws(RecordingError) {
    switch statement.command {
    case .down: touches.down(statement.parts[0].finger, at: try statement.point("at"))
    case .wait: touches.hold(statement.time)
    case .lose: touches.lose(statement.time, thenAsking: statement.has("snapshot"))
    case .palm: touches.palm(statement.parts[0].finger)
    case .up:
      for part in statement.parts { touches.up(part.finger, statement.has("rolling") ? .rolling : .clean) }
    case .move, .slide, .turn: try move(statement)
    case .flick: if statement.has("from") { try wholeFlick(statement) } else { try move(statement) }
    case .tap, .doubleTap, .tripleTap, .longPress: try tap(statement)
    case .pan, .swipe, .edgePan: try drag(statement)
    case .pinch:
      touches.pinch(
        at: try statement.point("at"), from: try statement.number("from"), to: try statement.number("to"),
        angle: try statement.number("angle", default: -45), over: try statement.time("over"))
    case .rotate:
      touches.rotate(
        at: try statement.point("at"), by: try statement.number("by"), gap: try statement.number("gap", default: 210),
        angle: try statement.number("angle", default: -15), scale: try statement.number("scale", default: 1),
        over: try statement.time("over"))
    }
  }

  // MARK: steps

  /// A move of one or several fingers that are down.
  private mutating func move(_ statement: ScriptStatement) throws(RecordingError) {
    guard !statement.has("rest") else {
      throw statement.failure("rest without from", expected: "a flick from its landing on", at: "rest")
    }
    var motions: [TouchScript.FingerMotion] = []
    var flickTime = Microseconds.zero
    if let clause = statement.parts.dropLast().flatMap(\.clauses).first(where: { clause in
      statement.command.keywords.contains { $0.name == clause.name && !$0.isFingers }
    }) {
      throw statement.failure(
        "\(clause.name) before another finger", expected: "what all fingers share behind the last one",
        column: clause.column)
    }
    for part in statement.parts {
      guard let place = touches.position(of: part.finger) else {
        throw statement.failure(
          "finger \(part.finger) is not down", expected: "a finger that landed", column: part.column)
      }
      let motion: Motion
      switch statement.command {
      case .turn:
        motion = .turn(
          around: try statement.point("around"), halfTangent: Motion.halfTangent(degrees: try statement.number("by")),
          scale: try statement.number("scale", default: 1))
      case .flick:
        let end = try target(of: part, from: place, statement)
        let speed = try statement.number("at")
        motion = .flick(to: end, speed: speed)
        flickTime = max(flickTime, Motion.flickDuration(distance: place.distance(to: end), speed: speed))
      case .slide: motion = .line(to: try target(of: part, from: place, statement))
      default:
        motion = try reach(of: part, from: place, statement)
      }
      motions.append(TouchScript.FingerMotion(part.finger, motion))
    }
    let standard = statement.command == .flick ? flickTime : nil
    touches.move(motions, over: try statement.time("over", default: standard))
  }

  /// A stroke or a path, as the part says.
  private func reach(
    of part: ScriptStatement.Part, from start: Point, _ statement: ScriptStatement
  ) throws(RecordingError) -> Motion {
    let ways = part.clauses.filter { ["to", "by", "along"].contains($0.name) }
    guard ways.count == 1, case .points(let points) = ways[0].value else {
      return .stroke(to: try target(of: part, from: start, statement))
    }
    return .path(through: points)
  }

  /// Where a part's `to` or `by` leads from a point: exactly one of them.
  private func target(
    of part: ScriptStatement.Part, from start: Point, _ statement: ScriptStatement
  ) throws(RecordingError) -> Point {
    let targets = part.clauses.filter { ["to", "by", "along"].contains($0.name) }
    guard targets.count <= 1 else {
      throw statement.failure("two ways for one finger", expected: "one of them", column: targets[1].column)
    }
    guard let clause = targets.first, case .point(let point) = clause.value else {
      throw statement.missing("to")
    }
    return clause.name == "to" ? point : start + (point - .zero)
  }

  // MARK: gestures

  private mutating func tap(_ statement: ScriptStatement) throws(RecordingError) {
    let point = try statement.point("at")
    switch statement.command {
    case .doubleTap: touches.taps(2, at: point, gap: try statement.time("gap", default: .milliseconds(130)))
    case .tripleTap: touches.taps(3, at: point, gap: try statement.time("gap", default: .milliseconds(130)))
    case .longPress: touches.longPress(at: point, for: try statement.time("for", default: .milliseconds(750)))
    default:
      if let points = try fingertips(statement, around: point) {
        touches.multiFingerTap(at: points, for: try statement.time("for", default: .milliseconds(95)))
      } else {
        touches.tap(at: point, for: try statement.time("for", default: .milliseconds(90)))
      }
    }
  }

  private mutating func drag(_ statement: ScriptStatement) throws(RecordingError) {
    let start = try statement.point("from")
    let fingers = try fingertips(statement, around: start)
    let pause = Microseconds.milliseconds(180)
    if let points = statement.points("along") {
      if let other = ["to", "by", "fingers"].first(where: statement.has) {
        throw statement.failure("along and \(other)", expected: "one of them", at: other)
      }
      touches.pan(
        from: start, along: points, over: try statement.time("over"),
        pause: try statement.time("pause", default: pause))
      return
    }
    let end = try target(of: statement.parts[0], from: start, statement)
    switch (statement.command, fingers) {
    case (.swipe, let fingers?):
      touches.multiFingerFlick(from: fingers, by: end - start, speed: try statement.number("at"))
    case (.swipe, nil): touches.swipe(from: start, to: end, speed: try statement.number("at"))
    case (.edgePan, _):
      touches.edgePan(from: start, to: end, over: try statement.time("over", default: .milliseconds(480)))
    case (_, let fingers?):
      guard !statement.has("pause") else {
        throw statement.failure("pause and fingers", expected: "one of them", at: "pause")
      }
      touches.multiFingerPan(from: fingers, by: end - start, over: try statement.time("over"))
    case (_, nil):
      touches.pan(
        from: start, through: [end], legs: try statement.time("over"),
        pause: try statement.time("pause", default: pause))
    }
  }

  /// A flick from its landing to its lift.
  private mutating func wholeFlick(_ statement: ScriptStatement) throws(RecordingError) {
    if let numbered = statement.parts.first(where: \.isNumbered) {
      throw statement.failure(
        "a finger number and from", expected: "one of them", column: numbered.column)
    }
    guard !statement.has("over") else {
      throw statement.failure("over and from", expected: "one of them", at: "over")
    }
    let start = try statement.point("from")
    touches.flick(
      from: start, to: try target(of: statement.parts[0], from: start, statement), speed: try statement.number("at"),
      rest: try statement.time("rest", default: .milliseconds(50)))
  }

  /// The fingertips that `fingers` asks for, or `nil` for the one that is usual.
  private func fingertips(_ statement: ScriptStatement, around point: Point) throws(RecordingError) -> [Point]? {
    guard statement.has("fingers") else { return nil }
    return TouchScript.fingertips(Int(try statement.number("fingers")), around: point)
  }
}
