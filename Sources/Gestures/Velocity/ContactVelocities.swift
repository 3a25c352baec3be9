public import TouchModel

/// The velocity of each contact of one gesture, by the rules of Android's and Chromium's trackers for several pointers.
///
/// The first landing forgets everything, a further one only what its own contact had before. A lift keeps what is known of
/// all contacts, the lifted one included, unless the last sample of any of them is older than the lift gap: then all have
/// stopped. A pause between samples longer than the gap forgets all as well. A cancelled contact is forgotten alone.
///
/// Tell it of every contact in each frame that moves or lands one, as Android does: one that rests has samples too. Only `init`
/// allocates. Contacts beyond the capacity have no velocity.
public struct ContactVelocities: Sendable {
  private struct Slot: Sendable {
    var contact: ContactID?
    var isDown = false
    var tracker: VelocityTracker
  }

  private let gap: Microseconds
  private let liftGap: Microseconds
  private var slots: ContiguousArray<Slot>
  private var last: Timestamp?

  /// Room for `capacity` contacts; Android and Chromium have 16.
  public init(_ options: VelocityOptions, capacity: Int = 16) {
    gap = options.gap
    liftGap = options.liftGap
    slots = []
    // Each with a ring of its own: a repeated value would share one until it is first written.
    for _ in 0..<max(1, capacity) { slots.append(Slot(tracker: VelocityTracker(options))) }
  }

  /// Room for 16 contacts with a profile's settings.
  public init(profile: Profile) { self.init(profile.velocityOptions) }

  // MARK: Samples

  /// A contact landed.
  public mutating func down(_ contact: ContactID, at place: Point, time: Timestamp) {
    if !slots.contains(where: \.isDown) { reset() }
    forget(contact)
    guard let free = room(for: contact) else { return }
    slots[free].contact = contact
    slots[free].isDown = true
    slots[free].tracker.reset()
    slots[free].tracker.add(place - .zero, at: time)
    last = time
  }

  /// A contact is at a place, whether or not it moved; ignored when it has not landed, or when the sample is resampled.
  public mutating func move(_ contact: ContactID, to place: Point, time: Timestamp, resampled: Bool = false) {
    guard !resampled, let slot = slot(of: contact), slots[slot].isDown else { return }
    if let last, time - last > gap { forgetSamples() }
    last = time
    slots[slot].tracker.add(place - .zero, at: time)
  }

  /// A contact lifted, at a place that does not count; a cancelled one is forgotten, and nothing else changes.
  public mutating func up(_ contact: ContactID, time: Timestamp, cancelled: Bool = false) {
    guard !cancelled else { return forget(contact) }
    if let last, time - last > liftGap { forgetSamples() }
    if let slot = slot(of: contact) { slots[slot].isDown = false }
  }

  /// The whole gesture was cancelled, or starts anew: every contact is forgotten.
  public mutating func reset() {
    for slot in slots.indices {
      slots[slot].contact = nil
      slots[slot].isDown = false
      slots[slot].tracker.reset()
    }
    last = nil
  }

  // MARK: Estimates

  /// What is known of a contact's velocity, also after its lift; `nil` when there is no estimate.
  public func estimate(of contact: ContactID) -> VelocityEstimate? {
    slot(of: contact).flatMap { slots[$0].tracker.estimate() }
  }

  /// A contact's velocity in units per second, zero when there is no estimate.
  public func velocity(of contact: ContactID) -> Vector {
    slot(of: contact).map { slots[$0].tracker.velocity } ?? .zero
  }

  /// Whether a contact moves against one of the others that are down: more than a right angle lies between the two.
  ///
  /// Android's and Chromium's gesture detectors let such a lift leave no velocity, so that a pinch flings nothing.
  public func opposes(_ contact: ContactID) -> Bool {
    let own = velocity(of: contact)
    guard own != .zero else { return false }
    return slots.contains { $0.isDown && $0.contact != contact && $0.tracker.velocity.dot(own) < 0 }
  }

  /// The mean velocity of the contacts that are down, zero when none is: what Chromium judges a swipe by at a lift.
  ///
  /// Ask before the lift is told, so that the leaving contact counts.
  public var mean: Vector {
    var (sum, number) = (Vector.zero, 0)
    for slot in slots where slot.isDown {
      sum = sum + slot.tracker.velocity
      number += 1
    }
    return number > 0 ? sum / Double(number) : .zero
  }

  // MARK: Slots

  private func slot(of contact: ContactID) -> Int? { slots.firstIndex { $0.contact == contact } }

  /// A slot that nobody has, else one of a contact that lifted.
  private func room(for contact: ContactID) -> Int? {
    slots.firstIndex { $0.contact == nil } ?? slots.firstIndex { !$0.isDown }
  }

  private mutating func forget(_ contact: ContactID) {
    guard let slot = slot(of: contact) else { return }
    slots[slot].contact = nil
    slots[slot].isDown = false
    slots[slot].tracker.reset()
  }

  private mutating func forgetSamples() {
    for slot in slots.indices { slots[slot].tracker.reset() }
  }
}

extension ContactVelocities {
  /// Takes in a frame of a group of fingers; returns whether a lift was opposed by a finger that stays.
  ///
  /// Every sample is forgotten then. Lifts of one frame are taken in table order; the last finger opposes nobody.
  mutating func follow(_ touches: Touches, _ fingers: FingerGroup, joining: TouchMask, gone: TouchMask) -> Bool {
    if touches.moved.intersects(fingers.down) || !joining.isEmpty {
      touches.forEach(fingers.down.subtracting(joining)) { move($0.id, to: $0.position, time: touches.time) }
    }
    touches.forEach(joining) { down($0.id, at: $0.position, time: touches.time) }
    touches.forEach(gone.intersection(touches.cancelled)) { up($0.id, time: touches.time, cancelled: true) }
    var isOpposed = false
    touches.forEach(gone.subtracting(touches.cancelled)) { touch in
      up(touch.id, time: touches.time)
      guard opposes(touch.id) else { return }
      isOpposed = true
      forgetSamples()
    }
    return isOpposed
  }
}
