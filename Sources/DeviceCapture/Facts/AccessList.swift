#if Capture
  /// A POSIX access list, as the kernel keeps it in the attribute `system.posix_acl_access`.
  public struct AccessList: Hashable, Sendable {
    /// Rights of one user or group beside the owner and the group of the file.
    public struct Entry: Hashable, Sendable {
      public var isGroup: Bool
      public var id: UInt32
      /// 4 to read, 2 to write.
      public var rights: UInt16

      public init(isGroup: Bool, id: UInt32, rights: UInt16) {
        self.isGroup = isGroup
        self.id = id
        self.rights = rights
      }
    }

    public var entries: [Entry] = []
    /// The rights of the file's own group; the mode then shows the mask instead.
    public var groupRights: UInt16 = 0
    /// What entries and group have at most.
    public var mask: UInt16 = 7

    public init(entries: [Entry] = [], groupRights: UInt16 = 0, mask: UInt16 = 7) {
      self.entries = entries
      self.groupRights = groupRights
      self.mask = mask
    }

    /// Reads the attribute: a version, then tag, rights and id of each entry, little-endian; `nil` for anything else.
    public init?(attribute bytes: [UInt8]) {
      guard bytes.count >= 4, bytes.count % 8 == 4, Self.number(bytes[0..<4]) == 2 else { return nil }
      var start = 4
      while start < bytes.count {
        let tag = Self.number(bytes[start..<(start + 2)])
        let rights = UInt16(truncatingIfNeeded: Self.number(bytes[(start + 2)..<(start + 4)])) & 7
        let id = Self.number(bytes[(start + 4)..<(start + 8)])
        start += 8
        switch tag {
        case 0x02, 0x08: entries.append(Entry(isGroup: tag == 0x08, id: id, rights: rights))
        case 0x04: groupRights = rights
        case 0x10: mask = rights
        case 0x01, 0x20: break
        default: return nil
        }
      }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
#endif
