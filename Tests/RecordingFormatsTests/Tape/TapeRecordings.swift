import RecordingFormats
import TouchModel

/// A tape with two fingers, written by hand, without checksums.
let tapeSample = """
  tape 1
  clock monotonic
  edit trimmed to 2 s
  label 1000 18000 tap
  initial s0 i-1 t0
  device Panel \\x5c one
  id 0018 04f3 2234 0100
  property INPUT_PROP_DIRECT
  codes EV_KEY BTN_TOUCH
  codes EV_ABS ABS_MT_SLOT ABS_MT_POSITION_X ABS_MT_POSITION_Y ABS_MT_TRACKING_ID
  axis ABS_MT_SLOT 0 9 0 0 0
  axis ABS_MT_POSITION_X 0 4095 4 0 16
  axis ABS_MT_POSITION_Y 0 2559 0 0 16
  axis ABS_MT_TRACKING_ID 0 65535 0 0 0
  udev LIBINPUT_FUZZ_35=4
  weather fine

  =1000/12 s0 i7 x100 y200 t1
  8333 x110 ABS_MT_TOOL_TYPE=2 <40 4:5=77
  -20 SYN_DROPPED snapshot s0 i7 x1 y2 t1
  100 ; removed
  5 i-1 t0 r1
  end

  """

extension Recording {
  /// The recording as a .tape.
  func tape() -> [UInt8] {
    var writer = TapeWriter()
    var text: [UInt8] = []
    writer.appendHeader(header, to: &text)
    for frame in frames { writer.append(frame, to: &text) }
    writer.appendEnd(to: &text)
    return text
  }

  /// The recording written in a target's form and read again, with all files that the form has.
  func reread(as target: RecordingTarget) throws -> Recording {
    guard target == .umockdev else { return try recording(written(as: target)) }
    return try Umockdev(self).recording(opening: .events)
  }

  /// The recording in a target's form; of umockdev the events.
  func written(as target: RecordingTarget) -> [UInt8] {
    var writer = RecordingWriter(target)
    var text: [UInt8] = []
    writer.appendHeader(header, to: &text)
    for frame in frames { writer.append(frame, to: &text) }
    writer.appendEnd(to: &text)
    return text
  }

  /// What a target's form cannot hold of the recording.
  func losses(as target: RecordingTarget) -> [String] {
    var writer = RecordingWriter(target)
    var text: [UInt8] = []
    writer.appendHeader(header, to: &text)
    for frame in frames { writer.append(frame, to: &text) }
    return writer.losses.all.map(\.description)
  }

  /// Events and times, which every format has.
  var events: [EvdevFrame] {
    content.map {
      var frame = EvdevFrame(time: $0.time, events: $0.events)
      frame.eventTimes = $0.eventTimes
      frame.reportValue = $0.reportValue
      return frame
    }
  }

  /// The frames without their places in the file.
  var content: [EvdevFrame] {
    frames.map {
      var frame = $0
      frame.line = 0
      return frame
    }
  }
}
