/// What libinput said of the device while it was recorded, counted; complete once all frames were read.
public struct LibinputReport: Hashable, Sendable {
  /// How many lines of its log are kept.
  static let logLimit = 64

  /// Whether it took the device; else its log says why not.
  public var hasDevice = false
  /// How many contacts it told of, as landings.
  public var contacts = 0
  /// How many of them it cancelled.
  public var cancelled = 0
  /// The first lines of its log, such as a bug that it found in the kernel.
  public var log: [String] = []
  /// How many lines its log had.
  public var logCount = 0

  public init() {}
}
