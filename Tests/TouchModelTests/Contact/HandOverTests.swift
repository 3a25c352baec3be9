import Testing
import TouchModel

/// Frames in which a finger lifts and another lands.
@Suite struct HandOverTests {
  private static func frame(_ changes: (Int32, ContactPhase)...) -> TouchFrame {
    TouchFrame(
      time: Timestamp(microseconds: 7),
      contacts: changes.map { Contact(id: ContactID($0.0), phase: $0.1, position: .zero) })
  }

  private static func order(_ frame: TouchFrame) -> [String] {
    var order: [String] = []
    frame.forEachInOrder { order.append("\($0.id) \($0.phase)") }
    return order
  }

  @Test func onlyALiftBesideALandingIsOne() {
    #expect(Self.frame((1, .up), (2, .down)).handsOver)
    #expect(Self.frame((2, .down), (1, .cancel)).handsOver)
    #expect(!Self.frame((1, .down), (2, .down), (3, .motion)).handsOver)
    #expect(!Self.frame((1, .up), (2, .motion)).handsOver)
    #expect(!Self.frame((1, .down)).handsOver)
  }

  @Test func landingsComeLastWhateverTheirSlot() {
    #expect(Self.order(Self.frame((3, .down), (1, .up), (2, .motion))) == ["1 up", "2 motion", "3 down"])
    #expect(Self.order(Self.frame((2, .motion), (1, .motion))) == ["2 motion", "1 motion"])
  }

  /// A hand-made frame may have a whole life in it; its end stays behind its landing.
  @Test func aContactsEndStaysBehindItsLanding() {
    #expect(Self.order(Self.frame((2, .down), (2, .up), (1, .up))) == ["1 up", "2 down", "2 up"])
  }

  @Test func thePartsHaveTheFramesTime() {
    var (first, landings) = (Self.frame((9, .motion)), TouchFrame())
    Self.frame((3, .down), (1, .up), (2, .motion)).split(into: &first, landings: &landings)
    #expect(first == Self.frame((1, .up), (2, .motion)))
    #expect(landings == Self.frame((3, .down)))
  }
}
