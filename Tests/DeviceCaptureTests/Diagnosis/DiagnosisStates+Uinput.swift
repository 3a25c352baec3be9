#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TouchModel

  /// Machines on which no device can be made.
  extension DiagnosisTableTests {
    static let uinput = [
      State(
        "no uinput in this kernel",
        expected: [
          "uinput warning: this kernel has no module uinput"
            + " => Install a kernel with CONFIG_INPUT_UINPUT; on Ubuntu its extra modules: sudo"
            + " apt-get install linux-modules-extra-$(uname -r)"
        ]
      ) {
        $0.uinput.openError = ENOENT
        $0.uinput.isLoaded = false
        $0.uinput.isAvailable = false
        $0.uinput.rights = nil
      },
      State(
        "uinput is not loaded",
        expected: [
          "uinput warning: the module uinput is not loaded"
            + " => Load it now, and at boot with Tapedeck's rule, from its source folder: sudo"
            + " modprobe uinput && sudo Tools/install-udev --uinput (every program of the seat's user"
            + " can then type and click as the user)"
        ]
      ) {
        $0.uinput.openError = ENOENT
        $0.uinput.isLoaded = false
        $0.uinput.rights = nil
      },
      State(
        "uinput is not loaded outside of this container",
        expected: ["uinput warning: the host has not loaded the module uinput => Load it there: sudo modprobe uinput"]
      ) {
        $0.uinput.openError = ENOENT
        $0.uinput.isLoaded = false
        $0.uinput.rights = nil
        $0.container = .docker
      },
      State(
        "no uinput in this container",
        expected: [
          "uinput warning: no /dev/uinput in this container (lxc)"
            + " => Hand it in: lxc config device add CONTAINER touch unix-char path=/dev/uinput"
        ]
      ) {
        $0.uinput.openError = ENOENT
        $0.uinput.rights = nil
        $0.container = .lxc
      },
      State(
        "uinput is closed",
        expected: [
          "uinput warning: ada may not write /dev/uinput (rw------- root:root)"
            + " => Install the opt-in rule, from Tapedeck's source folder: sudo Tools/install-udev"
            + " --uinput (every program of the seat's user can then type and click as the user)"
        ]
      ) { $0.uinput.openError = EACCES },
      State(
        "uinput is closed, the rule not applied",
        expected: [
          "uinput warning: ada may not write /dev/uinput (rw------- root:root), though Tapedeck's"
            + " rule is installed: it has not been applied"
            + " => Apply it: sudo modprobe uinput && sudo udevadm control --reload && sudo udevadm"
            + " trigger --action=change /sys/class/misc/uinput"
        ]
      ) {
        $0.uinput.openError = EACCES
        $0.hasUinputRule = true
      },
      State(
        "uinput is closed to who has no seat",
        expected: [
          "uinput warning: ada may not write /dev/uinput (rw------- root:root), and has no active"
            + " session on a seat to which a rule would give it"
            + " => Run that one command as root: sudo tapedeck inject FILE"
        ]
      ) {
        $0.uinput.openError = EACCES
        $0.seats = []
      },
      State(
        "uinput's group came after the session",
        expected: [
          "uinput warning: ada may not write /dev/uinput (rw-rw---- root:uinput): the session"
            + " began before ada was in the group uinput"
            + " => Log in again; for one command in this terminal: sg uinput -c 'tapedeck inject FILE'"
        ]
      ) {
        $0.uinput.openError = EACCES
        $0.uinput.rights = NodeRights(mode: 0o660, owner: 0, group: 105, groupName: "uinput")
        $0.user.accountGroups.append(105)
      },
      State(
        "uinput's rights allow it, something else does not",
        expected: [
          "uinput warning: the rights of /dev/uinput (rw-rw-rw- root:root) allow it, but a"
            + " security module or sandbox denies it"
            + " => See the denial: sudo journalctl -k --grep 'avc|apparmor'"
        ]
      ) {
        $0.uinput.openError = EPERM
        $0.uinput.rights = NodeRights(mode: 0o666, owner: 0, group: 0, groupName: "root")
      },
      State(
        "uinput is broken",
        expected: [
          "uinput warning: /dev/uinput cannot be opened: Input/output error"
            + " => Load the module anew: sudo modprobe -r uinput && sudo modprobe uinput"
        ]
      ) { $0.uinput.openError = EIO },
    ]
  }
#endif
