#if Capture
  internal import Glibc

  /// Why a touchscreen cannot be read, and what mends it.
  extension SystemFacts {
    func rightsDiagnosis(of device: DeviceFacts) -> Diagnosis {
      let node = device.node
      switch device.opening {
      case .succeeded:
        return Diagnosis(
          .rights, .ok, node: node, "\(user.name) may read it (\(device.rights?.text ?? "rights unknown"))")
      case .untried:
        return Diagnosis(.rights, .warning, node: node, "not tried")
      case .refused(let why):
        return Diagnosis(
          .rights, .failed, node: node, why,
          mend: Mend("Look at what it sends, and send us that", ["sudo evtest \(node)"]))
      case .failed(let code) where code == EACCES || code == EPERM:
        let (why, mend) = denial(device)
        let rights = device.rights.map { " (\($0.text))" } ?? ""
        return Diagnosis(.rights, .failed, node: node, "\(user.name) may not read it\(rights): \(why)", mend: mend)
      case .failed(let code) where code == ENOENT || code == ENXIO || code == ENODEV:
        return missing(device, code)
      case .failed(let code):
        return Diagnosis(
          .rights, .failed, node: node, "cannot be opened: \(String(cString: strerror(code)))",
          mend: Mend("See what the kernel says of it", ["sudo dmesg | grep -i input"]))
      }
    }

    private func missing(_ device: DeviceFacts, _ code: Int32) -> Diagnosis {
      if let container, let mend = container.nodeMend(device.node) {
        return Diagnosis(
          .rights, .failed, node: device.node, "the kernel has it, but \(container.text) has no node",
          mend: mend)
      }
      return Diagnosis(
        .rights, .failed, node: device.node, "gone: \(String(cString: strerror(code)))",
        mend: Mend(
          "Plug it in again; udev makes a missing node anew", ["sudo udevadm trigger --action=add \(device.node)"]))
    }

    /// What keeps the user from a node, the first that holds.
    private func denial(_ device: DeviceFacts) -> (why: String, mend: Mend) {
      guard let rights = device.rights else {
        return ("the folder is closed", Mend("Open it to search", ["sudo chmod a+x /dev /dev/input"]))
      }
      if rights.allow(NodeRights.read, user: user.id, groups: user.groups) { return blocked(device.node) }
      let allGroups = user.groups + user.accountGroups
      if rights.allow(NodeRights.read, user: user.id, groups: allGroups) {
        return (
          "\(user.name) is in the group \(rights.groupName), but this session began before that",
          Mend("Log in again; for one command in this terminal", ["sg \(rights.groupName) -c 'tapedeck record'"])
        )
      }
      if container == .flatpak || container == .snap { return blocked(device.node) }
      let seat = device.input.seat
      guard let known = seats.first(where: { $0.name == seat }) else { return withoutSeat(device, rights) }
      guard known.activeUser == user.id else { return away(from: known, device, rights) }
      guard device.input.tags.contains(where: { $0 == "uaccess" }) else {
        if device.sysfs.hasKeyboardKeys {
          return (
            "it also has keys of a keyboard, for which Tapedeck's rule leaves it closed",
            groupMend(device.node, rights, "Join the group")
          )
        }
        if hasTouchscreenRule {
          return (
            "Tapedeck's udev rule is installed and has not been applied to it",
            Mend(
              "Apply it", ["sudo udevadm control --reload", "sudo udevadm trigger --action=change \(device.node)"])
          )
        }
        return (
          "no udev rule gives touchscreens to the user of the seat (the tag uaccess is missing)",
          Mend("Install Tapedeck's rule, from its source folder", ["sudo Tools/install-udev"], risk: Self.rule)
        )
      }
      return (
        "it is tagged uaccess and \(user.name) has \(seat), but was not given it",
        Mend("Let udev give it again", ["sudo udevadm trigger --action=change \(device.node) && udevadm settle"])
      )
    }

    private static let rule =
      "every program of the seat's user then sees all touches and can make or block them; keyboards stay closed"

    /// The rights allow it, and yet it is denied.
    private func blocked(_ node: String) -> (why: String, mend: Mend) {
      if let container, let mend = container.nodeMend(node) {
        return ("its rights allow it, but \(container.text) does not", mend)
      }
      if isSELinuxEnforcing {
        return (
          "its rights allow it, but SELinux denies it",
          Mend("See which rule that is, then allow it or run Tapedeck unconfined", ["sudo ausearch -m AVC -ts recent"])
        )
      }
      if let appArmorProfile {
        return (
          "its rights allow it, but the AppArmor profile \(appArmorProfile) denies it",
          Mend(
            "See the denial, then add the line \"/dev/input/event* r,\" to the profile",
            ["sudo journalctl -k --grep apparmor"])
        )
      }
      return (
        "its rights allow it, but something denies it: a service's DeviceAllow=, a sandbox or a cgroup",
        Mend(
          "Run it outside of that, or let the unit have the devices",
          ["sudo systemctl edit UNIT   # DeviceAllow=char-input r"])
      )
    }

    /// Where nobody is on the device's seat, or there is no logind.
    private func withoutSeat(_ device: DeviceFacts, _ rights: NodeRights) -> (why: String, mend: Mend) {
      let seat = device.input.seat
      guard !seats.isEmpty else {
        return ("no logind that would give it to the user of a seat", groupMend(device.node, rights, "Join the group"))
      }
      return (
        "it belongs to \(seat), which nobody uses",
        Mend("Put it on the seat that you use", ["sudo loginctl attach seat0 \(device.sysfs.path)"])
      )
    }

    /// Where another user has the seat, or nobody.
    private func away(from seat: Seat, _ device: DeviceFacts, _ rights: NodeRights) -> (why: String, mend: Mend) {
      if let own = sessions.first(where: { $0.seat == seat.name }) {
        return (
          "\(user.name)'s session on \(seat.name) is not the active one",
          Mend("Switch to it", ["loginctl activate \(own.id)"])
        )
      }
      let how =
        sessions.contains(where: \.isRemote)
        ? "is here by ssh and not on \(seat.name)" : "has no session on \(seat.name)"
      return (
        "\(user.name) \(how), and rules give touchscreens to who is",
        groupMend(device.node, rights, "Log in at the screen, or join the group")
      )
    }

    private func groupMend(_ node: String, _ rights: NodeRights, _ what: String) -> Mend {
      // A node of root's group, or one that its group may not read, has not seen udev's default rules.
      guard rights.group != 0, rights.letsGroupRead else {
        return Mend(
          "Give it to the group input and join that, then log in again",
          ["sudo chgrp input \(node)", "sudo chmod 660 \(node)", "sudo usermod -aG input \(user.name)"],
          risk: Self.groupRisk)
      }
      return Mend(
        "\(what) \(rights.groupName), then log in again",
        ["sudo usermod -aG \(rights.groupName) \(user.name)"],
        risk: Self.groupRisk)
    }

    private static let groupRisk = "its members can read every keyboard, passwords too"
  }

  extension SystemFacts.Container {
    /// How it is called in a sentence.
    var text: String {
      switch self {
      case .flatpak, .snap: "this sandbox (\(rawValue))"
      case .other: "this container"
      case .docker, .podman, .lxc, .nspawn: "this container (\(rawValue))"
      }
    }

    /// How a node is handed in; `nil` where nobody knows the kind.
    func nodeMend(_ node: String) -> Mend? {
      switch self {
      case .docker: Mend("Start it with the device", ["docker run --device \(node) -v /run/udev:/run/udev:ro IMAGE"])
      case .podman:
        Mend(
          "Start it with the device and your groups",
          ["podman run --device \(node) --group-add keep-groups -v /run/udev:/run/udev:ro IMAGE"])
      case .lxc: Mend("Hand it in", ["lxc config device add CONTAINER touch unix-char path=\(node)"])
      case .nspawn:
        Mend(
          "Start it with the device", ["systemd-nspawn --bind=\(node) --property='DeviceAllow=char-input r' -D FOLDER"])
      case .flatpak:
        Mend("Let the application have input devices", ["flatpak override --user --device=input APPLICATION"])
      case .snap: Mend("Connect the interface for input devices", ["sudo snap connect tapedeck:raw-input"])
      case .other: Mend("Start the container with \(node) and with permission for character devices 13:*")
      }
    }

    /// How udev's knowledge is handed in.
    var udevCommand: String {
      switch self {
      case .docker: "docker run -v /run/udev:/run/udev:ro --network host IMAGE"
      case .podman: "podman run -v /run/udev:/run/udev:ro --network host IMAGE"
      case .lxc: "lxc config device add CONTAINER udev disk source=/run/udev path=/run/udev readonly=true"
      case .nspawn: "systemd-nspawn --bind-ro=/run/udev -D FOLDER"
      case .flatpak: "flatpak override --user --filesystem=/run/udev:ro APPLICATION"
      case .snap: "sudo snap connect tapedeck:hardware-observe"
      case .other: "tapedeck record --backend evdev"
      }
    }
  }
#endif
