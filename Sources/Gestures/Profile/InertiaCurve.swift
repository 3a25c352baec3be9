/// How a thrown map slows from its start to rest; its place in the list is the value of the profile's `mapInertiaCurve`.
public enum InertiaCurve: String, Hashable, Sendable, CaseIterable {
  /// At a constant rate, from exactly the speed of the throw.
  case parabola
  /// MapLibre's Bezier curve (0, 0, 0.3, 1): faster at first, the same duration and length.
  case bezier
  /// Leaflet's 1 - (1 - t)^(1 / linearity): the same duration and length.
  case power
}
