/// Distances from a rectangle's four edges in points: in `touchInsets` positive ones lie outside it, negative ones inside.
public typealias EdgeInsets = ScrollOptions.Insets
