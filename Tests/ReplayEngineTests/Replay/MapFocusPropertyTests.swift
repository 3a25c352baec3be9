import Gestures
import ReplayEngine
import TestSupport
import Testing
import TouchModel
import ViewModels

/// The place under the fingers' centre stays under it: seeded fingers that move, land, lift, swap and are lost, through the real
/// recognizers, anywhere up to 80 degrees and from zoom 0 to 22, pitched or not.
@Suite struct MapFocusPropertyTests {
  private static let screen = Size(width: 600, height: 900)
  private static let profiles: [Profile] = [.uikit, .maplibre, .leaflet, .chromiumMobile, .qt]

  /// Up to three fingers on smooth random ways.
  private struct Hand {
    var generator: Generator
    var fingers: [(id: Int32, place: Point, speed: Vector)] = []
    var next: Int32 = 1

    mutating func pick(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }

    mutating func frame(at time: Timestamp) -> TouchFrame {
      var contacts: [Contact] = []
      let chance = pick(0...1)
      if fingers.count < (chance < 0.01 ? 3 : 2), fingers.isEmpty || chance < 0.12 {
        let place = Point(x: pick(50...550), y: pick(50...850))
        fingers.append((next, place, .zero))
        contacts.append(Contact(id: ContactID(next), phase: .down, position: place))
        next += 1
      } else if chance > 0.97, let index = fingers.indices.randomElement(using: &generator) {
        let finger = fingers.remove(at: index)
        contacts.append(
          Contact(id: ContactID(finger.id), phase: chance > 0.995 ? .cancel : .up, position: finger.place))
      }
      for index in fingers.indices {
        var finger = fingers[index]
        guard !contacts.contains(where: { $0.id == ContactID(finger.id) }) else { continue }
        finger.speed = finger.speed * 0.9 + Vector(dx: pick(-2...2), dy: pick(-2...2))
        let to = finger.place + finger.speed
        finger.place = Point(x: min(max(to.x, 0), 599), y: min(max(to.y, 0), 899))
        fingers[index] = finger
        contacts.append(Contact(id: ContactID(finger.id), phase: .motion, position: finger.place))
      }
      return TouchFrame(time: time, contacts: contacts)
    }

    func count(of contacts: ContactSet) -> Int { fingers.count { contacts.contains(ContactID($0.id)) } }

    func center(of contacts: ContactSet) -> Point? {
      var (sum, count) = (Vector.zero, 0.0)
      for finger in fingers where contacts.contains(ContactID(finger.id)) {
        sum = sum + (finger.place - .zero)
        count += 1
      }
      return count > 0 ? .zero + sum / count : nil
    }
  }

  /// What is under way on the map, and whether that changed in the last frame.
  private struct Gestures: ReplaySink {
    var active: [GestureKind: ContactSet] = [:]
    var changed = false

    mutating func receive(_ event: ReplayEvent, tree: ViewTree, arbitration: Arbitration) {
      guard case .gesture(_, let gesture) = event, !gesture.kind.isDiscrete else { return }
      if gesture.phase != .changed { changed = true }
      active[gesture.kind] = gesture.phase == .ended || gesture.phase == .cancelled ? nil : gesture.contacts
    }
  }

  /// No step of a finger reaches the world's edge, where the map cannot follow it; near the horizon steps are long.
  private static func isFarFromEdges(_ camera: MapCamera) -> Bool {
    let margin = 80.0 * (camera.pitch == 0 ? 1 : camera.pitch <= 60 ? 8 : 60)
    return min(camera.center.y, 1 - camera.center.y) * 256 * DeterministicMaths.exp2(camera.zoom) > margin
  }

  @Test(arguments: 0..<100) func placeStaysUnderTheCentre(seed: Int) throws {
    var hand = Hand(generator: Generator(state: UInt64(seed) &* 7919))
    // What a profile says of the world's edges is not asked here.
    let profile = Self.profiles[seed % Self.profiles.count].setting(.mapFillsWorld, to: 0)
    var options = MapOptions(
      center: GeographicPoint(latitude: hand.pick(-80...80), longitude: hand.pick(-180...180)), zoom: hand.pick(0...22),
      bearing: hand.pick(0...360))
    options.maximumPitch = 85
    options.pitch = seed % 3 == 0 ? 0 : hand.pick(5...85)
    options.pitches = seed % 4 == 0
    var tree = ViewTree(profile: profile)
    let map = tree.add(
      ViewNode(id: "map", frame: Rect(origin: .zero, size: Self.screen)), MapView(options, profile: profile))
    var replay = Replay(tree: tree, profile: profile, screen: Self.screen)
    var gestures = Gestures()
    var epoch: (contacts: ContactSet, down: Int, place: Point)?
    var checks = 0
    for step in 0..<1500 {
      gestures.changed = false
      let frame = hand.frame(at: Timestamp(microseconds: Int64(step) * 8000))
      replay.feed(frame, into: &gestures)
      let camera = try #require(replay.tree.model(of: map) as? MapView).camera
      let transform = gestures.active[.pinch] ?? gestures.active[.rotation]
      let isTransforming = transform.map { hand.count(of: $0) > 1 }
      guard gestures.active[.pitch] == nil, gestures.active[.quickZoom] == nil,
        let contacts = isTransforming == true ? transform : gestures.active[.pan],
        isTransforming != false || hand.fingers.count == 1, let focus = hand.center(of: contacts),
        Self.isFarFromEdges(camera), contacts.overflow == 0
      else {
        epoch = nil
        continue
      }
      let offset = focus - Point(x: Self.screen.width / 2, y: Self.screen.height / 2)
      let place = camera.place(at: offset)
      let hasChanged = gestures.changed || frame.contacts.contains { $0.phase != .motion }
      if let known = epoch, known.contacts == contacts, known.down == hand.fingers.count, !hasChanged {
        var away = place - known.place
        away.dx -= away.dx.rounded()
        let points = away.length * 256 * DeterministicMaths.exp2(camera.zoom)
        #expect(points < 0.1, "seed \(seed), step \(step), \(points) pt")
        checks += 1
      } else {
        epoch = (contacts, hand.fingers.count, place)
      }
    }
    #expect(checks > 50 || options.zoom < 8)
  }
}
