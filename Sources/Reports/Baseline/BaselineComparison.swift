/// In what a run differs from its baseline, the most important first.
public struct BaselineComparison: Hashable, Sendable {
  /// Up to how many times what it was a cost may be: by default a quarter more.
  ///
  /// The median of the least of each frame, in passes of a loop of the same run, stays within a tenth on a machine that does
  /// other work too; a step of a recognizer that is done twice is more than a quarter.
  public static let tolerance = 1.25
  /// Costs of fewer values than this are not compared: one slow frame would be their median.
  static let leastCount = 20
  /// Times count as this many passes of the reference loop at least: the steps of the clock and its reading, which is in every
  /// time, are a quarter of what is shorter.
  static let leastRatio = 0.05

  /// What is not as it was, the conditions first; of event time, so on every machine.
  public private(set) var differences: [BaselineDifference] = []
  /// What costs more than the tolerance allows, on this machine and in this run.
  public private(set) var slower: [BaselineDifference] = []
  /// How many recordings and costs were compared.
  public private(set) var recordings = 0
  public private(set) var costs = 0
  /// The version that made the baseline, where it is another one.
  public private(set) var otherVersion: String?

  /// Compares a run with its baseline; the order of lines and recordings does not matter.
  public init(_ run: LatencyBaseline, with baseline: LatencyBaseline, tolerance: Double = tolerance) {
    if let new = run.conditions, let old = baseline.conditions {
      if old.version != new.version { otherVersion = old.version }
      compare("profile", old.profile, new.profile)
      compare("settings", Self.list(old.settings), Self.list(new.settings))
      compare("scene", old.scene.isEmpty ? "none" : old.scene, new.scene.isEmpty ? "none" : new.scene)
      compare("options", Self.list(old.options), Self.list(new.options))
      guard differences.isEmpty else { return }
    }
    var olds = baseline.recordings[...]
    for recording in run.recordings {
      while let old = olds.first, old.file < recording.file {
        vanished(old)
        olds.removeFirst()
      }
      if let old = olds.first, old.file == recording.file {
        recordings += 1
        compare(old, recording)
        olds.removeFirst()
      } else {
        differences.append(BaselineDifference(.recording, file: recording.file, words: "not in the baseline"))
      }
    }
    for old in olds { vanished(old) }
    compareCosts(baseline.costs, run.costs, tolerance)
    // Stable: within a kind they stay in the order of their files.
    differences = BaselineDifference.Kind.allCases.flatMap { kind in differences.filter { $0.kind == kind } }
  }

  private static func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: " ") }

  private mutating func compare(_ figure: String, _ old: String, _ new: String) {
    guard old != new else { return }
    differences.append(
      BaselineDifference(
        .conditions, changes: [BaselineDifference.Change(figure: figure, unit: "", old: old, new: new, by: "")]))
  }

  private mutating func vanished(_ old: LatencyBaseline.Recording) {
    differences.append(BaselineDifference(.recording, file: old.file, words: "only in the baseline"))
  }

  // MARK: Event time

  /// What the figures of a recording depend on.
  private static let conditions = ["profile", "screen_width", "screen_height", "screen_source", "notes"]

  private mutating func compare(_ old: LatencyBaseline.Recording, _ new: LatencyBaseline.Recording) {
    switch (old.fault, new.fault) {
    case (nil, let fault?):
      differences.append(BaselineDifference(.recording, file: new.file, words: "cannot be read now: \(fault)"))
    case (_?, nil):
      differences.append(BaselineDifference(.recording, file: new.file, words: "could not be read in the baseline"))
    default: break
    }
    // Of one that was not read at all there is no figure.
    guard !(old.isUnread || new.isUnread) else { return }
    let changes = FigureChanges.of(old.figures, new.figures)
    // Its header or its device has other constants, or it lies on another screen; every figure of it may differ for that.
    let conditions = changes.filter { Self.conditions.contains($0.figure) }
    if !conditions.isEmpty {
      differences.append(BaselineDifference(.conditions, file: new.file, changes: conditions))
      return
    }
    var olds = old.entries[...]
    var (hasVanished, isNew) = (false, false)
    for entry in new.entries {
      while let old = olds.first, Self.isBefore(old, entry) {
        (hasVanished, _) = (true, tell(old, new.file, "only in the baseline"))
        olds.removeFirst()
      }
      if let old = olds.first, !Self.isBefore(entry, old) {
        let changes = FigureChanges.of(old.figures, entry.figures)
        if !changes.isEmpty {
          differences.append(BaselineDifference(.figure, file: new.file, place: entry.place, changes: changes))
        }
        olds.removeFirst()
      } else {
        (isNew, _) = (true, tell(entry, new.file, "not in the baseline"))
      }
    }
    for old in olds { (hasVanished, _) = (true, tell(old, new.file, "only in the baseline")) }
    // Numbers of gestures and the like are told by the gestures themselves.
    let counts = ["gestures", "motions", "interactions", "missed"]
    let rest = hasVanished || isNew ? changes.filter { !counts.contains($0.figure) } : changes
    if !rest.isEmpty { differences.append(BaselineDifference(.figure, file: new.file, changes: rest)) }
  }

  private mutating func tell(_ entry: LatencyBaseline.Entry, _ file: String, _ words: String) {
    let words = entry.isLabel ? "its label is \(words)" : words
    differences.append(BaselineDifference(.entry, file: file, place: entry.place, words: words))
  }

  private static func isBefore(_ a: LatencyBaseline.Entry, _ b: LatencyBaseline.Entry) -> Bool {
    (a.interaction, a.place, a.ordinal) < (b.interaction, b.place, b.ordinal)
  }

  // MARK: Costs

  private mutating func compareCosts(_ olds: [LatencyBaseline.Cost], _ news: [LatencyBaseline.Cost], _ most: Double) {
    var rest = olds[...]
    for new in news {
      while let old = rest.first, old.key.lexicographicallyPrecedes(new.key) { rest.removeFirst() }
      guard let old = rest.first, old.key == new.key, old.isRatio == new.isRatio,
        min(old.count, new.count) >= Self.leastCount
      else { continue }
      costs += 1
      let least = new.isRatio ? Self.leastRatio : 0
      guard new.value > max(old.value, least) * most, new.value > 0 else { continue }
      let times = old.value > 0 ? FigureText.times(new.value / old.value) : ""
      let what = new.key.prefix(3).filter { !$0.isEmpty }.joined(separator: " ")
      let change = BaselineDifference.Change(
        figure: what, unit: new.isRatio ? "of the reference loop" : "", old: FigureText.plain(old.value),
        new: FigureText.plain(new.value), by: times, numbers: [old.value, new.value])
      slower.append(BaselineDifference(.cost, changes: [change]))
    }
  }
}
