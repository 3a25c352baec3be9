/// Options of what reads touchscreens; here also for a build that cannot, so that help is the same.
enum CaptureSpecs {
  /// Which touchscreens, and who lists them.
  static let devices = [
    OptionSpec(
      "device", "NODE",
      "A touchscreen to read, such as /dev/input/event3; repeatable (default: every one of the seat)",
      mayRepeat: true),
    OptionSpec("seat", "NAME", "Whose touchscreens to read (default: seat0)"),
    backend,
  ]
  static let backend = OptionSpec(
    "backend", "udev|evdev", "Who lists the devices; evdev where there is no udev (default: udev)")
  static let duration = OptionSpec(
    "duration", "S", "End after so many seconds, or 90s, 15m, 2h (default: at Ctrl-C)")
  static let untilIdle = OptionSpec("until-idle", "S", "End when no finger was down for so long, once one was")
  static let wait = OptionSpec("wait", nil, "Wait for a touchscreen that is not there yet, or no longer")
}
