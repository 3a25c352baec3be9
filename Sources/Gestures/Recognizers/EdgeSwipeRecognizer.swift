import TouchModel

/// Recognizes fingers that land at an edge or in a corner of the screen and move inward.
///
/// Discrete, recognized while they move, once they have come `edgeSwipeDistance` inward, mainly inward: from an edge not
/// farther along it than away from it, from a corner away from both of its edges. All fingers land within the landing window
/// in the band (`edgeWidth`) of one edge, or within `cornerWidth` of both edges of one corner. A landing elsewhere, a movement
/// beyond the touch slop that is not mainly inward, a further finger or a cancelled contact fails it.
struct EdgeSwipeRecognizer: GestureRecognizer {
  enum State: Hashable {
    case possible, claiming, concluded
  }

  private enum Place: Hashable {
    case edge(Edge)
    case corner(Corner)
  }

  private let options: EdgeSwipeOptions
  private let band: Double
  private let cornerBand: Double
  private let distance: Double
  private let slop: SlopRule
  private let landingWindow: Microseconds

  private var state = State.possible
  private var fingers = FingerGroup()
  private var landing = Timestamp.zero
  private var track = CentroidTrack()
  private var place: Place?
  private var inward = 0.0

  init(_ options: EdgeSwipeOptions, profile: Profile) {
    self.options = options
    band = profile[.edgeWidth]
    cornerBand = profile[.cornerWidth]
    distance = profile[.edgeSwipeDistance]
    slop = SlopRule(.touchSlop, profile: profile)
    landingWindow = profile.time(.landingWindow)
  }

  mutating func handle(_ input: RecognizerInput, into effects: inout [RecognizerEffect]) {
    switch (state, input) {
    case (.possible, .frame(let touches)): follow(touches, into: &effects)
    case (.claiming, .accepted(let time)):
      state = .concluded
      effects.append(.emit(event(at: time)))
    case (.claiming, .frame(let touches)):
      if touches.cancelled.intersects(fingers.down) { yield(Cause(.contactCancelled), &effects) }
    case (_, .rejected): state = .concluded
    case (_, .reset): start()
    case (.concluded, .frame), (.possible, .deadline), (.claiming, .deadline),
      (.concluded, .deadline), (.possible, .accepted), (.concluded, .accepted):
      break
    }
  }

  private func event(at time: Timestamp) -> GestureEvent {
    var event = GestureEvent(
      kind: .edgeSwipe, phase: .recognized, time: time, contacts: fingers.contacts, touches: fingers.most,
      location: track.centroid, translation: track.travel)
    switch place {
    case .edge(let edge): event.edge = edge
    case .corner(let corner): event.corner = corner
    case nil: break
    }
    return event
  }

  private mutating func follow(_ touches: Touches, into effects: inout [RecognizerEffect]) {
    if !touches.cancelled.isEmpty { return yield(Cause(.contactCancelled), &effects) }
    if !touches.began.isEmpty, let cause = land(touches) { return yield(cause, &effects) }
    _ = fingers.take(touches, joining: touches.began)
    track.follow(touches, fingers.down)
    if fingers.most > options.maximumTouches {
      return yield(
        .tooMany(fingers.most, limit: options.maximumTouches), &effects)
    }
    let travel = track.travel
    var across = 0.0
    (inward, across) = measures(of: travel)
    if across > inward, slop.length(travel) > slop.points {
      return yield(Cause(.wrongDirection, measured: across, limit: max(0, inward)), &effects)
    }
    if fingers.count >= options.minimumTouches, inward > distance {
      state = .claiming
      return effects.append(.claim(Cause(.leftEdge, measured: inward, limit: distance)))
    }
    guard touches.ended.isEmpty else {
      return yield(
        fingers.most < options.minimumTouches
          ? .tooFew(fingers.most, of: options.minimumTouches)
          : Cause(.tooShort, measured: max(0, inward), limit: distance), &effects)
    }
  }

  /// Takes the place of the first landing, or says why a landing does not fit.
  private mutating func land(_ touches: Touches) -> Cause? {
    if fingers.most == 0 { landing = touches.time }
    if let late = Cause.landed(touches.time - landing, window: landingWindow) { return late }
    var cause: Cause?
    touches.forEach(touches.began) { touch in
      // Where no place counts, all of the screen is between.
      var nearest = options.places.isEmpty ? max(touches.screen.width, touches.screen.height) : .infinity
      let found = found(at: touch.start, on: touches.screen, nearest: &nearest)
      if place == nil { place = found }
      if found == nil || found != place { cause = Cause(.outsideEdge, measured: nearest, limit: band) }
    }
    return cause
  }

  private func found(at point: Point, on screen: Size, nearest: inout Double) -> Place? {
    for corner in Corner.allCases where options.places.contains(corner) {
      let edges = corner.edges
      let far = max(edges.horizontal.distance(to: point, on: screen), edges.vertical.distance(to: point, on: screen))
      nearest = min(nearest, far)
      if far <= cornerBand { return .corner(corner) }
    }
    for edge in Edge.allCases where options.places.contains(edge) {
      let far = edge.distance(to: point, on: screen)
      nearest = min(nearest, far)
      if far <= band { return .edge(edge) }
    }
    return nil
  }

  /// How far a travel leads away from the place, and how far it strays.
  private func measures(of travel: Vector) -> (inward: Double, across: Double) {
    switch place {
    case .edge(let edge): return (edge.inward(travel), edge.across(travel))
    case .corner(let corner):
      let (x, y) = (corner.edges.horizontal.inward(travel), corner.edges.vertical.inward(travel))
      // Along the diagonal and across it: away from both edges where the first is larger.
      let half = 0.5.squareRoot()
      return ((x + y) * half, (x - y).magnitude * half)
    case nil: return (0, 0)
    }
  }

  private mutating func yield(_ cause: Cause, _ effects: inout [RecognizerEffect]) {
    state = .concluded
    effects.append(.yield(cause))
  }

  private mutating func start() {
    state = .possible
    fingers = FingerGroup()
    track.reset()
    place = nil
    inward = 0
  }

  func shortfall(at time: Timestamp) -> Cause? {
    state == .possible && place != nil ? Cause(.tooShort, measured: max(0, inward), limit: distance) : nil
  }
}
