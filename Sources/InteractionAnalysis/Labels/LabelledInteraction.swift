public import TouchModel

/// An interaction with what it should have been, where somebody said so.
public struct LabelledInteraction: Hashable, Sendable {
  public var interaction: Interaction
  /// The labels that are right, the first being the one that it counts as; empty where nobody said.
  public var accepted: [InteractionLabel]

  public init(_ interaction: Interaction, accepted: [InteractionLabel] = []) {
    self.interaction = interaction
    self.accepted = accepted
  }

  /// Whether it was recognized as one of the accepted labels; `nil` without any.
  public var isRight: Bool? { accepted.isEmpty ? nil : accepted.contains(interaction.label) }
}

/// A label of a recording that no interaction has: what the person did was not seen at all.
public struct MissedLabel: Hashable, Sendable {
  public var accepted: [InteractionLabel]
  /// When that was, where the label says so; those of a manifest or an expectation have no times.
  public var time: Range<Timestamp>?
  /// The number of the interaction after which it should have come, 0 before the first; `nil` where no order is known.
  public var after: Int?

  public init(_ accepted: [InteractionLabel], time: Range<Timestamp>? = nil, after: Int? = nil) {
    self.accepted = accepted
    self.time = time
    self.after = after
  }
}
