#if Capture
  public import InteractionAnalysis
  public import TouchModel

  /// What was counted of a recording while it was made.
  public struct RecordingTally: Sendable {
    /// From this lag on a frame was read late: a program that draws has missed a picture by it.
    public static let lateness = Microseconds.milliseconds(10)

    /// Frames of the kernel; what a session says of a device's absence is none.
    public internal(set) var frames = 0
    public internal(set) var contacts = 0
    /// How many contacts are down now.
    public internal(set) var contactsDown = 0
    /// How often the kernel dropped events because nobody read them in time (SYN_DROPPED).
    public internal(set) var drops = 0
    /// Microseconds from the kernel's time to being read, of frames with CLOCK_MONOTONIC times.
    public internal(set) var lag = Histogram()
    /// How many frames were late by more than `lateness`.
    public internal(set) var lateFrames = 0
    /// When the first frame was read, and the last.
    public internal(set) var first: Timestamp?
    public internal(set) var last: Timestamp?
    /// How often a device was unplugged, or its right withdrawn.
    public internal(set) var absences = 0
    /// How many contacts libinput told of; `nil` where it had no device.
    public internal(set) var libinputContacts: Int?
    /// The first lines of libinput's log.
    public internal(set) var libinputLog: [String] = []

    static let logLimit = 16

    public init() {}

    /// From the first frame to the last.
    public var duration: Microseconds {
      guard let first, let last else { return .zero }
      return last - first
    }
  }
#endif
