import Gestures
import TouchModel
package import ViewModels

/// How one event reads in a trace, without time and channel; bytes are appended, so that writing allocates nothing.
package enum TraceText {
  static func append(_ event: GestureEvent, to text: inout [UInt8]) {
    append(" ", event.phase.rawValue, &text)
    if !event.name.isEmpty {
      text.append(literal: " name=")
      event.name.append(to: &text)
    }
    switch event.kind {
    case .tap:
      count(" taps=", event.taps, &text)
    case .swipe, .fling, .edgePan, .edgeSwipe, .systemSwipe, .custom:
      if let direction = event.direction { append(" direction=", direction.rawValue, &text) }
      if let edge = event.edge { append(" edge=", edge.rawValue, &text) }
      if let corner = event.corner { append(" corner=", corner.rawValue, &text) }
    case .longPress, .pan, .pinch, .rotation, .quickZoom, .pitch: break
    }
    count(" touches=", event.touches, &text)
    text.append(literal: " contacts=")
    append(event.contacts, &text)
    pair(" at=", event.location.x, event.location.y, &text)
    switch event.kind {
    case .tap: break
    case .longPress, .pan, .edgePan, .edgeSwipe, .fling, .pitch:
      pair(" by=", event.translation.dx, event.translation.dy, &text)
      pair(" v=", event.velocity.dx, event.velocity.dy, &text)
    case .swipe:
      pair(" v=", event.velocity.dx, event.velocity.dy, &text)
    case .systemSwipe:
      pair(" by=", event.translation.dx, event.translation.dy, &text)
      pair(" v=", event.velocity.dx, event.velocity.dy, &text)
      ratio(" progress=", event.progress, &text)
    case .custom:
      pair(" by=", event.translation.dx, event.translation.dy, &text)
      pair(" v=", event.velocity.dx, event.velocity.dy, &text)
      ratio(" scale=", event.scale, &text)
      ratio(" degrees=", Angle.degrees(radians: event.rotation), &text)
    case .pinch, .quickZoom:
      ratio(" scale=", event.scale, &text)
      ratio(" v=", event.scaleVelocity, &text)
    case .rotation:
      ratio(" degrees=", Angle.degrees(radians: event.rotation), &text)
      ratio(" v=", Angle.degrees(radians: event.rotationVelocity), &text)
    }
  }

  /// Where a finger landed, and why that is a control's: `inside`, `grown=4.000`, `adjusted=0.500` or `disabled`.
  static func append(_ reason: HitResult.Reason, at position: Point, to text: inout [UInt8]) {
    pair(" at=", position.x, position.y, &text)
    switch reason {
    case .nothing: break
    case .inside: text.append(literal: " inside")
    case .grown(let distance):
      text.append(literal: " grown=")
      DecimalText.append(distance, as: .points, to: &text)
    case .adjusted(let score):
      text.append(literal: " adjusted=")
      DecimalText.append(score, as: .points, to: &text)
    case .disabled: text.append(literal: " disabled")
    }
  }

  /// A loss of which no view or recognizer is named.
  static func words(of loss: TouchLoss) -> String {
    switch loss {
    case .won, .stopped: ""
    case .cancelled: "the contact was cancelled"
    case .hidden: "its view was hidden"
    case .disabled: "it was switched off"
    case .busy: "it follows another finger"
    case .exclusive: "another view has touches to itself"
    }
  }

  static func append(_ contacts: ContactSet, _ text: inout [UInt8]) {
    for index in 0..<contacts.count {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      DecimalText.append(contacts[index].rawValue, to: &text)
    }
    if contacts.overflow > 0 {
      text.append(literal: ",+")
      DecimalText.append(contacts.overflow, to: &text)
    }
  }

  package static func append(_ command: Command, to text: inout [UInt8]) {
    switch command {
    case .scrollTo(let offset, let animated):
      text.append(literal: " scrollTo")
      pair(" offset=", offset.x, offset.y, &text)
      if animated { append(" animated=", "true", &text) }
    case .goTo(let page, let animated):
      text.append(literal: " goTo")
      count(" page=", page, &text)
      append(" animated=", animated ? "true" : "false", &text)
    case .panTo(let latitude, let longitude):
      text.append(literal: " panTo latitude=")
      DecimalText.append(latitude, as: .geographic, to: &text)
      text.append(literal: " longitude=")
      DecimalText.append(longitude, as: .geographic, to: &text)
    case .zoomTo(let zoom):
      text.append(literal: " zoomTo")
      ratio(" zoom=", zoom, &text)
    case .rotateTo(let bearing):
      text.append(literal: " rotateTo")
      ratio(" bearing=", bearing, &text)
    case .setEnabled(let flag): append(" setEnabled enabled=", flag ? "true" : "false", &text)
    case .setHidden(let flag): append(" setHidden hidden=", flag ? "true" : "false", &text)
    case .pitchTo(let pitch):
      text.append(literal: " pitchTo")
      ratio(" pitch=", pitch, &text)
    case .easeTo(let zoom, let bearing, let pitch):
      text.append(literal: " easeTo")
      if let zoom { ratio(" zoom=", zoom, &text) }
      if let bearing { ratio(" bearing=", bearing, &text) }
      if let pitch { ratio(" pitch=", pitch, &text) }
    case .flyTo(let latitude, let longitude, let zoom):
      text.append(literal: " flyTo")
      degrees([(" latitude=", latitude), (" longitude=", longitude)], &text)
      if let zoom { ratio(" zoom=", zoom, &text) }
    case .showRegion(let region, let animated):
      text.append(literal: " showRegion")
      degrees(
        [(" south=", region.south), (" west=", region.west), (" north=", region.north), (" east=", region.east)], &text)
      append(" animated=", animated ? "true" : "false", &text)
    case .select(let id): append(" select annotation=", id, &text)
    case .deselect: text.append(literal: " deselect")
    case .movePin(let id, let latitude, let longitude):
      append(" movePin annotation=", id, &text)
      degrees([(" latitude=", latitude), (" longitude=", longitude)], &text)
    case .setType(let type): append(" setType type=", type.rawValue, &text)
    case .setPages(let pages):
      text.append(literal: " setPages")
      count(" pages=", pages, &text)
    case .insertPages(let pages, let place):
      text.append(literal: " insertPages")
      count(" at=", place, &text)
      count(" count=", pages, &text)
    case .removePages(let pages, let place):
      text.append(literal: " removePages")
      count(" at=", place, &text)
      count(" count=", pages, &text)
    default: appendScroll(command, to: &text)
    }
  }

  private static func degrees(_ values: [(name: StaticString, value: Double)], _ text: inout [UInt8]) {
    for (name, value) in values {
      text.append(literal: name)
      DecimalText.append(value, as: .geographic, to: &text)
    }
  }

  private static func appendScroll(_ command: Command, to text: inout [UInt8]) {
    var isAnimated = false
    switch command {
    case .scrollBy(let way, let animated):
      text.append(literal: " scrollBy")
      pair(" by=", way.dx, way.dy, &text)
      isAnimated = animated
    case .scrollToVisible(let rect, let animated):
      text.append(literal: " scrollToVisible")
      append(rect, &text)
      isAnimated = animated
    case .scrollToTop: text.append(literal: " scrollToTop")
    case .setZoomScale(let scale, let animated):
      text.append(literal: " setZoomScale")
      ratio(" scale=", scale, &text)
      isAnimated = animated
    case .zoomToRect(let rect, let animated):
      text.append(literal: " zoomToRect")
      append(rect, &text)
      isAnimated = animated
    case .setContentSize(let size):
      text.append(literal: " setContentSize")
      pair(" size=", size.width, size.height, &text)
    case .setInsets(let insets):
      text.append(literal: " setInsets")
      pair(" y=", insets.top, insets.bottom, &text)
      pair(" x=", insets.left, insets.right, &text)
    case .setKeyboardInset(let inset):
      text.append(literal: " setKeyboardInset")
      text.append(literal: " height=")
      DecimalText.append(inset, as: .points, to: &text)
    case .flashIndicators: text.append(literal: " flashIndicators")
    case .statusBarTap: text.append(literal: " statusBarTap")
    default: break
    }
    if isAnimated { append(" animated=", "true", &text) }
  }

  private static func append(_ rect: Rect, _ text: inout [UInt8]) {
    pair(" at=", rect.origin.x, rect.origin.y, &text)
    pair(" size=", rect.size.width, rect.size.height, &text)
  }

  private static func append(_ name: StaticString, _ value: String, _ text: inout [UInt8]) {
    text.append(literal: name)
    text.append(contentsOf: value.utf8)
  }

  private static func count(_ name: StaticString, _ value: Int, _ text: inout [UInt8]) {
    text.append(literal: name)
    DecimalText.append(value, to: &text)
  }

  private static func ratio(_ name: StaticString, _ value: Double, _ text: inout [UInt8]) {
    text.append(literal: name)
    DecimalText.append(value, as: .ratio, to: &text)
  }

  private static func pair(_ name: StaticString, _ x: Double, _ y: Double, _ text: inout [UInt8]) {
    text.append(literal: name)
    DecimalText.append(x, as: .points, to: &text)
    text.append(UInt8(ascii: ","))
    DecimalText.append(y, as: .points, to: &text)
  }
}
