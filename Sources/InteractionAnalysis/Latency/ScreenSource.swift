/// Where the size of the screen comes from on which a recording's touches land.
public enum ScreenSource: String, Hashable, Sendable, CaseIterable {
  /// Somebody gave it, as `--screen` does.
  case given
  /// The scene's.
  case scene
  /// That of `NAME.expect.json` beside the recording, on which its labels hold.
  case expectation
  /// The panel's size, at 160 points an inch.
  case panel
  /// A guess, since the device does not say how large it is.
  case assumed
}
