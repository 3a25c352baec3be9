/// Where the labels of a recording file come from, when no manifest has it.
public enum LabelSource: String, Hashable, Sendable, CaseIterable {
  /// The labels of its own header, with their times.
  case header
  /// `interactions` of `NAME.expect.json` beside it, in order: what the recordings of this project have.
  case expectation
  /// The name of its folder, where that is a label: `taps` says nothing, `tap` that every interaction is a tap.
  case folder
}
