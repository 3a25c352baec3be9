import Gestures
import TouchModel

/// A gesture event as a line of `tapedeck gestures`.
enum GestureText {
  /// The keys of a gesture event, as documented in the README; angles in degrees.
  static func append(_ event: GestureEvent, time: Int64, to json: inout JSONWriter) {
    json.value(time, "t_us")
    json.value(event.kind.rawValue, "gesture")
    if !event.name.isEmpty { json.value(event.name.description, "name") }
    json.value(event.phase.rawValue, "phase")
    if let direction = event.direction { json.value(direction.rawValue, "direction") }
    if let edge = event.edge { json.value(edge.rawValue, "edge") }
    if let corner = event.corner { json.value(corner.rawValue, "corner") }
    json.value(event.touches, "touches")
    if event.kind == .tap { json.value(event.taps, "taps") }
    json.beginArray("contacts")
    event.contacts.forEach { json.value($0.rawValue) }
    json.endArray()
    json.value(event.location.x, as: .points, "x")
    json.value(event.location.y, as: .points, "y")
    switch event.kind {
    case .tap: break
    case .longPress, .pan, .edgePan, .swipe, .fling, .edgeSwipe, .pitch: appendMovement(event, to: &json)
    case .systemSwipe:
      appendMovement(event, to: &json)
      json.value(event.progress, as: .ratio, "progress")
    case .pinch, .quickZoom:
      json.value(event.scale, as: .ratio, "scale")
      json.value(event.scaleVelocity, as: .ratio, "velocity")
    case .rotation:
      json.value(Angle.degrees(radians: event.rotation), as: .ratio, "degrees")
      json.value(Angle.degrees(radians: event.rotationVelocity), as: .ratio, "velocity")
    case .custom:
      appendMovement(event, to: &json)
      json.value(event.scale, as: .ratio, "scale")
      json.value(Angle.degrees(radians: event.rotation), as: .ratio, "degrees")
    }
  }

  private static func appendMovement(_ event: GestureEvent, to json: inout JSONWriter) {
    json.value(event.translation.dx, as: .points, "dx")
    json.value(event.translation.dy, as: .points, "dy")
    json.value(event.velocity.dx, as: .points, "vx")
    json.value(event.velocity.dy, as: .points, "vy")
  }

  static func line(_ event: GestureEvent, time: Int64) -> String {
    func number(_ value: Double) -> String { DecimalText.string(value, decimals: 1) }
    func pair(_ v: Vector) -> String { "\(number(v.dx)),\(number(v.dy))" }
    var text = DecimalText.string(Double(time) / 1000, decimals: 3).padded(to: 12, left: true) + " ms  "
    let name = event.name.isEmpty ? event.kind.rawValue : event.name.description
    text += name.padded(to: 10) + event.phase.rawValue.padded(to: 11)
    text += event.touches == 1 ? "1 finger " : "\(event.touches) fingers"
    text += "  at \(pair(event.location - .zero)) pt"
    switch event.kind {
    case .tap: text += "  taps \(event.taps)"
    case .longPress: text += "  by \(pair(event.translation)) pt"
    case .pan, .edgePan, .swipe, .fling, .edgeSwipe, .systemSwipe, .pitch, .custom:
      if let direction = event.direction { text += "  \(direction.rawValue)" }
      if let edge = event.edge { text += "  from the \(edge.rawValue) edge" }
      if let corner = event.corner { text += "  from the \(corner.rawValue) corner" }
      text += "  by \(pair(event.translation)) pt  \(pair(event.velocity)) pt/s"
      if event.kind == .systemSwipe { text += "  \(DecimalText.string(event.progress * 100, decimals: 0)) %" }
    case .pinch, .quickZoom:
      text += "  scale \(DecimalText.string(event.scale, decimals: 3))"
      text += "  \(DecimalText.string(event.scaleVelocity, decimals: 3)) /s"
    case .rotation:
      text += "  \(number(Angle.degrees(radians: event.rotation))) deg"
      text += "  \(number(Angle.degrees(radians: event.rotationVelocity))) deg/s"
    }
    return text + "\n"
  }
}
