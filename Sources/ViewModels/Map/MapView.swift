public import Gestures
public import TouchModel

/// A map view (V4): pan, pinch, rotation and pitch with inertia, zooming taps, pins and overlays; no tiles, only where it looks.
///
/// The place under the fingers' centre stays under it while they zoom and turn, also where the map is pitched; above the horizon
/// the ground just below it counts. A change of the fingers that take part starts anew from what is shown, so nothing jumps.
/// Longitude wraps. The centre's latitude ends at the world's edge, the zoom at its limits, beyond which it may bounce, and
/// what `MapOptions.bounds` says always fills the view: there the place under the fingers may leave them. Inertia starts when the
/// last finger has left and stops when one lands, which then taps nothing; a cancelled gesture has none. What a double tap, a
/// limit or a snap moves goes on under a finger until that begins a gesture.
public struct MapView: ViewModel {
  /// What moves it without a finger.
  enum Motion: Hashable, Sendable {
    case none, inertia, ease, flight
  }

  public let options: MapOptions
  public let recognizers: [RecognizerSpec]
  let constants: MapConstants
  public internal(set) var camera: MapCamera
  public internal(set) var type: MapType
  var size = Size.zero
  /// Where it may rest.
  var zoomRange: ClosedRange<Double>
  var fingers = 0
  var hold = MapHold()
  /// What ended gestures want to go on as, until the last finger leaves.
  var pending = MapRelease()
  var motion = Motion.none
  var inertia = MapInertia()
  var ease = MapEase()
  var flight = MapFlight()
  var pins: MapPins
  /// What `regionChanged` has told last.
  private var told: MapCamera

  public init(_ options: MapOptions, profile: Profile) {
    self.options = options
    constants = MapConstants(profile)
    recognizers = Self.recognizers(options, profile)
    zoomRange = options.minimumZoom...max(options.minimumZoom, options.maximumZoom)
    type = options.type
    pins = MapPins(options)
    camera = MapCamera(
      center: WebMercator.world(options.center), zoom: options.zoom, bearing: options.bearing,
      pitch: min(options.pitch, options.maximumPitch))
    camera.area = options.bounds.map { MapArea($0) } ?? (constants.fillsWorld ? .world : nil)
    camera.settle()
    told = camera
  }

  public var kind: ViewKind { .map }
  public var hitTraits: HitTraits { HitTraits(clips: true) }
  public var isAtRest: Bool { motion == .none }
  public var nextWake: Timestamp? { motion == .none ? nil : motionEnd }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .gesture("pan", let event): handle(pan: event)
    case .gesture("pinch", let event): handle(zoom: event, about: event.location)
    case .gesture("rotation", let event): handle(rotation: event)
    case .gesture("pitch", let event): handle(pitch: event)
    case .gesture("quickZoom", let event):
      handle(zoom: event, about: constants.quickZoomsAtCenter ? middle : event.location)
    case .gesture("tap", let event): handle(tap: event, into: &effects)
    case .gesture("doubleTap", let event): zoom(by: 1, about: event.location, at: event.time)
    case .gesture("twoFingerTap", let event): zoom(by: -1, about: event.location, at: event.time)
    case .gesture("press", let event): handle(press: event, into: &effects)
    case .landed(let contact, let time, _):
      fingers += 1
      if motion == .inertia || motion == .flight, stop(at: time) { effects.append(.consumesTouch(contact)) }
    case .lifted(_, let time):
      fingers = max(0, fingers - 1)
      letGo(at: time)
    case .command(let command, let time): handle(command, at: time, into: &effects)
    case .frameChanged(let frame, let time): resize(to: frame.size, at: time)
    case .gesture, .touch, .passed, .nested: break
    }
    tellRegion(at: input.time, into: &effects)
  }

  public mutating func advance(to time: Timestamp, into effects: inout [ViewEffect]) {
    guard motion != .none else { return }
    while motion != .none, time >= motionEnd {
      let end = motionEnd
      move(to: end)
      motion = .none
      correct(at: end)
    }
    if motion != .none { move(to: time) }
    tellRegion(at: time, into: &effects)
  }

  /// The place under a position in the view's own points, in degrees.
  public func position(at point: Point) -> GeographicPoint {
    WebMercator.position(camera.place(at: offset(of: point)))
  }

  /// Where a position shows, in the view's own points.
  public func point(of position: GeographicPoint) -> Point { point(of: WebMercator.world(position)) }

  func point(of place: Point) -> Point { middle + camera.offset(of: place) }
  var middle: Point { Point(x: size.width / 2, y: size.height / 2) }
  func offset(of point: Point) -> Vector { point - middle }
  func clamped(_ zoom: Double) -> Double { min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound) }

  private mutating func resize(to size: Size, at time: Timestamp) {
    guard size != self.size else { return }
    let wasMoving = motion != .none
    finishMotion(at: time)
    self.size = size
    let least = camera.area?.zoom(filling: size) ?? options.minimumZoom
    zoomRange = min(max(options.minimumZoom, least), zoomRange.upperBound)...zoomRange.upperBound
    camera.fill(size)
    // What fingers have pulled beyond a limit stays so until they leave.
    look(zoom: hold.zooms ? shown(pulled(camera.zoom)) : clamped(camera.zoom))
    if wasMoving { correct(at: time) }
  }

  /// Sets part of the camera about the centre, where that may be.
  mutating func look(zoom: Double? = nil, bearing: Double? = nil, pitch: Double? = nil) {
    camera.set(zoom: zoom ?? camera.zoom, bearing: bearing ?? camera.bearing)
    if let pitch { camera.set(pitch: min(pitch, options.maximumPitch)) }
    camera.place(camera.center)
    hold.rebase(on: camera, pulled: pulled(camera.zoom))
  }

  /// Says once that it shows another region, when nothing moves it any more.
  private mutating func tellRegion(at time: Timestamp, into effects: inout [ViewEffect]) {
    guard motion == .none, fingers == 0, hold.isEmpty, !camera.looks(like: told) else { return }
    camera.settle()
    told = camera
    effects.append(.control(ControlEvent(.regionChanged, time: time)))
  }

  mutating func forgetRegion() { told = camera }
}
