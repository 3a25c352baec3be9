import Gestures
import TouchModel
import ViewModels

/// What decides whether content or the views around it have a touch.
extension Replay {
  /// A control's own drag has begun: what was kept from it until then is its touch now.
  mutating func hand(_ contacts: ContactSet, at time: Timestamp, into sink: inout some ReplaySink) {
    delivery.hand(contacts, at: time, under: arbitration, into: &delivered)
    deliver(into: &sink)
  }

  /// Ends the drags of views that may not cancel content which has begun to track a touch.
  ///
  /// UIKit: `canCancelContentTouches` is false.
  mutating func keepContent(at time: Timestamp, into sink: inout some ReplaySink) {
    while let contact = tracked.popLast() {
      guard let place = routes.place(of: contact) else { continue }
      for node in routes.path(at: place).dropLast() where !tree.model(of: node).hitTraits.canCancelContentTouches {
        for member in recognizers(of: node) where arbitration.scrolls(member) {
          arbitration.end(member, Cause(.contentTracks, contact: contact), at: time, into: &effects)
        }
      }
      settle(at: time, into: &sink)
    }
  }

  /// Ends all touches on a view that was hidden and on what is in it: content and recognizers see them cancelled.
  mutating func letGo(of view: NodeID, at time: Timestamp, into sink: inout some ReplaySink) {
    for place in routes.places {
      let path = routes.path(at: place)
      guard let top = path.firstIndex(of: view) else { continue }
      take(ContactSet(routes.contact(at: place)), .hidden, at: time, into: &sink)
      for node in path[top...] {
        for member in recognizers(of: node) {
          arbitration.end(member, Cause(.hidden), at: time, into: &effects)
        }
      }
    }
    settle(at: time, into: &sink)
  }

  /// Takes contacts from the controls that they are meant for, which see them cancelled where they had them.
  mutating func take(_ contacts: ContactSet, _ loss: TouchLoss, at time: Timestamp, into sink: inout some ReplaySink) {
    guard !delivery.isIdle else { return }
    for index in 0..<contacts.count { lose(contacts[index], loss, at: time, into: &sink) }
    delivery.claim(contacts, at: time, into: &delivered)
    deliver(into: &sink)
  }

  /// Tells that the control which a contact is meant for does not get it, or has it no more.
  func lose(_ contact: ContactID, _ loss: TouchLoss, at time: Timestamp, into sink: inout some ReplaySink) {
    guard let view = delivery.view(of: contact) else { return }
    tell(.lost(NodeID(rawValue: Int32(view)), contact, loss, at: time), into: &sink)
  }

  /// Takes all fingers from a control that is being switched off.
  mutating func disable(_ control: NodeID, at time: Timestamp, into sink: inout some ReplaySink) {
    for place in routes.places where delivery.view(of: routes.contact(at: place)) == Int(control.rawValue) {
      take(ContactSet(routes.contact(at: place)), .disabled, at: time, into: &sink)
    }
  }

  /// Moves the taps of adjusted contacts to where those count as being.
  mutating func adjustTaps() {
    for index in effects.indices {
      guard case .gesture(let member, var event) = effects[index], event.kind == .tap, event.contacts.count == 1,
        let position = routes.adjustment(of: event.contacts[0])
      else { continue }
      event.location = position
      effects[index] = .gesture(member, event)
    }
  }
}
