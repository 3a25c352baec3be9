/// The HID usages that touch devices are read by, each with its page in the upper 16 bits.
enum HIDUsage {
  static let x: UInt32 = 0x0001_0030
  static let y: UInt32 = 0x0001_0031
  static let keyboard: UInt32 = 0x0001_0006
  static let keypad: UInt32 = 0x0001_0007

  static let pen: UInt32 = 0x000d_0002
  static let touchScreen: UInt32 = 0x000d_0004
  static let touchPad: UInt32 = 0x000d_0005
  static let puck: UInt32 = 0x000d_0021
  static let finger: UInt32 = 0x000d_0022
  static let tipPressure: UInt32 = 0x000d_0030
  static let inRange: UInt32 = 0x000d_0032
  static let touch: UInt32 = 0x000d_0033
  static let azimuth: UInt32 = 0x000d_003f
  static let tipSwitch: UInt32 = 0x000d_0042
  static let tipSwitch2: UInt32 = 0x000d_0043
  static let confidence: UInt32 = 0x000d_0047
  static let width: UInt32 = 0x000d_0048
  static let height: UInt32 = 0x000d_0049
  static let contactID: UInt32 = 0x000d_0051
  static let contactCount: UInt32 = 0x000d_0054
  static let contactCountMaximum: UInt32 = 0x000d_0055
  static let scanTime: UInt32 = 0x000d_0056

  static let buttonPage: UInt32 = 0x0009
  static let firstVendorUsage: UInt32 = 0xff00_0000
  /// The certification blob of Windows 8 and the status of that certification: their features mark the Windows 8 class.
  static let windowsBlob: UInt32 = 0xff00_00c5
  static let windowsStatus: UInt32 = 0xff00_00c6
}

/// Usages that follow each other, as `Usage` or `Usage Minimum` and `Usage Maximum` give them.
struct HIDUsageRange: Hashable {
  var first: UInt32
  var last: UInt32
  /// Whether the item gave a page of its own, which no later usage page replaces.
  var isExtended: Bool

  var count: Int { Int(last &- first) + 1 }

  /// The same usages on another page.
  func onPage(_ page: UInt32) -> HIDUsageRange {
    HIDUsageRange(first: first & 0xffff | page << 16, last: last & 0xffff | page << 16, isExtended: false)
  }
}
