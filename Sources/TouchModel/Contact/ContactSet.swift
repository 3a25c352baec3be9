/// Up to 16 contacts in ascending order, stored without allocating.
///
/// More fingers than that on one gesture are counted in `overflow` and not listed: a pan takes as many as there are, and a
/// pinch counts each finger that was ever put back.
public struct ContactSet: Sendable {
  public static let capacity = 16
  private var storage: InlineArray<16, Int32>
  private var used: UInt8
  /// How many contacts did not fit, up to 65,535.
  public private(set) var overflow: UInt16

  public init() {
    storage = InlineArray(repeating: 0)
    used = 0
    overflow = 0
  }

  /// A set of one contact; unlike a literal it asks for no memory.
  public init(_ id: ContactID) {
    self.init()
    insert(id)
  }

  public var count: Int { Int(used) }
  public var isEmpty: Bool { used == 0 }

  public subscript(index: Int) -> ContactID { ContactID(storage[index]) }

  public mutating func insert(_ id: ContactID) {
    var index = count
    while index > 0, storage[index - 1] >= id.rawValue {
      if storage[index - 1] == id.rawValue { return }
      index -= 1
    }
    guard count < Self.capacity else {
      if overflow < .max { overflow += 1 }
      return
    }
    var last = count
    while last > index {
      storage[last] = storage[last - 1]
      last -= 1
    }
    storage[index] = id.rawValue
    used += 1
  }

  public func contains(_ id: ContactID) -> Bool {
    for index in 0..<count where storage[index] == id.rawValue { return true }
    return false
  }

  /// Calls `body` with each contact in ascending order.
  public func forEach(_ body: (ContactID) -> Void) {
    for index in 0..<count { body(ContactID(storage[index])) }
  }
}

extension ContactSet: Hashable {
  public static func == (a: ContactSet, b: ContactSet) -> Bool {
    guard a.used == b.used, a.overflow == b.overflow else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(used)
    for index in 0..<count { hasher.combine(storage[index]) }
  }
}

extension ContactSet: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: ContactID...) {
    self.init()
    for element in elements { insert(element) }
  }
}
