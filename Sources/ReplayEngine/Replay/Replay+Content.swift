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
      delivery.claim(ContactSet(routes.contact(at: place)), at: time, into: &delivered)
      for node in path[top...] {
        for member in recognizers(of: node) {
          arbitration.end(member, Cause(.hidden), at: time, into: &effects)
        }
      }
    }
    deliver(into: &sink)
    settle(at: time, into: &sink)
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
