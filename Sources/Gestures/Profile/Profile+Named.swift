extension Profile {
  /// Every named profile, in the order in which they are listed.
  public static let all: [Profile] = [
    uikit, android, flutter, chromiumDesktop, chromiumMobile, gtk, adwaita, qt, maplibre, leaflet,
  ]

  /// The profile of that name, or `nil`.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}
