import TouchModel

extension SyntheticPanel {
  /// Every panel below with the name that a script gives it.
  public static let stock: [(name: String, panel: SyntheticPanel)] = [
    ("phone", phone), ("kiosk", kiosk), ("car", car), ("tracked-list", trackedList), ("list", anonymousList),
    ("resistive", resistive), ("bench", bench),
    ("sized-bench", sizedBench),
  ]

  /// A phone of 65 x 140 mm: 120 Hz, 1/16 mm, ten slots, tells palms; 409 x 882 points.
  public static let phone = SyntheticPanel(
    name: "Tapedeck phone panel", id: DeviceID(bus: 0x18, vendor: 0x7a9e, product: 0x0001, version: 0x0100),
    extent: DevicePoint(x: 1040, y: 2240), resolution: 16, rate: 120, timingJitter: 90, noise: 0.35, moveThreshold: 1,
    reporting: .slots(10), tellsPalms: true)

  /// A kiosk of 344 x 194 mm: 60 Hz, 1/12 mm, ten slots on USB; 2167 x 1222 points.
  public static let kiosk = SyntheticPanel(
    name: "Tapedeck kiosk panel", id: DeviceID(bus: 0x03, vendor: 0x7a9e, product: 0x0002, version: 0x0111),
    extent: DevicePoint(x: 4128, y: 2328), resolution: 12, rate: 60, timingJitter: 250, noise: 0.3, moveThreshold: 1,
    reporting: .slots(10))

  /// A car's wide panel of 292 x 110 mm: 240 Hz, 1/20 mm, five slots; 1839 x 693 points.
  public static let car = SyntheticPanel(
    name: "Tapedeck car panel", id: DeviceID(bus: 0x18, vendor: 0x7a9e, product: 0x0003, version: 0x0200),
    extent: DevicePoint(x: 5840, y: 2200), resolution: 20, rate: 240, timingJitter: 40, noise: 0.4, moveThreshold: 1,
    reporting: .slots(5))

  /// An older 7-inch panel of 155 x 87 mm that lists its contacts with tracking ids (protocol A), 60 Hz.
  public static let trackedList = SyntheticPanel(
    name: "Tapedeck list panel with ids", id: DeviceID(bus: 0x18, vendor: 0x7a9e, product: 0x0004, version: 0x0001),
    extent: DevicePoint(x: 1550, y: 870), resolution: 10, rate: 60, timingJitter: 300, noise: 0.3, moveThreshold: 1,
    reporting: .list(trackingIDs: true))

  /// The same panel without tracking ids: the reader has to tell the contacts apart (protocol A, anonymous).
  public static let anonymousList = SyntheticPanel(
    name: "Tapedeck list panel", id: DeviceID(bus: 0x18, vendor: 0x7a9e, product: 0x0005, version: 0x0001),
    extent: DevicePoint(x: 1550, y: 870), resolution: 10, rate: 60, timingJitter: 300, noise: 0.3, moveThreshold: 1,
    reporting: .list(trackingIDs: false))

  /// A resistive single-touch panel of 12 bits that does not say its size; below it a screen of 970 x 540 points.
  public static let resistive = SyntheticPanel(
    name: "Tapedeck resistive panel", id: DeviceID(bus: 0x19, vendor: 0x7a9e, product: 0x0006, version: 0x0001),
    extent: DevicePoint(x: 4095, y: 4095), resolution: 0, screen: Vector(dx: 970, dy: 540), rate: 100,
    timingJitter: 200, noise: 0.8, moveThreshold: 3, reporting: .single)

  /// A measuring bench of 600 x 1000 points, 127 units to the point, without noise: for exact boundary recordings.
  public static let bench = SyntheticPanel(
    name: "Tapedeck bench panel", id: DeviceID(bus: 0x06, vendor: 0x7a9e, product: 0x0007, version: 0x0001),
    extent: DevicePoint(x: 76200, y: 127000), resolution: 800, rate: 250, timingJitter: 0, noise: 0, moveThreshold: 0,
    reporting: .slots(10))

  /// The bench with a panel that tells how large and hard each contact is.
  public static let sizedBench: SyntheticPanel = {
    var panel = bench
    panel.name = "Tapedeck sized bench panel"
    panel.id.product = 0x0008
    panel.tellsSizes = true
    return panel
  }()
}
