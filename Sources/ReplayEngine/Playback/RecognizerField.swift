public import Gestures
import TouchModel
public import ViewModels

/// A view without content that has any recognizers wanted; for feeding touches to recognizers alone.
public struct RecognizerField: ViewModel {
  public let recognizers: [RecognizerSpec]

  public init(recognizers: [RecognizerSpec]) { self.recognizers = recognizers }

  public var kind: ViewKind { .container }
  public var hitTraits: HitTraits { HitTraits() }

  /// A tree of one such view that takes every touch, on the screen or beside it.
  ///
  /// - Parameters:
  ///   - recognizers: by default one of every kind and count.
  ///   - profile: what gives them their constants.
  public static func tree(recognizers: [RecognizerSpec]? = nil, profile: Profile) -> ViewTree {
    var tree = ViewTree(profile: profile)
    let everywhere = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
    let field = RecognizerField(recognizers: recognizers ?? profile.everyRecognizer)
    tree.add(ViewNode(id: "screen", frame: everywhere), field)
    return tree
  }
}
