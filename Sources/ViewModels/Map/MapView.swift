public import Gestures
public import TouchModel

/// A map view (V4): pan, pinch and rotation together, with inertia; no tiles, only where it looks.
///
/// The place under the fingers' centre stays under it while they zoom and turn. A change of the fingers that take part
/// starts anew from what is shown, so nothing jumps. Zoom and the centre's latitude are cut to their limits, longitude
/// wraps. Inertia starts when the last finger has left and stops when one lands; a cancelled gesture has none.
public struct MapView: ViewModel {
  public let options: MapOptions
  public let recognizers: [RecognizerSpec]
  let constants: MapConstants
  public internal(set) var camera: MapCamera
  var size = Size.zero
  var fingers = 0
  var hold = MapHold()
  /// What ended gestures want to go on as, until the last finger leaves.
  var pending = MapRelease()
  var inertia = MapInertia()
  var isMoving = false

  public init(_ options: MapOptions, profile: Profile) {
    self.options = options
    constants = MapConstants(profile)
    camera = MapCamera(center: WebMercator.world(options.center), zoom: options.zoom, bearing: options.bearing)
    var specs: [RecognizerSpec] = []
    let own: [RecognizerReference] = [.own("pan"), .own("pinch"), .own("rotation")]
    func add(_ name: String, _ options: RecognizerOptions) {
      let others = Relations(simultaneousWith: own.filter { $0 != .own(name) })
      specs.append(RecognizerSpec(name, options, relations: others, content: .scrolling))
    }
    if options.pans { add("pan", .pan()) }
    if options.zooms { add("pinch", .pinch()) }
    if options.rotates { add("rotation", .rotation()) }
    recognizers = specs
  }

  public var kind: ViewKind { .map }
  public var hitTraits: HitTraits { HitTraits(clips: true) }
  public var isAtRest: Bool { !isMoving }
  public var nextWake: Timestamp? { isMoving ? inertia.end : nil }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event): handle(pan: event)
    case .gesture("pinch", let event): handle(pinch: event)
    case .gesture("rotation", let event): handle(rotation: event)
    case .landed(let contact, let time, _):
      fingers += 1
      if stop(at: time) { effects.append(.consumesTouch(contact)) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      startInertia(at: time)
    case .command(let command, let time): handle(command, at: time)
    case .frameChanged(let frame, let time):
      guard frame.size != size else { return }
      _ = stop(at: time)
      size = frame.size
    case .gesture, .touch, .passed, .nested: break
    }
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard isMoving else { return }
    move(to: time)
    if time >= inertia.end { isMoving = false }
  }

  public func properties(into properties: inout [Property]) {
    let position = camera.position
    properties.append(Property("center", .pair(position.latitude, position.longitude, .geographic)))
    properties.append(Property("zoom", .number(camera.zoom, .ratio)))
    properties.append(Property("bearing", .number(camera.bearing, .ratio)))
  }

  public mutating func restore(_ property: Property) {
    isMoving = false
    hold = MapHold()
    switch (property.name, property.value) {
    case ("center", .pair(let latitude, let longitude, _)):
      camera.place(WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude)))
    case ("zoom", .number(let zoom, _)): camera.set(zoom: clamped(zoom), bearing: camera.bearing)
    case ("bearing", .number(let bearing, _)): camera.set(zoom: camera.zoom, bearing: bearing)
    default: break
    }
  }

  /// The place under a position in the view's own points, in degrees.
  public func position(at point: Point) -> GeographicPoint {
    WebMercator.position(camera.place(at: offset(of: point)))
  }

  /// Where a position shows, in the view's own points.
  public func point(of position: GeographicPoint) -> Point {
    middle + camera.offset(of: WebMercator.world(position))
  }

  var middle: Point { Point(x: size.width / 2, y: size.height / 2) }
  func offset(of point: Point) -> Vector { point - middle }
  func clamped(_ zoom: Double) -> Double { min(max(zoom, options.minimumZoom), options.maximumZoom) }

  private mutating func handle(_ command: Command, at time: Timestamp) {
    switch command {
    case .panTo(let latitude, let longitude):
      _ = stop(at: time)
      camera.place(WebMercator.world(GeographicPoint(latitude: latitude, longitude: longitude)))
    case .zoomTo(let zoom):
      _ = stop(at: time)
      camera.set(zoom: clamped(zoom), bearing: camera.bearing)
    case .rotateTo(let degrees):
      _ = stop(at: time)
      camera.set(zoom: camera.zoom, bearing: degrees)
    default: return
    }
    hold.rebase(camera)
  }
}
