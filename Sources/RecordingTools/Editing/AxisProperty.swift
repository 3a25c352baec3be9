import TouchModel

/// A udev property that belongs to one axis: `EVDEV_ABS_35=...`, `LIBINPUT_FUZZ_35=...`.
struct AxisProperty {
  var prefix: String
  var code: UInt16
  var value: String

  /// `nil` for another property.
  init?(_ text: String) {
    for prefix in ["EVDEV_ABS_", "LIBINPUT_FUZZ_"] where text.hasPrefix(prefix) {
      let parts = text.dropFirst(prefix.count).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let code = UInt16(parts[0], radix: 16), code <= 0x3f else { return nil }
      (self.prefix, self.code, value) = (prefix, code, String(parts[1]))
      return
    }
    return nil
  }

  /// udev writes the code with two small hexadecimal digits.
  var text: String {
    let digits = String(code, radix: 16)
    return "\(prefix)\(digits.utf8.count < 2 ? "0" : "")\(digits)=\(value)"
  }
}
