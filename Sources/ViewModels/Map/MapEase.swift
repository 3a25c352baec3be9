import TouchModel

/// A camera on its way to another zoom, bearing and pitch, about a place that stays where it shows; slow at both ends.
struct MapEase: Hashable, Sendable {
  /// One quantity's start and goal.
  struct Way: Hashable, Sendable {
    var start = 0.0
    var goal = 0.0

    func value(at part: Double) -> Double { part < 1 ? start + (goal - start) * part : goal }
  }

  private(set) var start = Timestamp.zero
  private(set) var end = Timestamp.zero
  private(set) var zoom = Way()
  private(set) var bearing = Way()
  /// How far it turns, with sign: the shorter way round.
  private var turn = 0.0
  private(set) var pitch = Way()
  private var place = Point.zero
  private var focus = Vector.zero

  init() {}

  init(
    _ camera: MapCamera, zoom: Double, bearing: Double, pitch: Double, about focus: Vector, start: Timestamp,
    duration: Microseconds
  ) {
    self.start = start
    end = start + duration
    self.zoom = Way(start: camera.zoom, goal: zoom)
    let turns = (bearing - camera.bearing) / 360
    turn = (turns - turns.rounded(.toNearestOrAwayFromZero)) * 360
    self.bearing = Way(start: camera.bearing, goal: bearing)
    self.pitch = Way(start: camera.pitch, goal: pitch)
    self.focus = focus
    place = camera.place(at: focus)
  }

  /// Puts a camera where it is at a time.
  func move(_ camera: inout MapCamera, to time: Timestamp) {
    let part = time < end ? EaseCurve.ease.value(at: (time - start).seconds / (end - start).seconds) : 1
    camera.set(zoom: zoom.value(at: part), bearing: part < 1 ? bearing.start + turn * part : bearing.goal)
    if pitch.start != pitch.goal { camera.set(pitch: pitch.value(at: part)) }
    camera.put(place, at: focus)
  }
}
