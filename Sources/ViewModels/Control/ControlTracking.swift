public import Gestures
public import TouchModel

/// How a control follows one finger: the events of rule S3 and the highlight, for every control alike.
///
/// The first contact that goes down is tracked until it ends; others are ignored meanwhile. It counts as inside until
/// it is more than the drag-out distance from the bounds, and again once it is back within it. A move over that line
/// gives the exit or enter first, then the drag. A cancel gives `touchCancel` wherever the finger is. A landing that is a
/// further tap of a row gives `touchDownRepeat` after `touchDown`.
public struct ControlTracking: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case idle
    case tracking(ContactID, isInside: Bool)
  }

  private var state: State = .idle
  /// How far outside its bounds a tracked control still counts as touched, in points.
  private let dragOut: Double

  public init(profile: Profile) {
    dragOut = profile[.dragOutDistance]
  }

  /// The contact it follows.
  public var contact: ContactID? {
    if case .tracking(let contact, _) = state { return contact }
    return nil
  }

  /// Whether it is touched and the finger counts as inside: what the highlight shows.
  public var isHighlighted: Bool {
    if case .tracking(_, isInside: true) = state { return true }
    return false
  }

  /// Takes a content touch in the control's own points.
  public mutating func handle(_ touch: ContentTouch, size: Size, into effects: inout [ViewEffect]) {
    let isNear = Rect(origin: .zero, size: size).distance(to: touch.position) <= dragOut
    switch (state, touch.phase) {
    case (.idle, .down):
      state = .tracking(touch.contact, isInside: true)
      effects.append(.visible(.highlight(true)))
      emit(.touchDown, touch, into: &effects)
      if touch.tapCount > 1 { emit(.touchDownRepeat, touch, into: &effects) }
    case (.tracking(let contact, let wasInside), .moved) where contact == touch.contact:
      state = .tracking(contact, isInside: isNear)
      if wasInside != isNear {
        effects.append(.visible(.highlight(isNear)))
        emit(isNear ? .touchDragEnter : .touchDragExit, touch, into: &effects)
      }
      emit(isNear ? .touchDragInside : .touchDragOutside, touch, into: &effects)
    case (.tracking(let contact, let wasInside), .up) where contact == touch.contact:
      end(wasInside, into: &effects)
      emit(isNear ? .touchUpInside : .touchUpOutside, touch, into: &effects)
    case (.tracking(let contact, let wasInside), .cancelled) where contact == touch.contact:
      end(wasInside, into: &effects)
      emit(.touchCancel, touch, into: &effects)
    case (.tracking, .down): effects.append(.ignoresTouch(touch.contact))
    case (.idle, .moved), (.idle, .up), (.idle, .cancelled), (.tracking, .moved), (.tracking, .up),
      (.tracking, .cancelled):
      break
    }
  }

  /// Ends the tracking from outside, as when the control is disabled under the finger.
  public mutating func cancel(at time: Timestamp, into effects: inout [ViewEffect]) {
    guard case .tracking(let contact, let wasInside) = state else { return }
    end(wasInside, into: &effects)
    effects.append(.control(ControlEvent(.touchCancel, time: time, contact: contact)))
  }

  private mutating func end(_ wasHighlighted: Bool, into effects: inout [ViewEffect]) {
    state = .idle
    if wasHighlighted { effects.append(.visible(.highlight(false))) }
  }

  private func emit(_ kind: ControlEvent.Kind, _ touch: ContentTouch, into effects: inout [ViewEffect]) {
    effects.append(.control(ControlEvent(kind, time: touch.time, contact: touch.contact)))
  }
}
