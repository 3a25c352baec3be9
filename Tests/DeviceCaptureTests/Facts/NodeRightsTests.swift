#if Capture
  import DeviceCapture
  import Testing

  @Suite("Rights of a node")
  struct NodeRightsTests {
    private func rights(_ mode: UInt32, list: AccessList? = nil) -> NodeRights {
      NodeRights(mode: mode, owner: 5, group: 104, groupName: "input", list: list)
    }

    @Test("Root may all; owner, group and others have their bits, the first that is theirs")
    func mode() {
      #expect(rights(0o000).allow(6, user: 0, groups: []))
      #expect(rights(0o600).allow(6, user: 5, groups: []))
      #expect(!rights(0o066).allow(4, user: 5, groups: [104]))
      #expect(rights(0o640).allow(4, user: 9, groups: [7, 104]))
      #expect(!rights(0o640).allow(6, user: 9, groups: [104]))
      #expect(!rights(0o606).allow(4, user: 9, groups: [104]))
      #expect(rights(0o604).allow(4, user: 9, groups: [1]))
    }

    /// What `setfacl -m u:1000:rw,g:7:r` makes of a node of mode 660, as `getfattr -e hex` shows it.
    private let bytes: [UInt8] = [
      2, 0, 0, 0, 1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 6, 0, 232, 3, 0, 0, 4, 0, 6, 0, 255, 255, 255, 255, 8, 0, 4, 0,
      7, 0, 0,
      0, 16, 0, 6, 0, 255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255,
    ]

    @Test("The kernel's access list is read, and what is none is not")
    func reading() throws {
      let list = try #require(AccessList(attribute: bytes))
      #expect(
        list
          == AccessList(
            entries: [
              AccessList.Entry(isGroup: false, id: 1000, rights: 6), AccessList.Entry(isGroup: true, id: 7, rights: 4),
            ], groupRights: 6, mask: 6))
      for broken in [[], Array(bytes.dropLast()), [3] + bytes.dropFirst(), bytes.prefix(4) + [9, 0, 0, 0, 0, 0, 0, 0]] {
        #expect(AccessList(attribute: broken) == nil)
      }
    }

    @Test("An access list gives more, and its mask takes away")
    func list() throws {
      var list = try #require(AccessList(attribute: bytes))
      #expect(rights(0o660, list: list).allow(6, user: 1000, groups: [1]))
      #expect(!rights(0o660, list: list).allow(4, user: 1001, groups: [1]))
      #expect(rights(0o660, list: list).allow(4, user: 1001, groups: [7]))
      #expect(!rights(0o660, list: list).allow(2, user: 1001, groups: [7]))
      #expect(rights(0o660, list: list).allow(6, user: 1001, groups: [7, 104]))
      #expect(rights(0o664, list: list).allow(4, user: 1001, groups: [1]))
      list.mask = 0
      #expect(!rights(0o660, list: list).allow(4, user: 1000, groups: [104]))
      #expect(!rights(0o660, list: list).letsGroupRead)
    }

    @Test("Rights read as ls has them")
    func text() {
      #expect(rights(0o640).text == "rw-r----- 5:input")
      #expect(rights(0o660, list: AccessList()).text == "rw-rw----+ 5:input")
    }
  }
#endif
