public import Gestures
public import TouchModel
public import ViewModels

/// A screen with a tree of views and what happens on their events, as a scene file describes it.
public struct Scene: Hashable, Sendable {
  public var screen: Screen
  public var root: ViewDescription
  public var wiring: [Wire]
  /// Where each wire begins in its file; empty for wiring that no file has.
  public var wirePlaces: [TextPlace] = []

  public init(screen: Screen, root: ViewDescription, wiring: [Wire] = []) {
    self.screen = screen
    self.root = root
    self.wiring = wiring
  }

  /// Makes the views with their models at rest; constants come from the profile and the views' own settings.
  ///
  /// A setting in millimetres is left out while the profile does not know the panel's size; `firstRefusal(under:)` tells.
  public func makeTree(profile: Profile) -> ViewTree {
    var tree = ViewTree(profile: profile)
    root.add(to: &tree, parent: nil, profile: profile)
    return tree
  }

  /// The first view with a setting in millimetres that cannot hold under the profile, and why, or `nil`.
  public func firstRefusal(under profile: Profile) -> (view: ViewDescription, error: SettingError)? {
    root.firstRefusal(under: profile)
  }
}

/// One view of a scene before it has a model.
public struct ViewDescription: Hashable, Sendable {
  /// Unique in the scene; containers and labels without one are `#1`, `#2` and so on in tree order.
  ///
  /// The ids of an included file begin with its prefix and a slash: `header/back`.
  public var id: String
  public var element: Element
  /// In the parent's points.
  public var frame: Rect
  public var isHidden = false
  public var alpha = 1.0
  /// `nil` leaves it to the kind of element.
  public var isInteractionEnabled: Bool?
  public var growsTouchArea = true
  /// How much larger or smaller its touch area is than its frame, before growth.
  public var touchInsets = EdgeInsets()
  public var isExclusiveTouch = false
  /// Constants for this view and, unless they have their own, the views inside it.
  public var settings: [Setting] = []
  /// Constants for single recognizers of this view, which win over its settings.
  public var recognizerSettings: [RecognizerSettings] = []
  /// Recognizers beside the element's own.
  public var recognizers: [RecognizerSpec] = []
  /// From back to front.
  public var children: [ViewDescription] = []
  /// Where it begins in its file.
  public var place = TextPlace(file: "", mark: .start)
  /// Where it is in the file's document, such as `root.children[2]`.
  public var path = ""
  /// The keys that it takes from `defaults`, in the order of the reader.
  public var inherited: [InheritedKey] = []

  public init(id: String, element: Element, frame: Rect, children: [ViewDescription] = []) {
    self.id = id
    self.element = element
    self.frame = frame
    self.children = children
  }

  func firstRefusal(under profile: Profile) -> (view: ViewDescription, error: SettingError)? {
    if let error = profile.refusal(of: settings + recognizerSettings.flatMap(\.settings)) { return (self, error) }
    for child in children {
      if let found = child.firstRefusal(under: profile) { return found }
    }
    return nil
  }

  /// Adds the view and those inside it; `outer` are the settings of the views around it.
  func add(to tree: inout ViewTree, parent: NodeID?, profile: Profile, outer: [Setting] = []) {
    let settings = outer + self.settings
    let node = ViewNode(
      id: id, frame: frame, isHidden: isHidden, alpha: alpha, isInteractionEnabled: isInteractionEnabled,
      growsTouchArea: growsTouchArea, touchInsets: touchInsets, isExclusiveTouch: isExclusiveTouch, settings: settings,
      recognizerSettings: recognizerSettings, recognizers: recognizers)
    let added = tree.add(node, element.makeModel(profile: profile.overriding(settings)), to: parent)
    for child in children { child.add(to: &tree, parent: added, profile: profile, outer: settings) }
  }
}

/// A key that a view has from a `defaults` block around it.
public struct InheritedKey: Hashable, Sendable {
  public var key: String
  /// What the block gives it to: a type of element, or `all`.
  public var scope: String
  /// Where the block says so.
  public var place: TextPlace

  public init(key: String, scope: String, place: TextPlace) {
    self.key = key
    self.scope = scope
    self.place = place
  }
}

/// What a view is, with its own options.
public enum Element: Hashable, Sendable {
  case container
  case label(text: String)
  case button(title: String, isEnabled: Bool)
  case scroll(ScrollOptions)
  case page(PageOptions)
  case map(MapOptions)

  public var kind: ViewKind {
    switch self {
    case .container: .container
    case .label: .label
    case .button: .button
    case .scroll: .scroll
    case .page: .page
    case .map: .map
    }
  }

  /// A model at rest.
  public func makeModel(profile: Profile) -> any ViewModel {
    switch self {
    case .container: ContainerView()
    case .label(let text): LabelView(text: text)
    case .button(let title, let isEnabled): ButtonView(title: title, isEnabled: isEnabled, profile: profile)
    case .scroll(let options): ScrollView(options, profile: profile)
    case .page(let options): PageView(options, profile: profile)
    case .map(let options): MapView(options, profile: profile)
    }
  }
}
