import EvdevDecoding
import TouchModel

/// What our decoder says of frames, in the form in which libinput's answer is given.
struct Decoded {
  private var decoder: EvdevDecoder
  private let mapping: ScreenMapping
  private let saysMillimetres: Bool
  private var touch = TouchFrame()
  private(set) var notes: [Note] = []

  init(_ device: DeviceDescription, screen: Size, matrix: CalibrationMatrix? = nil) {
    mapping = ScreenMapping(device: device, screen: screen, matrix: matrix ?? .identity)
    decoder = EvdevDecoder(device: device, mapping: mapping)
    saysMillimetres = matrix == nil
  }

  mutating func touches(_ frame: EvdevFrame) -> [TouchNews] {
    decoder.decode(frame, into: &touch, notes: &notes)
    return news
  }

  mutating func finish() -> [TouchNews] {
    decoder.finish(into: &touch, notes: &notes)
    return news
  }

  private var news: [TouchNews] {
    touch.contacts.map { contact in
      var news = TouchNews(phase: contact.phase, slot: contact.slot, time: touch.time)
      guard contact.phase == .down || contact.phase == .motion else { return news }
      news.screen = TouchNews.Place(x: contact.position.x, y: contact.position.y)
      if saysMillimetres, let panel = mapping.panelPoint(of: contact.device) {
        news.millimetres = TouchNews.Place(x: panel.x.count, y: panel.y.count)
      }
      return news
    }
  }
}
