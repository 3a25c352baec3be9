/// Which one number stands for the decision lags of a sweep's point, so that points can be compared.
///
/// By default it is the 90th percentile of each label, and of these the mean over labels: a hundred pans then do not hide five
/// taps, whose lags are of another size. Pooled, the figure is whatever the most frequent or the slowest gesture has.
public struct LagFigure: Hashable, Sendable, CustomStringConvertible {
  public enum Statistic: String, Hashable, Sendable, CaseIterable {
    case p50, p90, max
  }

  /// Whose lags count.
  public enum Scope: Hashable, Sendable {
    /// Each label's statistic, and of these the mean.
    case each
    /// All together.
    case all
    /// Those of one label.
    case label(InteractionLabel)
  }

  public var statistic: Statistic
  public var scope: Scope

  public init(_ statistic: Statistic = .p90, of scope: Scope = .each) {
    self.statistic = statistic
    self.scope = scope
  }

  /// Reads `p90`, `max:all`, `p50:tap`; `nil` for anything else.
  public init?(parsing text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let statistic = parts.first.flatMap({ Statistic(rawValue: String($0)) }) else { return nil }
    self.statistic = statistic
    switch parts.dropFirst().first {
    case nil, "each": scope = .each
    case "all": scope = .all
    case let name?:
      guard let label = InteractionLabel(rawValue: String(name)) else { return nil }
      scope = .label(label)
    }
  }

  public var description: String {
    switch scope {
    case .each: "\(statistic.rawValue) of each label, mean over labels"
    case .all: "\(statistic.rawValue) of all labels together"
    case .label(let label): "\(statistic.rawValue) of \(label.rawValue)"
    }
  }

  /// In a word, for sentences: `p90`, `p90 of tap`.
  public var word: String {
    switch scope {
    case .each, .all: statistic.rawValue
    case .label(let label): "\(statistic.rawValue) of \(label.rawValue)"
    }
  }
}
