import EvdevDecoding
import FileStreams
import Foundation
import RecordingFormats
import RecordingTools
import ReplayEngine
import TestSupport
import TouchModel

/// A trace of fingers on a panel of 400 x 800 points, as touch frames.
struct ConformanceTrace {
  var frames: [TouchFrame]

  static let screen = Size(width: 400, height: 800)

  init(_ reader: some FrameReader) throws {
    var playback = TouchPlayback(
      reader, mapping: ScreenMapping(device: reader.header.device, screen: Self.screen))
    var frames: [TouchFrame] = []
    try playback.play { frame, _ in frames.append(frame) }
    self.frames = frames
  }

  /// A recording beside the checkout, or `nil` where there is none.
  init?(shared name: String) throws {
    let path = SharedCorpus.url.appending(path: "conformance/chromium/\(name).evemu").path
    guard FileManager.default.fileExists(atPath: path) else {
      print("skipped: no shared corpus")
      return nil
    }
    try self.init(
      RecordingReader.open(
        name: path, options: RecordingOptions(), siblings: { _ in nil }, reopening: { try FileSource(path) }))
  }

  /// The body of a gesture script of `Rows/traces.txt`.
  init(script body: String, name: String) throws {
    let text = "script 1\npanel bench\nscreen 400x800\nrate 125 Hz\nhand exact\n" + body
    let script = try GestureScript(name: name, source: MemorySource(text)) { _ in DeviceDescription() }
    try self.init(MemoryReader(script.recording()))
  }

  /// A straight stroke of 260 px in even steps as its driver sent it, with two decimals, or `nil` where the recording is no such
  /// stroke rounded to 0.1 px.
  ///
  /// The direction is that of the whole stroke to a degree, as in the names of the rows `diag-N`.
  var asSent: ConformanceTrace? {
    let moves = frames.filter { frame in frame.contacts.contains { $0.phase != .up } }
    guard let start = moves.first?.contacts.first?.position, let end = moves.last?.contacts.first?.position,
      moves.count > 1
    else { return nil }
    let unit = Double.pi / 180
    let angle = (atan2(end.x - start.x, start.y - end.y) / unit).rounded() * unit
    func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    var copy = self
    for index in frames.indices where frames[index].contacts.contains(where: { $0.phase != .up }) {
      let way = 260 * Double(index) / Double(moves.count - 1)
      let place = Point(
        x: hundredths(start.x.rounded() + way * sin(angle)), y: hundredths(start.y.rounded() - way * cos(angle)))
      // Half of 0.1 px, and an axis of 4001 places on 400 points.
      let off = place - frames[index].contacts[0].position
      guard max(off.dx.magnitude, off.dy.magnitude) < 0.2 else { return nil }
      copy.frames[index].contacts[0].position = place
    }
    return copy
  }

  /// The time between two reports in milliseconds: the median of the steps while fingers move.
  var sampling: Double {
    let moves = frames.filter { frame in frame.contacts.contains { $0.phase == .motion } }
    let steps = zip(moves, moves.dropFirst()).map { ($1.time - $0.time).milliseconds }.sorted()
    return steps.isEmpty ? 8 : steps[steps.count / 2]
  }

  /// What a screen of 60 Hz samples of it: linear between frames of the same fingers, which land and lift on ticks.
  ///
  /// In a tick fingers move before others lift and land, each of which is an event of its own.
  var at60Hz: ConformanceTrace {
    guard let origin = frames.first?.time else { return self }
    var sets: [(ms: Double, fingers: [(id: ContactID, at: Point)])] = []
    var down: [(id: ContactID, at: Point)] = []
    for frame in frames {
      for contact in frame.contacts {
        down.removeAll { $0.id == contact.id && contact.phase != .down }
        if contact.phase == .down || contact.phase == .motion { down.append((contact.id, contact.position)) }
      }
      down.sort { $0.id < $1.id }
      sets.append(((frame.time - origin).milliseconds, down))
    }
    var result: [TouchFrame] = []
    var before: [(id: ContactID, at: Point)] = []
    var place = 0
    var tick = 0
    while true {
      let ms = Double(tick) * 1000 / 60
      while place + 1 < sets.count, sets[place + 1].ms <= ms + 1e-6 { place += 1 }
      var now = sets[place].fingers
      if place + 1 < sets.count, sets[place + 1].fingers.map(\.id) == now.map(\.id), sets[place + 1].ms > sets[place].ms
      {
        let part = (ms - sets[place].ms) / (sets[place + 1].ms - sets[place].ms)
        for (index, next) in sets[place + 1].fingers.enumerated() {
          now[index].at = now[index].at + (next.at - now[index].at) * part
        }
      }
      var contacts: [Contact] = []
      var moves: [Contact] = []
      for old in before where !now.contains(where: { $0.id == old.id }) {
        contacts.append(Contact(id: old.id, phase: .up, position: old.at))
      }
      for finger in now {
        guard let old = before.first(where: { $0.id == finger.id }) else {
          contacts.append(Contact(id: finger.id, phase: .down, position: finger.at))
          continue
        }
        if old.at != finger.at { moves.append(Contact(id: finger.id, phase: .motion, position: finger.at)) }
      }
      let time = Timestamp.zero + Microseconds(seconds: ms / 1000)
      for part in [moves, contacts] where !part.isEmpty { result.append(TouchFrame(time: time, contacts: part)) }
      before = now
      tick += 1
      if place == sets.count - 1, now.isEmpty { break }
    }
    var copy = self
    copy.frames = result
    return copy
  }
}
