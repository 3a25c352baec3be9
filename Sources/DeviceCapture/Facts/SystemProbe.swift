#if Capture
  internal import CLibevdev
  internal import Glibc
  internal import TouchModel

  /// Finds out what a machine says of its touchscreens, without opening anything that is none.
  public struct SystemProbe: Sendable {
    /// What is asked of the system beside files, so that a test can answer.
    public struct Calls: Sendable {
      public var user: @Sendable () -> SystemFacts.User
      /// A group's name, or `nil` where it has none.
      public var groupName: @Sendable (UInt32) -> String?
      /// Who may open a path; `nil` where it is not there.
      public var rights: @Sendable (_ path: String, _ groupName: (UInt32) -> String?) -> NodeRights?
      public var environment: @Sendable (String) -> String?

      /// The system's own.
      public static let live = Calls(
        user: { liveUser() },
        groupName: { id in getgrgid(id).map { String(cString: $0.pointee.gr_name) } },
        rights: { path, groupName in liveRights(path, groupName) },
        environment: { name in getenv(name).map { String(cString: $0) } })
    }

    let root: RootFolder
    let calls: Calls
    let system: SystemCalls

    /// Looks at the files below `root`, which is the machine's own by default; nodes are opened by their own paths.
    public init(root: String = "", calls: Calls = .live, system: SystemCalls = .live) {
      self.root = RootFolder(path: root)
      self.calls = calls
      self.system = system
    }

    /// All facts; the devices are those that `source` lists, or the folder `/dev/input` without one.
    ///
    /// With `asksLibinput` each touchscreen that can be read is given to libinput for a moment, and grabbed for a moment unless a
    /// finger is on it.
    public func facts(from source: (any DeviceSource)? = nil, asksLibinput: Bool = true) -> SystemFacts {
      var facts = SystemFacts(user: calls.user())
      facts.hasInputClass = root.exists("/sys/class/input")
      let kernel = root.names("/sys/class/input")
      facts.inputCount = kernel.count { $0.hasPrefix("input") }
      facts.kernelNodes = kernel.filter(InputDevice.isEvent).sorted {
        InputDevice(node: $0).number < InputDevice(node: $1).number
      }
      facts.isEvdevLoaded = !facts.kernelNodes.isEmpty || root.exists("/sys/module/evdev") || isBuiltIn("evdev")
      facts.hasNodeFolder = root.exists("/dev/input")
      facts.isUdevRunning = root.exists("/run/udev/control")
      facts.container = container
      facts.isSELinuxEnforcing = root.line("/sys/fs/selinux/enforce") == "1"
      facts.appArmorProfile = appArmorProfile
      facts.seats = seats
      facts.sessions = sessions(of: facts.user.id)
      facts.hasTouchscreenRule = hasRule("70-tapedeck-touchscreens.rules")
      facts.hasUinputRule = hasRule("70-tapedeck-uinput.rules")
      facts.libinputVersion = LibinputVersion.text
      facts.uinput = uinput
      let inputs = source?.devices() ?? folderDevices
      facts.devices = inputs.map { device($0, asksLibinput: asksLibinput) }
      addHolders(to: &facts.devices)
      return facts
    }

    private func hasRule(_ name: String) -> Bool {
      ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].contains { root.exists("\($0)/udev/rules.d/\(name)") }
    }

    private var folderDevices: [InputDevice] {
      root.names("/dev/input").filter(InputDevice.isEvent).map { InputDevice(node: "/dev/input/\($0)") }
        .sorted { $0.number < $1.number }
    }

    // MARK: The process and its surroundings

    private var container: SystemFacts.Container? {
      if root.exists("/.flatpak-info") { return .flatpak }
      if calls.environment("SNAP_NAME") != nil { return .snap }
      let name = root.line("/run/systemd/container") ?? calls.environment("container")
      if let name, !name.isEmpty {
        return SystemFacts.Container(rawValue: name) ?? (name.hasPrefix("lxc") ? .lxc : .other)
      }
      if root.exists("/run/.containerenv") { return .podman }
      return root.exists("/.dockerenv") ? .docker : nil
    }

    private var appArmorProfile: String? {
      let said = root.line("/proc/self/attr/apparmor/current") ?? root.line("/proc/self/attr/current")
      guard let said, said.hasSuffix(" (enforce)") else { return nil }
      return String(said.dropLast(" (enforce)".count))
    }

    private var seats: [SystemFacts.Seat] {
      root.names("/run/systemd/seats").filter { !$0.hasPrefix(".") }.map { name in
        let values = root.values("/run/systemd/seats/\(name)")
        return SystemFacts.Seat(name: name, activeUser: values["ACTIVE_UID"].flatMap { UInt32($0) })
      }
    }

    private func sessions(of user: UInt32) -> [SystemFacts.Session] {
      root.names("/run/systemd/sessions").filter { !$0.hasSuffix(".ref") && !$0.hasPrefix(".") }.compactMap { id in
        let values = root.values("/run/systemd/sessions/\(id)")
        guard values["UID"].flatMap({ UInt32($0) }) == user else { return nil }
        return SystemFacts.Session(id: id, seat: values["SEAT"] ?? "", isRemote: values["REMOTE"] == "1")
      }
    }

    private var uinput: SystemFacts.Uinput {
      var uinput = SystemFacts.Uinput()
      uinput.rights = calls.rights(root.full("/dev/uinput"), calls.groupName)
      // Opening the node may load the module, so that comes first.
      let descriptor = system.open(root.full("/dev/uinput"), O_WRONLY | O_NONBLOCK)
      uinput.openError = descriptor < 0 ? -descriptor : 0
      if descriptor >= 0 { system.close(descriptor) }
      let miscellaneous = root.exists("/sys/devices/virtual/misc/uinput") || root.exists("/sys/class/misc/uinput")
      uinput.isLoaded = miscellaneous || root.exists("/sys/module/uinput")
      uinput.isAvailable = uinput.isLoaded || hasModule("uinput")
      // udev's database names a node by its kind and number: the miscellaneous device 223.
      uinput.isTagged = (root.text("/run/udev/data/c10:223") ?? "").split(separator: "\n").contains {
        $0.hasSuffix(":uaccess")
      }
      return uinput
    }

    /// Whether the kernel that runs has a module, to load or built in; true where nothing says so, as in a container.
    private func hasModule(_ name: String) -> Bool {
      guard let release = root.line("/proc/sys/kernel/osrelease"),
        root.exists("/lib/modules/\(release)/modules.dep")
      else { return true }
      return ["dep", "builtin"].contains { list in
        ModuleList.contains(name, in: root.full("/lib/modules/\(release)/modules.\(list)"))
      }
    }

    private func isBuiltIn(_ name: String) -> Bool {
      guard let release = root.line("/proc/sys/kernel/osrelease") else { return false }
      return ModuleList.contains(name, in: root.full("/lib/modules/\(release)/modules.builtin"))
    }

    private static func liveUser() -> SystemFacts.User {
      let id = geteuid()
      var groups = [gid_t](repeating: 0, count: 256)
      let count = getgroups(Int32(groups.count), &groups)
      groups = [getegid()] + groups.prefix(Int(max(0, count)))
      guard let account = getpwuid(id) else {
        return SystemFacts.User(id: id, name: "\(id)", groups: groups, accountGroups: groups)
      }
      let name = String(cString: account.pointee.pw_name)
      var accountGroups = [gid_t](repeating: 0, count: 256)
      var accountCount = Int32(accountGroups.count)
      let isWhole = getgrouplist(name, account.pointee.pw_gid, &accountGroups, &accountCount) >= 0
      accountGroups = Array(accountGroups.prefix(isWhole ? Int(max(0, accountCount)) : accountGroups.count))
      return SystemFacts.User(id: id, name: name, groups: groups, accountGroups: accountGroups)
    }

    private static func liveRights(_ path: String, _ groupName: (UInt32) -> String?) -> NodeRights? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      var attribute = [UInt8](repeating: 0, count: 1 << 12)
      let size = getxattr(path, "system.posix_acl_access", &attribute, attribute.count)
      let list = size > 0 ? AccessList(attribute: Array(attribute.prefix(size))) : nil
      return NodeRights(
        mode: status.st_mode, owner: status.st_uid, group: status.st_gid,
        groupName: groupName(status.st_gid) ?? "\(status.st_gid)", list: list)
    }
  }
#endif
