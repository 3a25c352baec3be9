extension Profile {
  /// The constants in which another profile differs by value, in the order of the keys.
  ///
  /// A length in millimetres differs from one in points, even where both are as long on some screen.
  public func differences(from other: Profile) -> [ProfileKey] {
    ProfileKey.allCases.filter { key in
      let (a, b) = (constant(key), other.constant(key))
      if a.millimetres != nil || b.millimetres != nil { return a.millimetres != b.millimetres }
      return a.value != b.value
    }
  }
}
