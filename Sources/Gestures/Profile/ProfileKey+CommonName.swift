import TouchModel

extension ProfileKey {
  /// What other toolkits call a constant, in their own writing; keys that several mean alike come from all of them.
  private static let commonNames: [(name: String, key: ProfileKey)] = [
    ("slop", .touchSlop), ("scaledTouchSlop", .touchSlop), ("kTouchSlop", .touchSlop), ("dragThreshold", .touchSlop),
    ("startDragDistance", .touchSlop),
    ("doubleTapTimeout", .multiTapTimeout), ("kDoubleTapTimeout", .multiTapTimeout),
    ("doubleClickTime", .multiTapTimeout), ("doubleClickInterval", .multiTapTimeout),
    ("doubleTapMinTime", .multiTapMinimumInterval), ("kDoubleTapMinTime", .multiTapMinimumInterval),
    ("doubleTapSlop", .multiTapDistance), ("kDoubleTapSlop", .multiTapDistance),
    ("doubleClickDistance", .multiTapDistance),
    ("longPressTimeout", .longPressDelay), ("kLongPressTimeout", .longPressDelay),
    ("minimumPressDuration", .longPressDelay), ("allowableMovement", .longPressSlop),
    ("scaledMinimumFlingVelocity", .minimumFlingSpeed), ("kMinFlingVelocity", .minimumFlingSpeed),
    ("scaledMaximumFlingVelocity", .maximumFlingSpeed), ("kMaxFlingVelocity", .maximumFlingSpeed),
    ("spanSlop", .pinchSlop),
  ]

  /// The key that a toolkit's own name for a constant means, such as `doubleTapTimeout`, or `nil` where no toolkit has it.
  public init?(commonName name: String) {
    guard let found = ProfileKey.commonNames.first(where: { $0.name == name }) else { return nil }
    self = found.key
  }

  /// The name that was probably meant by one that no constant has.
  static func nearestName(to name: String) -> String? {
    if let key = ProfileKey(commonName: name) { return key.name }
    return Suggestion.nearest(to: name, in: ProfileKey.allCases.map(\.name))
  }
}
