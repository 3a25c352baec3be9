public import TouchModel

/// How sure a constant is.
public enum Provenance: String, Hashable, Sendable, CaseIterable {
  /// The vendor documents it.
  case documented
  /// Read in the project's own source.
  case source
  /// Measured on the real thing.
  case measured
  /// The vendor does not say; this is our choice, or the user's.
  case chosen
}

/// A constant's value in its key's unit, with where it comes from.
public struct Constant: Hashable, Sendable {
  public var value: Double
  public var provenance: Provenance
  public var source: String
  /// Which version of the source says so, such as `Chromium 156`; inherited constants keep that of where they come from.
  public var basis: String
  /// The length as it was given, where that was in millimetres; `value` is it in points once the panel is known.
  public var millimetres: Millimetres?

  /// A constant; `basis` is only given where it is not the profile's own.
  public init(
    _ value: Double, _ provenance: Provenance, _ source: String, basis: String = "", millimetres: Millimetres? = nil
  ) {
    self.value = value
    self.provenance = provenance
    self.source = source
    self.basis = basis
    self.millimetres = millimetres
  }
}
