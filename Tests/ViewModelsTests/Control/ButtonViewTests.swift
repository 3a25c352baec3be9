import Gestures
import Testing
import TouchModel
import ViewModels

@Suite struct ButtonViewTests {
  /// 100 x 40 points.
  private func make() -> ButtonView {
    var view = ButtonView(title: "Buy", profile: .uikit)
    _ = view.take(.frameChanged(Rect(x: 0, y: 0, width: 100, height: 40), at: .zero))
    return view
  }

  private func touch(
    _ phase: ContentTouch.Phase, _ x: Double, _ y: Double, at time: Int64 = 0, contact: Int32 = 1
  ) -> ViewInput {
    .touch(ContentTouch(contact: ContactID(contact), phase: phase, time: ms(time), position: Point(x: x, y: y)))
  }

  /// The effects in words.
  private func words(_ effects: [ViewEffect]) -> [String] {
    effects.map {
      switch $0 {
      case .control(let event): event.kind.rawValue
      case .visible(let change): change.text
      case .passes, .consumesTouch, .ignoresTouch: "other"
      }
    }
  }

  @Test func tap() {
    var view = make()
    #expect(words(view.take(touch(.down, 50, 20))) == ["highlight on", "touchDown"])
    #expect(view.state.last == Property("highlighted", .flag(true)))
    #expect(words(view.take(touch(.moved, 52, 20))) == ["touchDragInside"])
    let effects = view.take(touch(.up, 52, 20, at: 90))
    #expect(words(effects) == ["highlight off", "touchUpInside"])
    #expect(effects.last == .control(ControlEvent(.touchUpInside, time: ms(90), contact: ContactID(1))))
    #expect(view.state.last == Property("highlighted", .flag(false)))
  }

  @Test func dragOutAndInCrossesAtSeventyPoints() {
    var view = make()
    _ = view.take(touch(.down, 50, 20))
    #expect(words(view.take(touch(.moved, 170, 20))) == ["touchDragInside"])
    #expect(words(view.take(touch(.moved, 170.1, 20))) == ["highlight off", "touchDragExit", "touchDragOutside"])
    #expect(words(view.take(touch(.moved, 200, 20))) == ["touchDragOutside"])
    #expect(words(view.take(touch(.moved, 50, 110))) == ["highlight on", "touchDragEnter", "touchDragInside"])
    #expect(words(view.take(touch(.up, 50, 110))) == ["highlight off", "touchUpInside"])
  }

  @Test func liftOutside() {
    var view = make()
    _ = view.take(touch(.down, 50, 20))
    _ = view.take(touch(.moved, 300, 20))
    #expect(words(view.take(touch(.up, 300, 20))) == ["touchUpOutside"])
    // Distance counts round the corner: 60 and 60 are 84.9.
    _ = view.take(touch(.down, 50, 20))
    #expect(words(view.take(touch(.up, 160, 100))) == ["highlight off", "touchUpOutside"])
  }

  @Test func furtherTapsOfARowAreRepeats() {
    var view = make()
    var touch = ContentTouch(contact: ContactID(1), phase: .down, time: ms(0), position: Point(x: 5, y: 5), tapCount: 2)
    #expect(words(view.take(.touch(touch))) == ["highlight on", "touchDown", "touchDownRepeat"])
    touch.phase = .up
    #expect(words(view.take(.touch(touch))) == ["highlight off", "touchUpInside"])
  }

  @Test func cancel() {
    var view = make()
    _ = view.take(touch(.down, 50, 20))
    #expect(words(view.take(touch(.cancelled, 50, 20))) == ["highlight off", "touchCancel"])
    #expect(words(view.take(touch(.up, 50, 20))).isEmpty)
  }

  @Test func secondFingerIsIgnored() {
    var view = make()
    _ = view.take(touch(.down, 50, 20))
    #expect(view.take(touch(.down, 10, 20, contact: 2)) == [.ignoresTouch(ContactID(2))])
    #expect(view.take(touch(.moved, 300, 20, contact: 2)).isEmpty)
    #expect(view.take(touch(.up, 10, 20, contact: 2)).isEmpty)
    #expect(words(view.take(touch(.up, 50, 20))) == ["highlight off", "touchUpInside"])
  }

  @Test func disabledTakesNothingAndLetsGo() {
    var view = make()
    _ = view.take(touch(.down, 50, 20))
    #expect(words(view.take(.command(.setEnabled(false), at: ms(5)))) == ["highlight off", "touchCancel"])
    #expect(view.take(touch(.up, 50, 20)).isEmpty)
    #expect(view.take(touch(.down, 50, 20)).isEmpty)
    #expect(!view.hitTraits.isEnabled)
    _ = view.take(.command(.setEnabled(true), at: ms(6)))
    #expect(words(view.take(touch(.down, 50, 20))) == ["highlight on", "touchDown"])
  }

  @Test func declaresNoRecognizer() { #expect(make().recognizers.isEmpty) }

  @Test func snapshotRestores() {
    var view = make()
    view.restore([Property("enabled", .flag(false))])
    #expect(view.state == [Property("enabled", .flag(false)), Property("highlighted", .flag(false))])
  }
}
