#if Capture
  /// Who may open a node: its mode, owner, group and access list.
  public struct NodeRights: Hashable, Sendable {
    /// The lower nine bits of the mode.
    public var mode: UInt32
    public var owner: UInt32
    public var group: UInt32
    /// The group's name, or its number where it has none.
    public var groupName: String
    public var list: AccessList?

    public init(mode: UInt32, owner: UInt32, group: UInt32, groupName: String, list: AccessList? = nil) {
      self.mode = mode & 0o777
      self.owner = owner
      self.group = group
      self.groupName = groupName
      self.list = list
    }

    public static let read: UInt16 = 4
    public static let write: UInt16 = 2

    /// Whether a process of these ids has all of `rights`, in the order in which the kernel asks.
    public func allow(_ rights: UInt16, user: UInt32, groups: [UInt32]) -> Bool {
      if user == 0 { return true }
      if user == owner { return UInt16(mode >> 6 & 7) & rights == rights }
      guard let list else {
        return UInt16(mode >> (groups.contains(group) ? 3 : 0) & 7) & rights == rights
      }
      if let entry = list.entries.first(where: { !$0.isGroup && $0.id == user }) {
        return entry.rights & list.mask & rights == rights
      }
      let named = list.entries.filter { $0.isGroup && groups.contains($0.id) }.map(\.rights)
      let granted = groups.contains(group) ? named + [list.groupRights] : named
      if granted.isEmpty { return UInt16(mode & 7) & rights == rights }
      return granted.contains { $0 & list.mask & rights == rights }
    }

    /// Whether members of the node's group may read it.
    public var letsGroupRead: Bool {
      let rights = list.map { $0.groupRights & $0.mask } ?? UInt16(mode >> 3 & 7)
      return rights & Self.read != 0
    }

    /// The rights as text: `rw-rw---- root:input`, with a `+` where there is an access list.
    public var text: String {
      var text = ""
      for shift in [8, 7, 6, 5, 4, 3, 2, 1, 0] {
        let letter: Character = shift % 3 == 2 ? "r" : shift % 3 == 1 ? "w" : "x"
        text.append(mode >> UInt32(shift) & 1 == 1 ? letter : "-")
      }
      return "\(text)\(list == nil ? "" : "+") \(owner == 0 ? "root" : "\(owner)"):\(groupName)"
    }
  }
#endif
