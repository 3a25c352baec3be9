public import TouchModel

/// A direction on the screen, y down.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  /// The one that a movement is nearest to; of two equally near ones the vertical.
  public init(nearest movement: Vector) {
    if movement.dx.magnitude > movement.dy.magnitude {
      self = movement.dx < 0 ? .left : .right
    } else {
      self = movement.dy < 0 ? .up : .down
    }
  }

  /// The part of a movement that goes this way; negative for one that goes the other way.
  public func along(_ movement: Vector) -> Double {
    switch self {
    case .left: -movement.dx
    case .right: movement.dx
    case .up: -movement.dy
    case .down: movement.dy
    }
  }

  /// The size of the part across it.
  public func across(_ movement: Vector) -> Double {
    switch self {
    case .left, .right: movement.dy.magnitude
    case .up, .down: movement.dx.magnitude
    }
  }

  /// The angle between a movement and this direction in degrees, 0 to 180.
  public func angle(to movement: Vector) -> Double {
    Angle.degrees(radians: DeterministicMaths.atan2(across(movement), along(movement)))
  }
}

/// Some of the four directions.
public struct DirectionSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ direction: Direction) {
    switch direction {
    case .left: rawValue = 1
    case .right: rawValue = 2
    case .up: rawValue = 4
    case .down: rawValue = 8
    }
  }

  public static let left = DirectionSet(.left)
  public static let right = DirectionSet(.right)
  public static let up = DirectionSet(.up)
  public static let down = DirectionSet(.down)
  public static let horizontal: DirectionSet = [.left, .right]
  public static let vertical: DirectionSet = [.up, .down]
  public static let all: DirectionSet = [.left, .right, .up, .down]

  /// The largest part of a movement that goes any of these ways, 0 where none does.
  func along(_ movement: Vector) -> Double {
    Direction.allCases.reduce(0) { contains($1) ? max($0, $1.along(movement)) : $0 }
  }

  public func contains(_ direction: Direction) -> Bool { isSuperset(of: DirectionSet(direction)) }
}
