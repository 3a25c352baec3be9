internal import Glibc

/// The variables that the process was started with.
public enum Environment {
  /// The value of a variable, or `nil` when it is not set.
  public static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
