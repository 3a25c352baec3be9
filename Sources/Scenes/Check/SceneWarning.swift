public import TouchModel

/// Something in a scene that can be read and is probably not meant.
public struct SceneWarning: Hashable, Sendable {
  /// What it is, by a stable name.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A view reaches out of what its parent shows, where no touch finds it.
    case outsideParent = "outside-parent"
    /// Something to touch has no width or no height.
    case zeroSize = "zero-size"
    /// A target is smaller than the least touch area and may not grow.
    case targetSize = "target-size"
    /// The touch area of a small target cannot grow to the least one because of its neighbours.
    case hemmedIn = "hemmed-in"
    /// A scroll view has nothing to scroll.
    case contentFits = "content-fits"
    /// Other views lie over the whole of it.
    case covered
    /// A wire asks something of a view that is hidden and that no wire shows.
    case wireToHidden = "wire-to-hidden"
    /// A wire waits for a view that is hidden and that no wire shows.
    case wireFromHidden = "wire-from-hidden"
  }

  public var rule: Rule
  /// The view that it is about.
  public var view: String
  public var place: TextPlace
  /// The place in the document, such as `root.children[2]`.
  public var path: String
  /// What was found.
  public var text: String
}
