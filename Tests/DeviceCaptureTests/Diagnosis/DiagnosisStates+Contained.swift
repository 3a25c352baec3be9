#if Capture
  import DeviceCapture
  import FakeDevices
  import Glibc
  import TouchModel

  /// Touchscreens that rights allow and something else denies.
  extension DiagnosisTableTests {
    /// What is found where a container denies what the rights allow.
    private static func denial(_ container: SystemFacts.Container) -> String {
      let mend =
        switch container {
        case .docker:
          "this container (docker) does not"
            + " => Start it with the device: docker run --device /dev/input/event3 -v /run/udev:/run/udev:ro IMAGE"
        case .podman:
          "this container (podman) does not"
            + " => Start it with the device and your groups: podman run --device /dev/input/event3 --group-add keep-groups -v /run/udev:/run/udev:ro IMAGE"
        case .lxc:
          "this container (lxc) does not"
            + " => Hand it in: lxc config device add CONTAINER touch unix-char path=/dev/input/event3"
        case .nspawn:
          "this container (systemd-nspawn) does not"
            + " => Start it with the device: systemd-nspawn --bind=/dev/input/event3 --property='DeviceAllow=char-input r' -D FOLDER"
        case .flatpak:
          "this sandbox (flatpak) does not"
            + " => Let the application have input devices: flatpak override --user --device=input APPLICATION"
        case .snap:
          "this sandbox (snap) does not"
            + " => Connect the interface for input devices: sudo snap connect tapedeck:raw-input"
        case .other:
          "this container does not"
            + " => Start the container with /dev/input/event3 and with permission for character devices 13:*"
        }
      return
        "rights /dev/input/event3 failed: ada may not read it (rw-rw----+ root:input): its rights allow it, but \(mend)"
    }

    static let contained =
      [
        State(
          "SELinux",
          expected: [
            "rights /dev/input/event3 failed: ada may not read it (rw-rw----+ root:input): its"
              + " rights allow it, but SELinux denies it"
              + " => See which rule that is, then allow it or run Tapedeck unconfined: sudo ausearch -m"
              + " AVC -ts recent"
          ]
        ) {
          $0.panel.opening = .failed(EACCES)
          $0.isSELinuxEnforcing = true
        },
        State(
          "AppArmor",
          expected: [
            "rights /dev/input/event3 failed: ada may not read it (rw-rw----+ root:input): its"
              + " rights allow it, but the AppArmor profile tapedeck denies it"
              + " => See the denial, then add the line \"/dev/input/event* r,\" to the profile: sudo"
              + " journalctl -k --grep apparmor"
          ]
        ) {
          $0.panel.opening = .failed(EACCES)
          $0.appArmorProfile = "tapedeck"
        },
        State(
          "a service's DeviceAllow",
          expected: [
            "rights /dev/input/event3 failed: ada may not read it (rw-rw----+ root:input): its"
              + " rights allow it, but something denies it: a service's DeviceAllow=, a sandbox or a"
              + " cgroup"
              + " => Run it outside of that, or let the unit have the devices: sudo systemctl edit UNIT "
              + "  # DeviceAllow=char-input r"
          ]
        ) { $0.panel.opening = .failed(EPERM) },
      ]
      + SystemFacts.Container.allCases.map { container in
        State("the rights allow it, \(container.rawValue) does not", expected: [denial(container)]) {
          $0.panel.opening = .failed(EPERM)
          $0.container = container
        }
      } + [
        State(
          "a container without this node",
          expected: [
            "touchscreens ok: /dev/input/event9 (Goodix)",
            "rights /dev/input/event9 failed: the kernel has it, but this container (docker) has no"
              + " node"
              + " => Start it with the device: docker run --device /dev/input/event9 -v"
              + " /run/udev:/run/udev:ro IMAGE",
          ]
        ) {
          $0.panel.opening = .failed(ENOENT)
          $0.panel.input.node = "/dev/input/event9"
          $0.container = .docker
        }
      ]
  }
#endif
