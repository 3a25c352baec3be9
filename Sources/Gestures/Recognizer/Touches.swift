public import TouchModel

/// What arbitration remembers of one live contact.
public struct TrackedTouch: Hashable, Sendable {
  public var id: ContactID
  /// Where and when it landed.
  public var start: Point
  public var startTime: Timestamp
  /// Where it is, and where it was before this frame.
  public var position: Point
  public var previous: Point
}

/// Some of the live contacts, by their place in arbitration's table.
public struct TouchMask: Hashable, Sendable {
  public var bits: UInt64

  public init(bits: UInt64 = 0) { self.bits = bits }

  public var isEmpty: Bool { bits == 0 }
  public var count: Int { bits.nonzeroBitCount }

  public func intersects(_ other: TouchMask) -> Bool { bits & other.bits != 0 }
  public func intersection(_ other: TouchMask) -> TouchMask { TouchMask(bits: bits & other.bits) }
  public func union(_ other: TouchMask) -> TouchMask { TouchMask(bits: bits | other.bits) }
  public func subtracting(_ other: TouchMask) -> TouchMask { TouchMask(bits: bits & ~other.bits) }
  public func contains(_ place: Int) -> Bool { bits & (1 << UInt64(place)) != 0 }
  public mutating func insert(_ place: Int) { bits |= 1 << UInt64(place) }
  public mutating func remove(_ place: Int) { bits &= ~(1 << UInt64(place)) }
}

/// One frame as one recognizer sees it: its own contacts, and which of them are new, moved or gone.
///
/// Contacts that ended in this frame are still readable in it.
public struct Touches: Sendable {
  public var time: Timestamp
  /// Contacts that are down after this frame.
  public var down: TouchMask
  public var began: TouchMask
  public var moved: TouchMask
  public var ended: TouchMask
  public var cancelled: TouchMask
  /// Kinds of gestures that are under way on some of these contacts.
  public var activeKinds: GestureKinds
  /// The screen in points.
  public var screen: Size
  let table: ContiguousArray<TrackedTouch>

  public subscript(place: Int) -> TrackedTouch { table[place] }

  /// Calls `body` with each contact of a mask in table order.
  @inline(__always)
  public func forEach(_ mask: TouchMask, _ body: (TrackedTouch) -> Void) {
    var bits = mask.bits
    while bits != 0 {
      body(table[bits.trailingZeroBitCount])
      bits &= bits - 1
    }
  }

  /// The mean position of some contacts; the origin when there are none.
  public func centroid(_ mask: TouchMask) -> Point {
    var sum = Vector.zero
    forEach(mask) { sum = sum + ($0.position - .zero) }
    return mask.isEmpty ? .zero : .zero + sum / Double(mask.count)
  }

  /// The mean movement of some contacts in this frame.
  public func movement(_ mask: TouchMask) -> Vector {
    var sum = Vector.zero
    forEach(mask) { sum = sum + ($0.position - $0.previous) }
    return mask.isEmpty ? .zero : sum / Double(mask.count)
  }

  /// The mean displacement of some contacts since they landed.
  public func displacement(_ mask: TouchMask) -> Vector {
    var sum = Vector.zero
    forEach(mask) { sum = sum + ($0.position - $0.start) }
    return mask.isEmpty ? .zero : sum / Double(mask.count)
  }

  /// Where the one contact of a mask landed, or `nil` when there is none.
  func start(of mask: TouchMask) -> Point? { mask.isEmpty ? nil : table[mask.bits.trailingZeroBitCount].start }

  /// The contact of a mask that landed first, by id; empty when there is none.
  public func first(_ mask: TouchMask) -> TouchMask {
    var first = -1
    var bits = mask.bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      bits &= bits - 1
      if first < 0 || table[place].id < table[first].id { first = place }
    }
    return first < 0 ? TouchMask() : TouchMask(bits: 1 << UInt64(first))
  }

  /// As many contacts of a mask as are wanted, those that landed first, by id.
  func first(_ count: Int, of mask: TouchMask) -> TouchMask {
    guard mask.count > count else { return mask }
    var (found, rest) = (TouchMask(), mask)
    while found.count < count {
      let one = first(rest)
      found = found.union(one)
      rest = rest.subtracting(one)
    }
    return found
  }

  /// The one contact of a mask that landed last, by id; empty when there is none.
  public func latest(_ mask: TouchMask) -> TouchMask {
    var latest = TouchMask()
    var newest: ContactID?
    var bits = mask.bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      bits &= bits - 1
      if let found = newest, table[place].id < found { continue }
      newest = table[place].id
      latest = TouchMask(bits: 1 << UInt64(place))
    }
    return latest
  }

  /// The two contacts of a mask that landed first, by id, or `nil` when there are fewer.
  public func firstPair(_ mask: TouchMask) -> TouchPair? {
    guard mask.count >= 2 else { return nil }
    var (a, b) = (-1, -1)
    var bits = mask.bits
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      bits &= bits - 1
      if a < 0 || table[place].id < table[a].id {
        (a, b) = (place, a)
      } else if b < 0 || table[place].id < table[b].id {
        b = place
      }
    }
    return TouchPair(first: a, second: b)
  }
}

/// Two contacts by their places in the table, in order of landing.
public struct TouchPair: Hashable, Sendable {
  public var first: Int
  public var second: Int
}

/// A set of gesture kinds.
public struct GestureKinds: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(_ kind: GestureKind) { rawValue = 1 << kind.place }
}

extension GestureKind {
  fileprivate var place: UInt16 {
    switch self {
    case .tap: 0
    case .longPress: 1
    case .pan: 2
    case .swipe: 3
    case .pinch: 4
    case .rotation: 5
    case .edgePan: 6
    case .fling: 7
    case .edgeSwipe: 8
    case .quickZoom: 9
    case .systemSwipe: 10
    case .custom: 11
    case .pitch: 12
    }
  }
}
