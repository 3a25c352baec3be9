import FileStreams

/// When goldens are written instead of compared; by the environment variable RECORD_GOLDENS, never where CI is set.
public enum GoldenMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is written; the default.
  case never
  /// Goldens that do not exist are written.
  case missing
  /// Goldens that do not exist or differ are written.
  case failed
  /// Every golden is written.
  case all

  /// The mode that the environment asks for.
  ///
  /// RECORD_GOLDENS is `missing`, `failed` or `all`. Where CI is set to anything but an empty text, 0 or false it is ignored, so
  /// that a retry can never pass by having just written what it is compared with.
  public static var environment: GoldenMode {
    if isCI { return .never }
    return Environment.value("RECORD_GOLDENS").flatMap(GoldenMode.init) ?? .never
  }

  /// Whether this runs on CI, by the variable CI.
  public static var isCI: Bool { !["", "0", "false"].contains(Environment.value("CI") ?? "") }
}
