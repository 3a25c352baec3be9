import Gestures
import TouchModel
import ViewModels

/// Which views each live contact went down on; the memory of ended contacts is used again.
struct ContactRoutes: Sendable {
  struct Route: Sendable {
    var contact: ContactID
    /// From the root to the view that was hit.
    var path: [NodeID] = []
  }

  private var routes: [Route] = []
  private var used = 0
  /// Where the last contacts count as being that were adjusted; taps are told after the contact is gone.
  private var adjusted: [(contact: ContactID, position: Point)] = []

  var isEmpty: Bool { used == 0 }

  mutating func add(_ contact: ContactID, path: [NodeID]) {
    if used == routes.count { routes.append(Route(contact: contact)) }
    routes[used].contact = contact
    routes[used].path.removeAll(keepingCapacity: true)
    routes[used].path.append(contentsOf: path)
    used += 1
  }

  /// The place of a contact's route, or `nil` for a contact that hit nothing.
  func place(of contact: ContactID) -> Int? {
    for place in 0..<used where routes[place].contact == contact { return place }
    return nil
  }

  func path(at place: Int) -> [NodeID] { routes[place].path }

  var places: Range<Int> { 0..<used }
  func contact(at place: Int) -> ContactID { routes[place].contact }

  var someAreAdjusted: Bool { !adjusted.isEmpty }

  mutating func adjust(_ contact: ContactID, to position: Point) {
    if adjusted.count == Arbitration.capacity { adjusted.removeFirst() }
    adjusted.append((contact, position))
  }

  /// Where a contact counts as being, or `nil` where it is where it is.
  func adjustment(of contact: ContactID) -> Point? { adjusted.last { $0.contact == contact }?.position }

  /// Whether a contact that hits `leaf` must be ignored because of a view that has the touch to itself.
  func excludes(_ leaf: NodeID, in tree: ViewTree) -> Bool {
    for place in 0..<used {
      guard let other = routes[place].path.last, other != leaf else { continue }
      if tree[leaf].isExclusiveTouch || tree[other].isExclusiveTouch { return true }
    }
    return false
  }

  mutating func remove(at place: Int) {
    used -= 1
    if place != used { routes.swapAt(place, used) }
  }
}
