/// A gesture from outside the package: its name, its options, and the recognizer that they make.
///
/// One file adds one: a `GestureRecognizer` that emits events of kind `custom` with this name, and a value of this protocol,
/// attached as `.custom(CustomOptions(MyGesture()))`. Relations name it like any other recognizer.
public protocol CustomGesture: Hashable, Sendable {
  /// What events, traces and reports call it.
  var name: GestureName { get }
  /// Whether it reports once, as `recognized`, rather than from `began` to `ended` or `cancelled`.
  var isDiscrete: Bool { get }
  /// Whether its recognizer has to be told where its view is; no by default.
  var needsBounds: Bool { get }
  /// A recognizer in its starting state; thresholds that are the device's or the user's come from the profile.
  func makeRecognizer(profile: Profile) -> any GestureRecognizer
}

extension CustomGesture {
  public var needsBounds: Bool { false }
}

/// Options of a custom gesture: the gesture itself, whatever its type.
public struct CustomOptions: Hashable, Sendable {
  public let gesture: any CustomGesture

  public init(_ gesture: some CustomGesture) { self.gesture = gesture }

  public static func == (a: CustomOptions, b: CustomOptions) -> Bool {
    AnyHashable(a.gesture) == AnyHashable(b.gesture)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(gesture)) }
}
