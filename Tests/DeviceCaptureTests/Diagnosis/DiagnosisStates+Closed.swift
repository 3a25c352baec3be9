#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TouchModel

  /// Touchscreens that the user may not open.
  extension DiagnosisTableTests {
    static let closed = [
      State(
        "no rule",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): no udev"
            + " rule gives touchscreens to the user of the seat (the tag uaccess is missing)"
            + " => Install Tapedeck's rule, from its source folder: sudo Tools/install-udev (every"
            + " program of the seat's user then sees all touches and can make or block them; keyboards stay"
            + " closed)"
        ]
      ) { $0.close() },
      State(
        "a rule that was not applied",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): Tapedeck's"
            + " udev rule is installed and has not been applied to it"
            + " => Apply it: sudo udevadm control --reload && sudo udevadm trigger --action=change"
            + " /dev/input/event3"
        ]
      ) {
        $0.close()
        $0.hasTouchscreenRule = true
      },
      State(
        "tagged and not given",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): it is"
            + " tagged uaccess and ada has seat0, but was not given it"
            + " => Let udev give it again: sudo udevadm trigger --action=change /dev/input/event3 &&"
            + " udevadm settle"
        ]
      ) {
        $0.close()
        $0.panel.input.tags = ["seat", "uaccess"]
        $0.hasTouchscreenRule = true
      },
      State(
        "the group came after the session",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): ada is in"
            + " the group input, but this session began before that"
            + " => Log in again; for one command in this terminal: sg input -c 'tapedeck record'"
        ]
      ) {
        $0.close()
        $0.user.accountGroups.append(104)
      },
      State(
        "by ssh",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): ada is"
            + " here by ssh and not on seat0, and rules give touchscreens to who is"
            + " => Log in at the screen, or join the group input, then log in again: sudo usermod -aG"
            + " input ada (its members can read every keyboard, passwords too)"
        ]
      ) {
        $0.close()
        $0.sessions = [SystemFacts.Session(id: "7", seat: "", isRemote: true)]
        $0.seats = [SystemFacts.Seat(name: "seat0", activeUser: 1001)]
      },
      State(
        "a service without a session",
        expected: [
          "rights /dev/input/event3 failed: panel-test may not read it (rw-rw---- root:input):"
            + " panel-test has no session on seat0, and rules give touchscreens to who is"
            + " => Log in at the screen, or join the group input, then log in again: sudo usermod -aG"
            + " input panel-test (its members can read every keyboard, passwords too)"
        ]
      ) {
        $0.close()
        $0.sessions = []
        $0.seats = [SystemFacts.Seat(name: "seat0", activeUser: nil)]
        $0.user.name = "panel-test"
      },
      State(
        "another user has the seat",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): ada's"
            + " session on seat0 is not the active one"
            + " => Switch to it: loginctl activate 2"
        ]
      ) {
        $0.close()
        $0.seats = [SystemFacts.Seat(name: "seat0", activeUser: 1001)]
      },
      State(
        "on another seat",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): it belongs"
            + " to seat1, which nobody uses"
            + " => Put it on the seat that you use: sudo loginctl attach seat0"
            + " /sys/devices/platform/i2c/input/input5/event3"
        ]
      ) {
        $0.close()
        $0.panel.input.properties.append("ID_SEAT=seat1")
      },
      State(
        "no logind",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:input): no logind"
            + " that would give it to the user of a seat"
            + " => Join the group input, then log in again: sudo usermod -aG input ada (its members"
            + " can read every keyboard, passwords too)"
        ]
      ) {
        $0.close()
        $0.seats = []
        $0.sessions = []
      },
      State(
        "no logind, and a node of root's",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw------- root:root): no logind"
            + " that would give it to the user of a seat"
            + " => Give it to the group input and join that, then log in again: sudo chgrp input"
            + " /dev/input/event3 && sudo chmod 660 /dev/input/event3 && sudo usermod -aG input ada"
            + " (its members can read every keyboard, passwords too)"
        ]
      ) {
        $0.close()
        $0.seats = []
        $0.panel.rights = NodeRights(mode: 0o600, owner: 0, group: 0, groupName: "root")
      },
      State(
        "keys of a keyboard",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it (rw-rw---- root:touch): it also"
            + " has keys of a keyboard, for which Tapedeck's rule leaves it closed"
            + " => Join the group touch, then log in again: sudo usermod -aG touch ada (its members"
            + " can read every keyboard, passwords too)"
        ]
      ) {
        $0.close()
        $0.hasTouchscreenRule = true
        $0.panel.sysfs.codes[0].codes = [59, 60, KeyCode.touch]
        $0.panel.rights?.groupName = "touch"
      },
      State(
        "a closed folder",
        expected: [
          "rights /dev/input/event3 failed: ada may not read it: the folder is closed"
            + " => Open it to search: sudo chmod a+x /dev /dev/input"
        ]
      ) {
        $0.close()
        $0.panel.rights = nil
      },
      State(
        "gone meanwhile",
        expected: [
          "rights /dev/input/event3 failed: gone: No such device"
            + " => Plug it in again; udev makes a missing node anew: sudo udevadm trigger --action=add"
            + " /dev/input/event3"
        ]
      ) { $0.close(ENODEV) },
      State(
        "an error of the driver",
        expected: [
          "rights /dev/input/event3 failed: cannot be opened: Input/output error"
            + " => See what the kernel says of it: sudo dmesg | grep -i input"
        ]
      ) { $0.close(EIO) },
      State(
        "no device behind the node",
        expected: [
          "rights /dev/input/event3 failed: Goodix is no touchscreen"
            + " => Look at what it sends, and send us that: sudo evtest /dev/input/event3"
        ]
      ) { $0.panel.opening = .refused("Goodix is no touchscreen") },
    ]
  }
#endif
