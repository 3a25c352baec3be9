import Gestures
import TestSupport
import Testing
import TouchModel

/// A recognizer of one file, made with the public interface alone, among the package's own.
@Suite struct CircleRecognizerTests {
  let circle = RecognizerSpec("circle", .custom(CustomOptions(CircleGesture())))
  let pan = RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.own("circle")]))

  /// Round the middle of the screen, starting at its right.
  func arc(degrees: Double, lift: Bool = true) -> Fingers {
    var fingers = Fingers()
    fingers.down(280, 400, at: 0)
    for step in 1...60 {
      let (s, c) = DeterministicMaths.sinCos(Angle.radians(degrees: degrees * Double(step) / 60))
      fingers.move(200 + 80 * c, 400 + 80 * s, at: Double(step) * 8)
    }
    if lift { fingers.up(at: 488) }
    return fingers
  }

  @Test(arguments: [360.0, -360]) func aCircleIsRecognizedInsteadOfAPan(degrees: Double) throws {
    let run = Run(arc(degrees: degrees), [circle, pan])
    #expect(run.story == ["circle recognized@488"])
    let event = try #require(run.events("circle").first)
    #expect(event.kind == .custom)
    #expect(event.name == "circle")
    #expect(event.location.distance(to: Point(x: 200, y: 400)) < 8)
    #expect(abs(Angle.degrees(radians: event.rotation) - degrees * 0.96) < 12)
    #expect(run.cause("v0.circle", .won)?.kind == .ruleMet)
    #expect(run.cause("v0.pan", .prevented)?.kind == .requiredOther)
    #expect(run.isIdleAtEnd)
  }

  @Test func halfACircleIsAPan() {
    let run = Run(arc(degrees: 180), [circle, pan])
    #expect(run.story == ["pan began@488", "pan ended@488"])
    #expect(run.cause("v0.circle", .failed)?.kind == .ruleNotMet)
  }

  /// The pan waits no longer than the stroke may still become a circle.
  @Test func aStraightStrokeLetsThePanGo() {
    var fingers = Fingers()
    fingers.stroke(from: (40, 400), to: (340, 400), at: 0, for: 240)
    #expect(Run(fingers, [circle, pan]).story == ["pan began@72", "pan ended@248"])
  }

  @Test func aSecondFingerACancelAndAnotherWinnerEndIt() {
    var second = Fingers()
    second.down(280, 400, at: 0)
    second.down(2, 100, 100, at: 8)
    second.frame(at: 16, [.up(1), .up(2)])
    #expect(Run(second, [circle]).cause("v0.circle", .failed)?.kind == .tooManyTouches)
    var cancelled = arc(degrees: 360, lift: false)
    cancelled.cancel(at: 488)
    let run = Run(cancelled, [circle])
    #expect(run.cause("v0.circle", .failed)?.kind == .contactCancelled)
    #expect(run.isIdleAtEnd)
    let free = RecognizerSpec("pan", .pan())
    let prevented = Run(arc(degrees: 360), [circle, free])
    #expect(prevented.events("circle").isEmpty)
    #expect(prevented.cause("v0.circle", .prevented)?.kind == .slopExceeded)
  }

  /// Relations know it by its name, by its kind and as one that wins with others.
  @Test func relationsHold() {
    let both = RecognizerSpec(
      "circle", .custom(CustomOptions(CircleGesture())), relations: Relations(simultaneousWith: [.kind(.pan)]))
    #expect(Run(arc(degrees: 360), [both, RecognizerSpec("pan", .pan())]).story.contains("circle recognized@488"))
    let ancestor = [RecognizerSpec("pan", .pan(), relations: Relations(requiresFailureOf: [.kind(.custom)]))]
    #expect(Run(arc(degrees: 360), [ancestor, [circle]]).story == ["circle recognized@488"])
  }

  @Test func optionsAreComparedByTheGesture() {
    #expect(CustomOptions(CircleGesture()) == CustomOptions(CircleGesture()))
    #expect(CustomOptions(CircleGesture()) != CustomOptions(CircleGesture(turn: 90)))
    #expect(Set([circle, circle]).count == 1)
    #expect(RecognizerOptions.custom(CustomOptions(CircleGesture())).isDiscrete)
  }

  /// The article shows this file as it is compiled.
  @Test func theArticleShowsTheFile() throws {
    let article = try Repository.text("Sources/Gestures/Gestures.docc/AddingARecognizer.md")
    let file = try Repository.text("Tests/GesturesTests/Custom/CircleRecognizer.swift")
    #expect(article.contains("```swift\n\(file)```"))
  }
}

@Suite struct GestureNameTests {
  @Test(arguments: ["a", "circle", "eight888", "sixteen-letters_"]) func keepsItsLetters(text: String) {
    let name = GestureName(text)
    #expect(name.description == text)
    #expect(!name.isEmpty)
    #expect(name == GestureName(text))
  }

  @Test(arguments: ["", "seventeen-letters", "a b", "é"]) func refuses(text: String) {
    #expect(!GestureName.accepts(text))
  }
}

@Suite struct GestureEventTests {
  /// An event is copied from recognizer to view about twenty times: its size is part of every frame's cost.
  @Test func anEventIsNoLargerThanItMustBe() {
    #expect(MemoryLayout<GestureEvent>.size <= 192)
    #expect(_isPOD(GestureEvent.self))
  }
}
