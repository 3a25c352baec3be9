#if Capture
  /// What a machine says about its touchscreens and about who may use them: all that a diagnosis goes by.
  public struct SystemFacts: Hashable, Sendable {
    /// Whose process it is.
    public struct User: Hashable, Sendable {
      public var id: UInt32
      public var name: String
      /// The groups that the process has.
      public var groups: [UInt32]
      /// The groups that the account has, which a process gets when its session begins.
      public var accountGroups: [UInt32]

      public init(id: UInt32, name: String, groups: [UInt32], accountGroups: [UInt32]) {
        self.id = id
        self.name = name
        self.groups = groups
        self.accountGroups = accountGroups
      }
    }

    /// A seat, as logind has it.
    public struct Seat: Hashable, Sendable {
      public var name: String
      /// Whose session is the active one, which udev's `uaccess` goes by; `nil` when nobody's is.
      public var activeUser: UInt32?

      public init(name: String, activeUser: UInt32?) {
        self.name = name
        self.activeUser = activeUser
      }
    }

    /// A session of the user, as logind has it.
    public struct Session: Hashable, Sendable {
      public var id: String
      /// Empty for a session that is on no seat, such as one of ssh.
      public var seat: String
      public var isRemote: Bool

      public init(id: String, seat: String, isRemote: Bool) {
        self.id = id
        self.seat = seat
        self.isRemote = isRemote
      }
    }

    /// What keeps programs from what their rights allow.
    public enum Container: String, Hashable, Sendable, CaseIterable {
      case docker, podman, lxc, nspawn = "systemd-nspawn", flatpak, snap, other = "container"
    }

    /// `/dev/uinput`, through which devices are made.
    public struct Uinput: Hashable, Sendable {
      public var isLoaded = true
      /// Whether the kernel that runs has the module, in itself or to load.
      public var isAvailable = true
      /// `nil` where there is no node.
      public var rights: NodeRights?
      /// 0, or the error number with which opening it to write fails.
      public var openError: Int32 = 0
      /// Whether udev's tag `uaccess` is on it.
      public var isTagged = false

      public init() {}
    }

    public var user: User
    /// Whether `/sys/class/input` is there.
    public var hasInputClass = true
    /// How many devices the kernel has, with nodes or without.
    public var inputCount = 0
    /// The evdev nodes that the kernel has, such as `event3`.
    public var kernelNodes: [String] = []
    /// Whether the kernel has evdev, in itself or loaded.
    public var isEvdevLoaded = true
    /// Whether `/dev/input` is there.
    public var hasNodeFolder = true
    public var isUdevRunning = true
    public var container: Container?
    public var isSELinuxEnforcing = false
    /// The AppArmor profile that confines the process, or `nil`.
    public var appArmorProfile: String?
    /// logind's seats; empty without logind.
    public var seats: [Seat] = []
    /// The user's own sessions.
    public var sessions: [Session] = []
    public var hasTouchscreenRule = false
    public var hasUinputRule = false
    public var devices: [DeviceFacts] = []
    public var uinput = Uinput()
    /// libinput's version, as exact as it can be known; `nil` where nothing says it.
    public var libinputVersion: String?

    public init(user: User) { self.user = user }

    /// The touchscreens; those that can type are left out, as they are never read.
    public var touchscreens: [DeviceFacts] { devices.filter { $0.isTouchscreen && !$0.sysfs.canType } }
    /// All other devices.
    public var others: [DeviceFacts] { devices.filter { !$0.isTouchscreen || $0.sysfs.canType } }
    /// Whether at least one touchscreen can be read.
    public var canRead: Bool { touchscreens.contains { $0.isReadable && !$0.isGrabbed } }
  }
#endif
