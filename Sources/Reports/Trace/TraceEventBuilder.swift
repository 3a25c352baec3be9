import Gestures
import InteractionAnalysis
import TouchModel

/// The trace events of one recording, to be put in order of time.
struct TraceEventBuilder {
  /// The threads of a recording's process; each finger's lane comes after `fingers`.
  enum Thread {
    static let (frames, decisions, fingers) = (1, 2, 10)
  }

  let process: Int
  /// Ids of async slices and flows are of the whole file.
  var nextID: Int
  private var events: [(time: Int64, bytes: [UInt8])] = []
  private var origin = Timestamp.zero
  private var json = JSONWriter()

  init(process: Int, nextID: Int) {
    self.process = process
    self.nextID = nextID
  }

  /// By time; those of one moment as they were added, a slice before what is bound to it.
  var ordered: [[UInt8]] {
    events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element.bytes)
  }

  mutating func add(_ recording: MeasuredRecording) {
    origin = recording.latency.origin
    name("process_name", recording.file)
    guard let course = recording.course else { return }
    let lanes = FingerLanes(course.fingers)
    name("thread_name", "frames", thread: Thread.frames)
    name("thread_name", "decisions", thread: Thread.decisions)
    for lane in 0..<lanes.count { name("thread_name", "finger \(lane + 1)", thread: Thread.fingers + lane) }
    addFrames(course.moments, cost: recording.cost)
    addFingers(course.fingers, lanes)
    for decision in course.decisions { add(decision) }
    addCounters(course.reports)
    for timing in recording.latency.gestures { add(timing, end: end(of: timing, in: course), course, lanes) }
  }

  // MARK: Events

  private mutating func event(
    _ phase: String, _ name: String, _ category: String, at time: Timestamp, thread: Int,
    _ body: (inout JSONWriter) -> Void = { _ in }
  ) {
    let relative = (time - origin).count
    json.reset()
    json.beginObject()
    json.value(name, "name")
    json.value(category, "cat")
    json.value(phase, "ph")
    json.value(relative, "ts")
    json.value(process, "pid")
    json.value(thread, "tid")
    body(&json)
    json.endObject()
    events.append((relative, json.bytes))
  }

  private mutating func name(_ kind: String, _ name: String, thread: Int = 0) {
    json.reset()
    json.beginObject()
    json.value(kind, "name")
    json.value("M", "ph")
    json.value(process, "pid")
    json.value(thread, "tid")
    json.beginObject("args")
    json.value(name, "name")
    json.endObject()
    json.endObject()
    events.append((.min, json.bytes))
  }

  private mutating func addFrames(_ moments: [TouchCourse.Moment], cost: RecordingCost?) {
    var frame = 0
    for moment in moments {
      let process = moment.isDeadline ? nil : cost.flatMap { $0.frameProcess[safe: frame] }
      if !moment.isDeadline { frame += 1 }
      let number = frame
      let name = moment.isDeadline ? "deadline" : moment.stage.rawValue
      event("X", name, "frame", at: moment.time, thread: Thread.frames) { json in
        json.value(process.map { Double($0) / 1000 } ?? 1, as: .points, "dur")
        json.beginObject("args")
        json.value(moment.stage.rawValue, "stage")
        if !moment.isDeadline { json.value(number, "frame") }
        if let process { json.value(process, "process_ns") }
        json.endObject()
      }
    }
  }

  private mutating func addFingers(_ fingers: [TouchCourse.Finger], _ lanes: FingerLanes) {
    for (finger, lane) in zip(fingers, lanes.lanes) {
      event("X", "contact \(finger.contact)", "contact", at: finger.start, thread: Thread.fingers + lane) { json in
        json.value((finger.end - finger.start).count, "dur")
        json.beginObject("args")
        json.value(finger.contact.rawValue, "contact")
        json.value(finger.isCancelled, "cancelled")
        json.endObject()
      }
      for sample in finger.samples {
        event("C", "finger \(lane + 1)", "contact", at: sample.time, thread: Thread.fingers + lane) { json in
          json.beginObject("args")
          json.value(sample.position.x, as: .points, "x")
          json.value(sample.position.y, as: .points, "y")
          json.endObject()
        }
      }
    }
  }

  private mutating func add(_ decision: TouchCourse.Decision) {
    let name = "\(decision.recognizer) \(decision.outcome.rawValue)"
    event("i", name, "decision", at: decision.time, thread: Thread.decisions) { json in
      json.value("t", "s")
      json.beginObject("args")
      json.value(decision.recognizer, "recognizer")
      json.value(decision.outcome.rawValue, "outcome")
      json.value(decision.cause, "cause")
      json.contacts(decision.contacts)
      json.endObject()
    }
  }

  /// The scale of pinches and quick zooms, and the degrees of rotations.
  private mutating func addCounters(_ reports: [TouchCourse.Report]) {
    for report in reports {
      let value: Double? =
        switch report.event.kind {
        case .pinch, .quickZoom: report.event.scale
        case .rotation: report.event.rotation * 180 / .pi
        default: nil
        }
      guard let value else { continue }
      let key = report.event.kind == .rotation ? "degrees" : "scale"
      event("C", "\(report.recognizer) \(key)", "gesture", at: report.event.time, thread: Thread.decisions) { json in
        json.beginObject("args")
        json.value(value, as: .ratio, key)
        json.endObject()
      }
    }
  }

  // MARK: Gestures

  /// When a gesture that began was over; `nil` for one that is recognized at once, or has no end.
  private func end(of timing: GestureTiming, in course: TouchCourse) -> Timestamp? {
    course.reports.first { report in
      report.recognizer == timing.recognizer && report.event.time >= timing.reported
        && (report.event.phase == .ended || report.event.phase == .cancelled)
    }.map(\.event.time)
  }

  private mutating func add(_ timing: GestureTiming, end: Timestamp?, _ course: TouchCourse, _ lanes: FingerLanes) {
    nextID += 1
    let id = "0x\(String(nextID, radix: 16))"
    let name = timing.gesture.text
    slice("b", name, id, at: timing.down) { json in
      json.beginObject("args")
      json.value(timing.recognizer, "recognizer")
      json.value(timing.interaction, "interaction")
      json.value(timing.recognitionDelay.count, "recognition_delay_us")
      if let lag = timing.decisionLag { json.value(lag.count, "decision_lag_us") }
      if let cost = timing.arbitrationCost { json.value(cost.count, "arbitration_cost_us") }
      json.contacts(timing.contacts)
      json.endObject()
    }
    slice("b", "possible", id, at: timing.down)
    if let ideal = timing.ideal, ideal.time >= timing.down, ideal.time <= timing.reported {
      slice("n", FigureText.rule(ideal.rule), id, at: ideal.time)
    }
    slice("e", "possible", id, at: timing.reported)
    if let end {
      slice("b", "active", id, at: timing.reported)
      slice("e", "active", id, at: end)
    }
    slice("e", name, id, at: end ?? timing.reported)
    addFlow(timing, course, lanes)
  }

  private mutating func slice(
    _ phase: String, _ name: String, _ id: String, at time: Timestamp, _ body: (inout JSONWriter) -> Void = { _ in }
  ) {
    event(phase, name, "gesture", at: time, thread: Thread.decisions) { json in
      json.value(id, "id")
      body(&json)
    }
  }

  /// From the finger's landing to the frame or deadline that decided.
  private mutating func addFlow(_ timing: GestureTiming, _ course: TouchCourse, _ lanes: FingerLanes) {
    guard
      let place = course.fingers.indices.first(where: { place in
        timing.contacts.contains(course.fingers[place].contact) && course.fingers[place].start == timing.down
      }), course.moments.contains(where: { $0.time == timing.reported })
    else { return }
    nextID += 1
    let id = nextID
    event("s", timing.gesture.text, "recognition", at: timing.down, thread: Thread.fingers + lanes.lanes[place]) {
      json in
      json.value(id, "id")
    }
    event("f", timing.gesture.text, "recognition", at: timing.reported, thread: Thread.frames) { json in
      json.value("e", "bp")
      json.value(id, "id")
    }
  }
}

extension Array {
  /// The element, or `nil` where there is none.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
