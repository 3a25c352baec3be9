/// The user-visible state of a tree by view id; it restores into a tree of the same scene (rule S5).
///
/// Gestures and motion are no state: a tree that was restored is at rest. Between interactions, where `Replay.isAtRest(at:)`
/// holds, nothing else was there, so a replay goes on from it as if it had never stopped. A tap that waits for another, a wire that
/// is due later and a finger that is down are no rest.
public struct ViewSnapshot: Hashable, Sendable {
  /// One view's state.
  public struct Entry: Hashable, Sendable {
    public var id: String
    public var properties: [Property]

    public init(id: String, properties: [Property]) {
      self.id = id
      self.properties = properties
    }
  }

  /// In tree order; every view has one.
  public var entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }
}

extension ViewTree {
  /// Appends a view's state, the tree's own part first.
  public func properties(of node: NodeID, into properties: inout [Property]) {
    let isHidden = nodes[node.index].isHidden
    properties.append(Property("hidden", .flag(isHidden), isQuiet: !isHidden))
    models[node.index].properties(into: &properties)
  }

  /// The state of all views; gestures and motion are left out, as after a stop.
  public var snapshot: ViewSnapshot {
    var entries: [ViewSnapshot.Entry] = []
    for index in nodes.indices {
      var properties: [Property] = []
      self.properties(of: NodeID(index), into: &properties)
      entries.append(ViewSnapshot.Entry(id: nodes[index].id, properties: properties))
    }
    return ViewSnapshot(entries: entries)
  }

  /// Takes a snapshot's state, as near to it as each view may rest; entries of unknown views are ignored.
  public mutating func restore(_ snapshot: ViewSnapshot) {
    for entry in snapshot.entries {
      guard let node = node(id: entry.id) else { continue }
      restore(entry.properties, in: node)
    }
  }
}
