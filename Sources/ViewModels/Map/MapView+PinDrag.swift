import Gestures
import TouchModel

/// A pin that a long press takes along.
extension MapView {
  /// Lifts the pin that can be dragged under the press, carries it, and puts it down: where it is at a lift, back after a cancel.
  ///
  /// It keeps the distance that it had from the finger. Where it is in the world changes at the lift; the map stays meanwhile.
  mutating func handle(press event: GestureEvent, into effects: inout [ViewEffect]) {
    switch event.phase {
    case .began:
      guard !hold.transforms, !hold.pitches,
        let pin = pin(at: event.location, where: { options.annotations[$0].isDraggable })
      else { return }
      _ = stop(at: event.time)
      hold.pans = false
      pins.drag = MapPins.Drag(pin: pin, offset: anchor(of: pin) - event.location, finger: event.location)
      effects.append(.visible(.pinLifted(true, annotation: pins.ids[pin])))
    case .changed:
      pins.drag?.finger = event.location
    case .ended, .cancelled, .recognized:
      guard let drag = pins.drag else { return }
      pins.drag = nil
      effects.append(.visible(.pinLifted(false, annotation: pins.ids[drag.pin])))
      guard event.phase == .ended else { return }
      pins.move(drag.pin, to: position(at: event.location + drag.offset))
      effects.append(
        .control(
          ControlEvent(
            .annotationDragged, time: event.time, contact: event.contact, annotation: pins.ids[drag.pin])))
    }
  }
}
