public import TouchModel

/// The screen that a scene is laid out for.
public struct Screen: Hashable, Sendable {
  /// In points.
  public var size: Size
  /// Pixels per point.
  public var scale: Double
  /// Display ticks per second while something moves; 60 by default.
  public var displayRate: Int
  /// What can be seen and touched, in millimetres; `nil` where the scene does not say.
  public var physicalSize: PhysicalSize?
  /// What kind of device it belongs to.
  public var traits: ScreenTraits

  /// `traits` are by default those of a device with a screen of this size.
  public init(
    size: Size, scale: Double = 1, displayRate: Int = 60, physicalSize: PhysicalSize? = nil,
    traits: ScreenTraits? = nil
  ) {
    self.size = size
    self.scale = scale
    self.displayRate = displayRate
    self.physicalSize = physicalSize
    self.traits = traits ?? ScreenTraits(size: size, physicalSize: physicalSize)
  }
}

/// What a scene may ask about the piece of screen that it has (rule S4).
public struct ScreenTraits: Hashable, Sendable {
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    case compact, regular
  }

  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    case phone, pad
  }

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  public var idiom: Idiom
  public var orientation: Orientation
  public var horizontal: SizeClass
  public var vertical: SizeClass

  /// The shorter side from which a device is a pad unless somebody says otherwise, in points: Android's `sw600dp`.
  public static let padSide = 600.0
  /// The diagonal from which a phone is a large one, in millimetres: 5.5 inches, short of the rounding of panel sizes.
  public static let largePhoneDiagonal = 139.0

  /// The traits of a full screen, by the device table of rule S4.
  ///
  /// A pad is regular both ways. A phone is compact by regular upright; lying it is compact by compact, a large one regular by
  /// compact. Only the physical size tells a large phone.
  public init(size: Size, physicalSize: PhysicalSize? = nil, idiom: Idiom? = nil, orientation: Orientation? = nil) {
    let idiom = idiom ?? (min(size.width, size.height) < Self.padSide ? .phone : .pad)
    let orientation = orientation ?? (size.width > size.height ? .landscape : .portrait)
    self.idiom = idiom
    self.orientation = orientation
    switch (idiom, orientation) {
    case (.pad, _): (horizontal, vertical) = (.regular, .regular)
    case (.phone, .portrait): (horizontal, vertical) = (.compact, .regular)
    case (.phone, .landscape):
      let (width, height) = (physicalSize?.width.count ?? 0, physicalSize?.height.count ?? 0)
      let isLarge = (width * width + height * height).squareRoot() >= Self.largePhoneDiagonal
      (horizontal, vertical) = (isLarge ? .regular : .compact, .compact)
    }
  }
}
