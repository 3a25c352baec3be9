#if Capture
  internal import Glibc

  /// Which version of libinput this process runs with: it names none, but each brought functions that the one before lacked.
  enum LibinputVersion {
    private static let firstFunctions = [
      ("1.19", "libinput_event_pointer_get_scroll_value"), ("1.21", "libinput_device_config_dwtp_is_available"),
      ("1.23", "libinput_config_accel_create"), ("1.26", "libinput_device_get_id_bustype"),
      ("1.27", "libinput_device_config_area_has_rectangle"),
      ("1.28", "libinput_device_config_3fg_drag_get_finger_count"),
      ("1.29", "libinput_tablet_tool_config_eraser_button_get_modes"), ("1.30", "libinput_plugin_system_append_path"),
    ]

    /// Such as `1.21 or 1.22`, `1.30 or later`.
    static let text: String? = {
      guard let last = firstFunctions.lastIndex(where: { dlsym(nil, $0.1) != nil }) else { return nil }
      guard last + 1 < firstFunctions.count else { return "\(firstFunctions[last].0) or later" }
      let (this, next) = (minor(firstFunctions[last].0), minor(firstFunctions[last + 1].0))
      switch next - this {
      case 1: return "1.\(this)"
      case 2: return "1.\(this) or 1.\(this + 1)"
      default: return "1.\(this) to 1.\(next - 1)"
      }
    }()

    private static func minor(_ version: String) -> Int { Int(version.dropFirst(2)) ?? 0 }
  }
#endif
