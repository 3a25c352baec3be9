import Gestures
import InteractionAnalysis
import ReplayEngine
import TouchModel
import ViewModels

/// Writes gestures, interactions or explanations as they come.
struct GestureSink: ReplaySink {
  struct Form {
    enum Content {
      case gestures, interactions, explanations
    }

    var format: Arguments.Format
    var style: Style
    var content: Content
    /// Whether changes of gestures, and decisions by counts in explanations, are printed.
    var all: Bool
    /// The file's name where several are read.
    var file: String?
    var screenIsAssumed: Bool
    /// What text output begins with.
    var heading: String?
  }

  private var form: Form
  private var analyzer: InteractionAnalyzer
  private var explainer: ExplanationAnalyzer
  private var origin: Timestamp?
  private var json = JSONWriter()
  private var bytes: [UInt8] = []
  private var notes: [Note] = []

  /// A sink for the profile's recognizers on one view that fills the screen; times count from `origin`, else from the first frame.
  init(profile: Profile, screen: Size, form: Form, origin: Timestamp? = nil) {
    self.form = form
    self.origin = origin
    analyzer = InteractionAnalyzer(profile: profile)
    explainer = ExplanationAnalyzer(profile: profile, field: screen)
  }

  mutating func observe(_ frame: TouchFrame) {
    if origin == nil { origin = frame.time }
    switch form.content {
    case .gestures: break
    case .interactions: analyzer.observe(frame)
    case .explanations: explainer.observe(frame)
    }
  }

  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// What the replay found odd since the last call.
  mutating func takeNotes() -> [Note] {
    defer { notes.removeAll(keepingCapacity: true) }
    return notes
  }

  mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
    receive(event, arbitration: arbitration)
  }

  mutating func receive(_ event: ReplayEvent, arbitration: Arbitration) {
    switch event {
    case .gesture(let member, let gesture): observe(.gesture(member, gesture), arbitration)
    case .resolved(let resolution): observe(.resolved(resolution), arbitration)
    case .settled(_, let isIdle):
      switch form.content {
      case .gestures: break
      case .interactions:
        let over = analyzer.settle(isIdle: isIdle) { arbitration.localName(of: $0) }
        for interaction in over { write(interaction) }
      case .explanations:
        for explanation in explainer.settle(isIdle: isIdle, of: arbitration) { write(explanation) }
      }
    case .note(let note): notes.append(note)
    case .landing, .state, .visible, .control, .aimed, .lost, .command: break
    }
  }

  private mutating func observe(_ effect: ArbitrationEffect, _ arbitration: Arbitration) {
    switch form.content {
    case .gestures:
      guard case .gesture(_, let gesture) = effect, form.all || gesture.phase != .changed else { return }
      write(gesture)
    case .interactions: analyzer.observe(effect)
    case .explanations: explainer.observe(effect, of: arbitration)
    }
  }

  private func relative(_ time: Timestamp) -> Int64 { (time - (origin ?? time)).count }

  /// Writes one object, or one piece of text.
  private mutating func write(json body: (inout JSONWriter) -> Void, text: () -> String) {
    switch form.format {
    case .json:
      json.reset()
      json.beginObject()
      if let file = form.file { json.value(file, "file") }
      body(&json)
      if form.screenIsAssumed { json.value(true, "assumed") }
      json.endObject()
      json.endLine()
      bytes.append(contentsOf: json.bytes)
    case .text:
      if let heading = form.heading {
        bytes.append(contentsOf: heading.utf8)
        form.heading = nil
      }
      bytes.append(contentsOf: text().utf8)
    }
  }

  private mutating func write(_ gesture: GestureEvent) {
    let time = relative(gesture.time)
    write(json: { GestureText.append(gesture, time: time, to: &$0) }, text: { GestureText.line(gesture, time: time) })
  }

  private mutating func write(_ interaction: Interaction) {
    let (start, end, style) = (relative(interaction.start), relative(interaction.end), form.style)
    write(
      json: { InteractionText.append(interaction, start: start, end: end, to: &$0) },
      text: { InteractionText.line(interaction, start: start, end: end, style: style) })
  }

  private mutating func write(_ explanation: Explanation) {
    let interaction = explanation.interaction
    let (start, end) = (relative(interaction.start), relative(interaction.end))
    let printer = ExplanationText(style: form.style, all: form.all)
    let encoder = ExplanationJSON(origin: origin ?? interaction.start)
    write(
      json: {
        InteractionText.append(interaction, start: start, end: end, to: &$0)
        encoder.append(explanation, to: &$0)
      }, text: { printer.text(explanation, start: start) })
  }
}
