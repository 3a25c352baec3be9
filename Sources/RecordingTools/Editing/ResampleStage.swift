import RecordingFormats
import TouchModel

/// The recording as a panel of another report rate would have sent it.
///
/// Ticks stand at origin + n / rate. Positions, sizes and pressure at a tick lie on the straight line between the frames before
/// and after it, for a contact that both have; other values are those of the frame before. Frames with a landing, a lift, a
/// button, another tool, lost events or the device's state keep their time and their exact values. Over a gap of more than
/// 100 ms a finger rests: it stays where it was and is at its new place with the first tick at or after the next frame.
struct ResampleStage: EditStage {
  /// The longest way between two frames of a moving finger, as in lint's `report-gap`.
  static let rest = Microseconds.milliseconds(100)

  private let rate: Ratio
  private let origin: Timestamp
  private var rewriter: FrameRewriter
  private var rule = TellAll()
  private var last: Timestamp?
  /// Whether the source has told what the result has not.
  private var isBehind = false

  /// `rate` is in ticks a second.
  init(_ rate: Ratio, header: inout RecordingHeader, origin: Timestamp) {
    self.rate = rate
    self.origin = origin
    rewriter = FrameRewriter(header: header)
    rewriter.begin(&header, by: &rule)
  }

  mutating func take(_ frame: EvdevFrame, into batch: inout FrameBatch) {
    rewriter.look(at: frame)
    if let last {
      tick(from: last, to: frame, &batch)
      // Two lists in one frame would be twice the contacts, and events beside a snapshot are not believed.
      let isAlone = rewriter.source.reporting == .list || !frame.isBelieved(by: rewriter.source.reporting)
      if isBehind, isAlone, keepsTime(frame) { emit(at: last, as: EvdevFrame(), &batch) }
    }
    last = frame.time
    if keepsTime(frame) {
      // The finger lifts where it was, not where the last tick saw it.
      batch.append { out in
        var before = EvdevFrame()
        if isBehind { tell(into: &before) }
        let isKept = rewriter.rewrite(frame, by: &rule, into: &out)
        if !before.events.isEmpty {
          out.events.insert(contentsOf: before.events, at: 0)
          if !out.eventTimes.isEmpty { out.eventTimes.insert(contentsOf: before.events.map { _ in frame.time }, at: 0) }
        }
        return isKept
      }
      isBehind = false
    } else {
      rewriter.pass(frame)
      isBehind = true
      if let time = tick(at: frame.time), time == frame.time { emit(at: time, as: frame, &batch) }
    }
  }

  /// What is told by no tick yet comes with the next one.
  mutating func finish(into batch: inout FrameBatch) throws(EditError) {
    guard isBehind, let last, let time = tick(at: last) else { return }
    emit(at: time, as: EvdevFrame(time: last), &batch)
  }

  private mutating func tick(from start: Timestamp, to frame: EvdevFrame, _ batch: inout FrameBatch) {
    let length = frame.time - start
    guard length > .zero, var time = tick(at: start + Microseconds(1)) else { return }
    if length > Self.rest {
      if isBehind, time < frame.time { emit(at: time, as: frame, &batch) }
      return
    }
    while time < frame.time {
      rewriter.blend = Blend(part: (time - start).count, whole: length.count)
      emit(at: time, as: frame, &batch)
      rewriter.blend = nil
      guard let next = tick(at: time + Microseconds(1)) else { return }
      time = next
    }
  }

  /// Tells what the result lacks; protocol A repeats its list where it has one.
  private mutating func emit(at time: Timestamp, as frame: EvdevFrame, _ batch: inout FrameBatch) {
    batch.append { out in
      out.time = time
      out.line = frame.line
      if let received = frame.received { out.received = time + (received - frame.time) }
      tell(into: &out)
      return !out.events.isEmpty
    }
    isBehind = false
  }

  private mutating func tell(into out: inout EvdevFrame) {
    if rewriter.source.reporting == .list {
      rewriter.completeList(by: rule, into: &out)
    }
    rewriter.complete(by: rule, into: &out)
  }

  /// The first tick at or after a time; `nil` where it is beyond all times.
  private func tick(at time: Timestamp) -> Timestamp? {
    let ticksPerMicrosecond = (numerator: Int128(rate.numerator), denominator: Int128(rate.denominator) * 1_000_000)
    let product = Int128((time - origin).count) * ticksPerMicrosecond.numerator
    var number = product / ticksPerMicrosecond.denominator - 1
    while true {
      let offset = Ratio.divided(number * ticksPerMicrosecond.denominator, by: ticksPerMicrosecond.numerator)
      guard offset < Int64.max / 2, offset > Int64.min / 2 else { return nil }
      let tick = origin + Microseconds(offset)
      if tick >= time { return tick }
      number += 1
    }
  }

  /// Whether a frame says more than where fingers are.
  private func keepsTime(_ frame: EvdevFrame) -> Bool {
    if frame.deviceState != .present || !frame.snapshot.isEmpty || frame.reportValue != 0 { return true }
    if rewriter.source.reporting == .list {
      for slot in 0..<rewriter.source.slotCount where rewriter.source.isTracked[slot] != rewriter.ahead.isTracked[slot]
      {
        return true
      }
    }
    return frame.events.contains { event in
      switch (event.type, event.code) {
      case (EvdevType.key, _), (EvdevType.syn, SynCode.dropped): true
      case (EvdevType.abs, AbsCode.mtTrackingID): rewriter.source.reporting != .list
      case (EvdevType.abs, AbsCode.mtToolType), (EvdevType.abs, AbsCode.mtDistance), (EvdevType.abs, AbsCode.distance):
        true
      default: false
      }
    }
  }
}
