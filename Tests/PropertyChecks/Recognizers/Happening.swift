import Gestures
import TouchModel

/// One thing that came out of arbitration or delivery, to be compared between runs.
enum Happening: Hashable {
  case gesture(MemberID, GestureEvent)
  case resolved(Resolution)
  case claimed(MemberID, ContactSet)
  case ignored(ContactID, Timestamp)
  case touch(TouchDelivery.Delivered)
  case given(Bool)

  init(_ effect: ArbitrationEffect) {
    self =
      switch effect {
      case .gesture(let member, let event): .gesture(member, event)
      case .resolved(let resolution): .resolved(resolution)
      case .claimed(let member, let contacts): .claimed(member, contacts)
      case .ignoredContact(let contact, let time): .ignored(contact, time)
      }
  }

  /// The same later, and in later bouts.
  func moved(by shift: Microseconds, bouts: Int = 0) -> Happening {
    switch self {
    case .gesture(let member, var event):
      event.time = event.time + shift
      return .gesture(member, event)
    case .resolved(var resolution):
      resolution.time = resolution.time + shift
      resolution.bout += bouts
      return .resolved(resolution)
    case .ignored(let contact, let time): return .ignored(contact, time + shift)
    case .touch(var delivered):
      delivered.touch.time = delivered.touch.time + shift
      return .touch(delivered)
    case .claimed, .given: return self
    }
  }

  /// The bout of a verdict.
  var bout: Int? { if case .resolved(let resolution) = self { resolution.bout } else { nil } }
}
