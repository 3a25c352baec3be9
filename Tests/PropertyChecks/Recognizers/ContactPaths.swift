import Gestures
import TouchModel

/// How far every contact moved, frame by frame.
struct ContactPaths {
  private var places: [ContactID: (start: Point, place: Point)] = [:]
  private var steps: [[ContactID: Double]] = []
  /// The largest coordinate, to which rounding is relative.
  private(set) var reach = 0.0

  /// How many frames there were.
  var count: Int { steps.count }

  mutating func take(_ contacts: [Contact]) {
    var step: [ContactID: Double] = [:]
    for contact in contacts {
      reach = max(reach, contact.position.x.magnitude, contact.position.y.magnitude)
      switch contact.phase {
      case .down: places[contact.id] = (contact.position, contact.position)
      case .motion:
        guard let place = places[contact.id]?.place else { continue }
        step[contact.id, default: 0] += (contact.position - place).length
        places[contact.id]?.place = contact.position
      case .up, .cancel: break
      }
    }
    steps.append(step)
  }

  /// The way from where a contact landed.
  func way(of contact: ContactID) -> Vector? { places[contact].map { $0.place - $0.start } }

  /// The longest way that any of some contacts, or all of them one after the other, can have gone since a frame, it included.
  func longest(_ contacts: Set<ContactID>, since frame: Int, added: Bool) -> Double {
    steps[max(0, frame - 1)...].reduce(0) { sum, step in
      let ways = contacts.compactMap { step[$0] }
      return sum + (added ? ways.reduce(0, +) : ways.max() ?? 0)
    }
  }
}
