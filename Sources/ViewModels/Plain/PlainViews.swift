/// A plain rectangle that groups others; it blocks touches from what is behind it.
public struct ContainerView: ViewModel {
  public init() {}

  public var kind: ViewKind { .container }
  public var hitTraits: HitTraits { HitTraits() }
}

/// A text without interaction; touches go through it.
public struct LabelView: ViewModel {
  public let text: String

  public init(text: String = "") { self.text = text }

  public var kind: ViewKind { .label }
  public var hitTraits: HitTraits { HitTraits(isInteractive: false) }
}
