package import TouchModel

/// An edge of the screen.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom
}

/// A corner of the screen.
public enum Corner: String, Hashable, Sendable, CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight

  /// Its two edges.
  package var edges: (horizontal: Edge, vertical: Edge) {
    switch self {
    case .topLeft: (.left, .top)
    case .topRight: (.right, .top)
    case .bottomLeft: (.left, .bottom)
    case .bottomRight: (.right, .bottom)
    }
  }
}

/// Some edges and corners of the screen.
public struct EdgeSet: OptionSet, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ edge: Edge) {
    switch edge {
    case .left: rawValue = 1
    case .right: rawValue = 2
    case .top: rawValue = 4
    case .bottom: rawValue = 8
    }
  }
  public init(_ corner: Corner) {
    switch corner {
    case .topLeft: rawValue = 16
    case .topRight: rawValue = 32
    case .bottomLeft: rawValue = 64
    case .bottomRight: rawValue = 128
    }
  }

  public static let edges = EdgeSet(rawValue: 0x0f)
  public static let corners = EdgeSet(rawValue: 0xf0)
  public static let all = EdgeSet(rawValue: 0xff)

  public func contains(_ edge: Edge) -> Bool { isSuperset(of: EdgeSet(edge)) }
  public func contains(_ corner: Corner) -> Bool { isSuperset(of: EdgeSet(corner)) }
}

extension Edge {
  /// How far inside the screen a point is from this edge, in points.
  func distance(to p: Point, on screen: Size) -> Double {
    switch self {
    case .left: p.x
    case .right: screen.width - p.x
    case .top: p.y
    case .bottom: screen.height - p.y
    }
  }

  /// The part of a displacement that leads away from the edge into the screen.
  package func inward(_ v: Vector) -> Double {
    switch self {
    case .left: v.dx
    case .right: -v.dx
    case .top: v.dy
    case .bottom: -v.dy
    }
  }

  /// The size of the part along the edge.
  func across(_ v: Vector) -> Double {
    switch self {
    case .left, .right: v.dy.magnitude
    case .top, .bottom: v.dx.magnitude
    }
  }
}
