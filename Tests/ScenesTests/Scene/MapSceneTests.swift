import Foundation
import Scenes
import Testing
import TouchModel
import ViewModels

/// A map's keys, its verbs and their errors, word for word.
@Suite struct MapSceneTests {
  /// A map as the root, its further keys on line 3.
  private func text(_ keys: String, wiring: String = "[]") -> String {
    sceneText(root: #"{"type": "map", "id": "map", "center": [1, 2], "zoom": 3, \#(keys)}"#, wiring: wiring)
  }

  private func map(_ keys: String) throws -> MapOptions? {
    guard case .map(let options) = try read(text(keys)).root.element else { return nil }
    return options
  }

  @Test func readsEveryKey() throws {
    let map = try #require(
      try map(
        """
        "pitch": 20, "maximumPitch": 70, "mapType": "hybrid", "maxBounds": [-20, 170, 10, -170], "pitches": false,
        "doubleTapZooms": false, "twoFingerTapZooms": false, "quickZooms": false, "bouncesZoom": false,
        "annotations": [
          {"id": "a", "position": [5, 6]},
          {"id": "b", "position": [7, 8], "title": "B", "size": [10, 20], "anchor": [0, 0.5], "color": "green",
            "draggable": true, "zIndex": -3, "calloutSize": [90, 50]}
        ],
        "overlays": [
          {"id": "c", "kind": "route", "points": [[1, 2], [3, 4]]},
          {"id": "d", "kind": "area", "points": [[1, 2], [3, 4], [5, 6]], "selectable": true}
        ]
        """))
    #expect((map.pitch, map.maximumPitch, map.type) == (20, 70, .hybrid))
    #expect(map.bounds == MapRegion(south: -20, west: 170, north: 10, east: -170))
    let flags = [map.pitches, map.doubleTapZooms, map.twoFingerTapZooms, map.quickZooms, map.bouncesZoom]
    #expect(flags.allSatisfy { !$0 })
    let plain = MapAnnotation(id: "a", position: GeographicPoint(latitude: 5, longitude: 6))
    var pin = MapAnnotation(id: "b", position: GeographicPoint(latitude: 7, longitude: 8))
    pin.title = "B"
    pin.size = Size(width: 10, height: 20)
    pin.anchor = Point(x: 0, y: 0.5)
    pin.color = .green
    pin.isDraggable = true
    pin.zIndex = -3
    pin.calloutSize = Size(width: 90, height: 50)
    #expect(map.annotations == [plain, pin])
    #expect(map.overlays.map(\.id) == ["c", "d"])
    #expect(map.overlays.map(\.isSelectable) == [false, true])
    #expect(map.overlays[1].points[2] == GeographicPoint(latitude: 5, longitude: 6))
  }

  @Test func defaultsAreThoseOfTheModel() throws {
    let options = MapOptions(center: GeographicPoint(latitude: 1, longitude: 2), zoom: 3)
    #expect(try map(#""bearing": 0"#) == options)
  }

  @Test(arguments: [
    (#""pitch": 61"#, "78: root.pitch: 61; expected degrees of pitch from 0 to maximumPitch"),
    (#""maximumPitch": 86"#, "85: root.maximumPitch: 86; expected degrees of pitch from 0 to 85"),
    (#""mapType": "terrain""#, "80: root.mapType: \"terrain\"; expected one of standard, satellite, hybrid"),
    (#""maxBounds": [1, 2, 3]"#, "82: root.maxBounds: 3 numbers; expected [south, west, north, east]"),
    (#""maxBounds": [3, 2, 1, 4]"#, "82: root.maxBounds: south 3.0, north 1.0; expected a south below the north"),
    (#""maxBounds": [1, 2, 3, 2]"#, "82: root.maxBounds: west and east 2.0; expected a west other than the east"),
    (#""annotations": 3"#, "84: root.annotations: a number; expected an array"),
    (#""annotations": [{"id": "a"}]"#, "85: root.annotations[0]: no position; expected a key position"),
    (
      #""annotations": [{"id": "2", "position": [1, 2]}]"#,
      "92: root.annotations[0].id: \"2\"; expected a letter, then letters, digits, hyphens or underscores"
    ),
    (
      #""annotations": [{"id": "a", "position": [1, 2], "color": "blue"}]"#,
      "126: root.annotations[0].color: \"blue\"; expected one of red, green, purple"
    ),
    (
      #""annotations": [{"id": "a", "position": [1, 2], "anchor": [0, 2]}]"#,
      "131: root.annotations[0].anchor[1]: 2; expected a part of the size from 0 to 1"
    ),
    (
      #""annotations": [{"id": "a", "position": [1, 2], "dragable": true}]"#,
      "117: root.annotations[0].dragable: unknown key (did you mean draggable?); expected one of id, position, title, "
        + "size, anchor, color, draggable, zIndex, calloutSize"
    ),
    (
      #""annotations": [{"id": "a", "position": [1, 2]}], "overlays": [{"id": "a", "kind": "area", "points": []}]"#,
      "139: root.overlays[0].id: \"a\" again, first at 3:92; expected a unique id on the map"
    ),
    (
      #""overlays": [{"id": "a", "kind": "line", "points": []}]"#,
      "102: root.overlays[0].kind: \"line\"; expected one of route, area"
    ),
    (
      #""overlays": [{"id": "a", "kind": "area", "points": [[1, 2], [3, 4]]}]"#,
      "120: root.overlays[0].points: 2 points; expected at least 3 of an area"
    ),
    (
      #""overlays": [{"id": "a", "kind": "route", "points": [[1, 2], [3, 400]]}]"#,
      "134: root.overlays[0].points[1][1]: 400; expected degrees of longitude from -180 to 180"
    ),
  ])
  func refuses(keys: String, message: String) { #expect(refusal(text(keys)) == "scene.json:3:" + message) }

  private func wire(_ action: String) -> String {
    text(
      #""annotations": [{"id": "a", "position": [1, 2]}], "overlays": [{"id": "c", "kind": "route", "points": [[1, 2], [3, 4]]}]"#,
      wiring: #"[{"on": "map.regionChanged", "do": "\#(action)"}]"#)
  }

  @Test func readsEveryVerb() throws {
    let region = MapRegion(south: 1, west: 2, north: 3, east: 4)
    let verbs: [(String, Command)] = [
      ("pitchTo map 30", .pitchTo(30)), ("easePanTo map 1 -2", .flyTo(latitude: 1, longitude: -2, zoom: nil)),
      ("easeZoomTo map 4", .easeTo(zoom: 4, bearing: nil, pitch: nil)),
      ("easeRotateTo map -90", .easeTo(zoom: nil, bearing: -90, pitch: nil)),
      ("easePitchTo map 45", .easeTo(zoom: nil, bearing: nil, pitch: 45)),
      ("flyTo map 1 2 3", .flyTo(latitude: 1, longitude: 2, zoom: 3)),
      ("showRegion map 1 2 3 4", .showRegion(region, animated: false)),
      ("flyToRegion map 1 2 3 4", .showRegion(region, animated: true)), ("select map c", .select("c")),
      ("deselect map", .deselect), ("movePin map a 5 6", .movePin("a", latitude: 5, longitude: 6)),
      ("setType map satellite", .setType(.satellite)),
    ]
    for (text, command) in verbs { #expect(try read(wire(text)).wiring.first?.command == command) }
  }

  @Test(arguments: [
    ("pitchTo map 90", "90; expected degrees of pitch from 0 to 85"),
    ("select map", "\"select map\"; expected select VIEW ID"),
    ("movePin map a 5", "\"movePin map a 5\"; expected movePin VIEW ID LATITUDE LONGITUDE"),
    ("select map b", "\"map\" has no annotation or overlay \"b\"; expected one of a, c"),
    ("movePin map c 5 6", "\"map\" has no annotation \"c\"; expected one of a"),
    ("setType map terrain", "\"terrain\" for TYPE; expected one of standard, satellite, hybrid"),
  ])
  func refusesCommands(action: String, message: String) {
    #expect(refusal(wire(action)).components(separatedBy: "wiring[0].do: ").last == message)
  }
}
