import Gestures
import InteractionAnalysis
import Reports
import TouchModel

/// A recording and figures of hand-made numbers, which every writer's test uses.
enum HandMadeReport {
  static let origin = Timestamp(microseconds: 5_000_000)

  /// A moment so many microseconds after the recording's first frame.
  static func at(_ time: Int64) -> Timestamp { origin + Microseconds(time) }

  /// A tap that a deadline decided and the others delayed, and a pan under a lift's name that nothing is known of.
  static let gestures = [
    GestureTiming(
      interaction: 1, recognizer: "tap", gesture: GestureClass(kind: .tap, taps: 1), contacts: [ContactID(1)],
      down: at(1000),
      reported: at(392_000), isByDeadline: true,
      travel: RecognitionTravel(path: 2.5, displacement: 1.25, pointsPerMillimetre: 5),
      ideal: IdealDecision(rule: .lifted, time: at(92_000)), lagFrames: 0, alone: at(92_000),
      timerWait: Microseconds(300_000)),
    GestureTiming(
      interaction: 2, recognizer: "pan", gesture: GestureClass(kind: .pan, touches: 2),
      contacts: [ContactID(2), ContactID(3)],
      down: at(900_000), reported: at(950_000), isByDeadline: false,
      travel: RecognitionTravel(path: 12, displacement: 11.5)),
  ]

  static let latency = RecordingLatency(
    device: "Panel <1>", profile: "uikit@1", screen: Size(width: 400, height: 800), origin: origin, end: at(1_200_000),
    frames: 40, gestures: gestures,
    motions: [
      MotionTiming(
        interaction: 2, view: "feed", frames: 12, largestError: 1.5, rmsError: 0.75, settleTime: nil, flingDistance: 0)
    ],
    interactions: [
      LabelledInteraction(
        Interaction(number: 1, start: at(1000), end: at(92_000), label: .tap, touches: 1, contacts: [ContactID(1)]),
        accepted: [.tap]),
      LabelledInteraction(
        Interaction(
          number: 2, start: at(900_000), end: at(1_200_000), label: .pan, touches: 2,
          contacts: [ContactID(2), ContactID(3)]),
        accepted: [.pinch, .rotation]),
    ],
    missed: [MissedLabel([.tap], time: at(1_100_000)..<at(1_150_000))], isLabelled: true)

  static let recording = MeasuredRecording(file: "a&b.tape", latency: latency)

  /// The figures of that recording and of one in which a tap was reported before it could be known.
  static let figures = {
    var totals = LatencyTotals()
    totals.add(latency)
    var early = latency
    early.gestures = [early.gestures[0]]
    early.motions = []
    early.gestures[0].reported = at(84_000)
    totals.add(early)
    return totals.entries
  }()

  static let confusion = {
    var confusion = ConfusionMatrix()
    confusion.add(latency)
    confusion.add(expected: .none, recognized: .swipe)
    return confusion
  }()

  static let cost = RecordingCost(
    rounds: 7, frames: 40, clockReading: 20, reference: 4000,
    figures: [
      CostFigures(
        group: LatencyGroup(metric: .process, stage: .down, profile: "uikit@1"), samples: distribution([900, 1000]),
        best: distribution([900]), ratios: distribution([225_000])),
      CostFigures(
        group: LatencyGroup(metric: .allocations, stage: .down, profile: "uikit@1"), samples: distribution([0, 2]),
        best: distribution([0])),
    ],
    recognizers: [
      RecognizerCost(
        name: "tap", total: 300,
        figures: [
          CostFigures(
            group: LatencyGroup(metric: .process, stage: .down, subject: "tap", profile: "uikit@1"),
            samples: distribution([310]), best: distribution([300]))
        ]),
      RecognizerCost(name: "pan", total: 900, figures: []),
    ], frameProcess: [900],
    unavailable: [.init(metric: .instructions, reason: "no counter")])

  static let fault = RecordingFault(file: "bad.tape", message: "bad.tape:3:1: what; expected what")

  static let summary = LatencySummary(
    recordings: 1, faults: [fault], figures: figures, confusion: confusion, cost: cost)

  static func distribution(_ values: [Int64]) -> Distribution {
    var distribution = Distribution()
    for value in values { distribution.record(value) }
    return distribution
  }

  /// All that a reporter writes of the hand-made recording.
  static func text(_ reporter: some LatencyReporter, recording: MeasuredRecording = recording) -> String {
    var reporter = reporter
    var bytes = reporter.add(recording)
    bytes += reporter.finish(summary)
    return String(decoding: bytes, as: UTF8.self)
  }
}
