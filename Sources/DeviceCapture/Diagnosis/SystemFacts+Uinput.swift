#if Capture
  internal import Glibc

  /// Whether virtual devices can be made, without which everything but `inject` works.
  extension SystemFacts {
    var uinputDiagnosis: Diagnosis {
      if uinput.openError == 0 { return Diagnosis(.uinput, .ok, "/dev/uinput can be written: inject works") }
      if !uinput.isAvailable {
        return warning(
          "this kernel has no module uinput",
          Mend(
            "Install a kernel with CONFIG_INPUT_UINPUT; on Ubuntu its extra modules",
            ["sudo apt-get install linux-modules-extra-$(uname -r)"]))
      }
      if !uinput.isLoaded || [ENOENT, ENODEV, ENXIO].contains(uinput.openError) {
        if uinput.isLoaded, let container, let mend = container.nodeMend("/dev/uinput") {
          return warning("no /dev/uinput in \(container.text)", mend)
        }
        if container != nil {
          return warning("the host has not loaded the module uinput", Mend("Load it there", ["sudo modprobe uinput"]))
        }
        return warning(
          "the module uinput is not loaded",
          Mend(
            "Load it now, and at boot with Tapedeck's rule, from its source folder",
            ["sudo modprobe uinput", "sudo Tools/install-udev --uinput"], risk: Self.typing))
      }
      guard [EACCES, EPERM].contains(uinput.openError), let rights = uinput.rights else {
        return warning(
          "/dev/uinput cannot be opened: \(String(cString: strerror(uinput.openError)))",
          Mend("Load the module anew", ["sudo modprobe -r uinput", "sudo modprobe uinput"]))
      }
      return denial(rights)
    }

    private func denial(_ rights: NodeRights) -> Diagnosis {
      if rights.allow(NodeRights.write, user: user.id, groups: user.groups) {
        return warning(
          "the rights of /dev/uinput (\(rights.text)) allow it, but \(container?.text ?? "a security module or sandbox") denies it",
          container?.nodeMend("/dev/uinput")
            ?? Mend("See the denial", ["sudo journalctl -k --grep 'avc|apparmor'"]))
      }
      let found = "\(user.name) may not write /dev/uinput (\(rights.text))"
      let allGroups = user.groups + user.accountGroups
      if rights.allow(NodeRights.write, user: user.id, groups: allGroups) {
        return warning(
          "\(found): the session began before \(user.name) was in the group \(rights.groupName)",
          Mend("Log in again; for one command in this terminal", ["sg \(rights.groupName) -c 'tapedeck inject FILE'"]))
      }
      let hasSeat = seats.contains { $0.activeUser == user.id }
      if hasSeat, hasUinputRule {
        return warning(
          "\(found), though Tapedeck's rule is installed: it has not been applied",
          Mend(
            "Apply it",
            [
              "sudo modprobe uinput", "sudo udevadm control --reload",
              "sudo udevadm trigger --action=change /sys/class/misc/uinput",
            ]))
      }
      if hasSeat {
        return warning(
          found,
          Mend(
            "Install the opt-in rule, from Tapedeck's source folder", ["sudo Tools/install-udev --uinput"],
            risk: Self.typing))
      }
      return warning(
        "\(found), and has no active session on a seat to which a rule would give it",
        Mend("Run that one command as root", ["sudo tapedeck inject FILE"]))
    }

    private func warning(_ found: String, _ mend: Mend) -> Diagnosis { Diagnosis(.uinput, .warning, found, mend: mend) }

    private static let typing = "every program of the seat's user can then type and click as the user"
  }
#endif
