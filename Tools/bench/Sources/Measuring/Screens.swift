package import Gestures
import ReplayEngine
package import TouchModel
package import ViewModels

/// The view trees that are measured.
package enum Screens {
  package static let profile = Profile.named("uikit") ?? Profile.uikit

  /// A scroll view over the whole screen, with its own pan only.
  package static func scroll() -> ViewTree { single(ScrollView(scrollOptions, profile: profile)) }

  /// A scroll view over the whole screen that has every recognizer beside its own pan.
  package static func everything(on screen: Size = SyntheticTouch.screen) -> ViewTree {
    single(
      ScrollView(scrollOptions, profile: profile), profile.everyRecognizer.filter { $0.name != "pan" }, on: screen)
  }

  /// A scroll view over the whole screen that is pinched as well: what Qt Quick has as a Flickable and a PinchHandler.
  package static func zooming() -> ViewTree {
    var options = scrollOptions
    options.zoom = ScrollOptions.Zoom(minimum: 1, maximum: 4)
    return single(ScrollView(options, profile: profile))
  }

  /// `depth` views one in the other, each with `count` recognizers.
  package static func nested(depth: Int, count: Int) -> ViewTree {
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

  private static func single(
    _ model: any ViewModel, _ recognizers: [RecognizerSpec] = [], on screen: Size = SyntheticTouch.screen
  ) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let frame = Rect(origin: .zero, size: screen)
    tree.add(ViewNode(id: "screen", frame: frame, recognizers: recognizers), model)
    return tree
  }
}
