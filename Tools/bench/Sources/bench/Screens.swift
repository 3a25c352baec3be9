import Gestures
import ReplayEngine
import TouchModel
import ViewModels

/// The view trees that are measured.
enum Screens {
  static let profile = Profile.named("uikit") ?? Profile.uikit

  /// A scroll view over the whole screen, with its own pan only.
  static func scroll() -> ViewTree { single(ScrollView(scrollOptions, profile: profile)) }

  /// A scroll view over the whole screen that has every recognizer.
  static func everything() -> ViewTree {
    single(CrowdedScrollView(scroll: ScrollView(scrollOptions, profile: profile), profile.everyRecognizer))
  }

  /// `depth` views one in the other, each with `count` recognizers.
  static func nested(depth: Int, count: Int) -> ViewTree {
    var tree = ViewTree(profile: profile)
    var parent: NodeID?
    for level in 0..<depth {
      let field = RecognizerField(recognizers: Array(profile.everyRecognizer.suffix(count)))
      let frame = Rect(origin: .zero, size: SyntheticTouch.screen)
      parent = tree.add(ViewNode(id: "view\(level)", frame: frame), field, to: parent)
    }
    return tree
  }

  private static var scrollOptions: ScrollOptions { ScrollOptions(contentSize: Size(width: 400, height: 6000)) }

  private static func single(_ model: any ViewModel) -> ViewTree {
    var tree = ViewTree(profile: profile)
    tree.add(ViewNode(id: "screen", frame: Rect(origin: .zero, size: SyntheticTouch.screen)), model)
    return tree
  }
}

/// A scroll view that listens to its pan among many other recognizers.
struct CrowdedScrollView: ViewModel {
  private var scroll: ScrollView
  let recognizers: [RecognizerSpec]

  init(scroll: ScrollView, _ recognizers: [RecognizerSpec]) {
    self.scroll = scroll
    self.recognizers = recognizers
  }

  var kind: ViewKind { .scroll }
  var hitTraits: HitTraits { scroll.hitTraits }
  var contentTransform: ContentTransform { scroll.contentTransform }
  var isAtRest: Bool { scroll.isAtRest }
  var nextWake: Timestamp? { scroll.nextWake }
  mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) { scroll.handle(input, into: &effects) }
  mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    scroll.advance(to: time, into: &effects)
  }
  func properties(into properties: inout [Property]) { scroll.properties(into: &properties) }
}
