public import TouchModel

/// How large contacts are on the screen: as the panel says (`ABS_MT_TOUCH_MAJOR`), or all of one size.
///
/// A contact counts as a circle whose diameter is its long axis. The axis' own resolution gives its unit; where it has none, or
/// the panel's size is unknown, the kernel's rule holds that its unit is that of positions.
public struct ContactRadius: Hashable, Sendable {
  /// Points of the radius for each device unit of the long axis; 0 where the panel has no such axis.
  private var pointsPerUnit = 0.0
  private var fixed: Double?

  /// The sizes that a device reports, on its screen.
  public init(device: DeviceDescription, mapping: ScreenMapping) {
    guard let axis = device[axis: AbsCode.mtTouchMajor] else { return }
    // A resolution of 1 is a driver's way to say none.
    let scale: Double
    if axis.resolution > 1, let perMillimetre = mapping.pointsPerMillimetre {
      scale = perMillimetre / Double(axis.resolution)
    } else {
      scale = mapping.pointsPerUnit
    }
    pointsPerUnit = scale / 2
  }

  /// One radius in points for every contact, whatever a panel reports.
  public init(points: Double) { fixed = points }

  /// Every contact a point: what is known without a panel.
  public static let unknown = ContactRadius(points: 0)

  /// The radius of a contact in points; 0 where nobody knows it.
  public func points(of contact: Contact) -> Double {
    fixed ?? (contact.major > 0 ? Double(contact.major) * pointsPerUnit : 0)
  }
}
