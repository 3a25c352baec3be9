import Foundation
import Testing

/// `hit`: which view a touch belongs to, as a user asks.
@Suite struct HitCommandTests {
  private let targets = "Recordings/scenes/tap-targets.json"

  private let sheet = """
    {"screen": {"width": 400, "height": 800}, "root": {"type": "container", "id": "root", "children": [
      {"type": "button", "id": "under", "frame": [100, 100, 20, 20]},
      {"type": "button", "id": "dead", "frame": [200, 100, 60, 60], "enabled": false},
      {"type": "container", "id": "sheet", "frame": [0, 300, 400, 200]},
      {"type": "button", "id": "low", "frame": [100, 278, 20, 40]},
      {"type": "container", "id": "veil", "frame": [0, 200, 400, 100], "children": []},
      {"type": "label", "id": "title", "frame": [90, 90, 60, 60]},
      {"type": "button", "id": "ghost", "frame": [90, 90, 60, 60], "hidden": true},
      {"type": "button", "id": "faint", "frame": [90, 90, 60, 60], "alpha": 0.001}
    ]}}
    """

  /// What `hit` prints for a scene of that text.
  private func ask(_ scene: String, _ arguments: [String]) throws -> String {
    try Binary.withFolder { folder in
      let path = "\(folder)/scene.json"
      try scene.write(toFile: path, atomically: true, encoding: .utf8)
      let result = try Binary.run(["hit", "--scene", path] + arguments)
      #expect(result.code == 0 && result.errors == "")
      return result.output
    }
  }

  @Test func theNearestEdgeWinsAndTheRestIsTold() throws {
    let result = try Binary.run(["hit", "--scene", targets, "75,240", "130,120", "300,400", "500,0"])
    #expect(result.code == 0 && result.errors == "")
    #expect(
      result.output == """
        75.0,240.0: button a20: in its touch area, 5.0 pt from its edge
          path: #1 > a20
          not button b20: its edge is 2.0 pt further away; edge 7.0 pt, centre 17.0 pt away
        130.0,120.0: button t30: inside
          path: #1 > t30
        300.0,400.0: container #1: inside, and no target is near enough
        500.0,0.0: nothing: no view is there

        """)
  }

  @Test func whatIsInTheWayIsNamed() throws {
    #expect(
      try ask(sheet, ["125,110", "230,130", "110,310"]) == """
        125.0,110.0: button under: in its touch area, 5.0 pt from its edge
          path: root > under
          goes through label title: interaction off
          goes through button ghost: hidden
          goes through button faint: alpha below 0.01
        230.0,130.0: button dead: disabled: it takes no touch, and nothing behind it does
          path: root > dead
        110.0,310.0: button low: inside
          path: root > low

        """)
    #expect(
      try ask(sheet, ["115,290"]) == """
        115.0,290.0: container veil: inside, and no target is near enough
          path: root > veil
          not button low: covered there by container veil; edge 0.0 pt, centre 9.4 pt away

        """)
  }

  @Test func theContactsSizeCountsWhereTheProfileAsks() throws {
    let arguments = ["hit", "--scene", targets, "--profile", "chromium-desktop", "--contact-radius", "12", "75,240"]
    #expect(
      try Binary.run(arguments).output == """
        75.0,240.0: button a20: the best of what a contact of radius 12.0 pt overlaps, score 0.737
          counts as being at 66.0,240.0
          path: #1 > a20
          not button b20: its score is 0.183 higher; edge 7.0 pt, centre 17.0 pt away, score 0.920

        """)
    let qt = try Binary.run(["hit", "--scene", targets, "--profile", "qt", "75,240"]).output
    #expect(qt == "75.0,240.0: container #1: inside, and no target is near enough\n")
  }

  @Test func aRecordingIsAskedForItsLandings() throws {
    let result = try Binary.run([
      "hit", "--format", "json", "--scene", "Recordings/scenes/bench-targets.json",
      "Recordings/boundary/target-pair.tape",
    ])
    let objects = try Binary.objects(result.output)
    #expect(objects.compactMap { $0["view"] as? String } == ["right", "middle", "right"])
    #expect(objects.compactMap { $0["contact"] as? Int } == [1, 2, 3])
    #expect(objects.allSatisfy { $0["reason"] as? String == "adjusted" && $0["takes_touch"] as? Bool == true })
    let radius = try #require(objects.first?["radius"] as? Double)
    #expect(abs(radius - 12.6) < 0.01)
  }

  /// A landing is asked about in the tree that the recording has made by then.
  @Test func landingsFindTheTreeOfTheirMoment() throws {
    try Binary.withFolder { folder in
      let (scene, script, tape) = ("\(folder)/s.json", "\(folder)/s.script", "\(folder)/s.tape")
      try #"""
      {"screen": {"width": 400, "height": 860}, "root": {"type": "scroll", "id": "list", "contentSize": [400, 3000],
        "bounces": false, "children": [{"type": "button", "id": "first", "frame": [100, 400, 200, 60]},
        {"type": "button", "id": "second", "frame": [100, 600, 200, 60]}]},
       "wiring": [{"on": "second.touchUpInside", "do": "hide second"}]}
      """#.write(toFile: scene, atomically: true, encoding: .utf8)
      try """
      script 1
      screen 400x860
      pan from 200,630 to 200,430 over 800 ms
      wait 2000 ms
      tap at 200,430
      wait 1000 ms
      tap at 200,430

      """.write(toFile: script, atomically: true, encoding: .utf8)
      let made = try Binary.run(["synth", script, "-o", tape])
      try #require(made.code == 0, "\(made.errors)")
      let lines = try Binary.run(["hit", "--scene", scene, tape]).output.split(separator: "\n")
        .filter { $0.hasPrefix("contact ") }
      try #require(lines.count == 3, "\(lines)")
      #expect(lines[0].hasSuffix(" after 0.000 s: button second: inside"), "\(lines)")
      #expect(lines[1].hasSuffix(" s: button second: inside"), "\(lines)")
      #expect(lines[2].hasSuffix(" s: scroll list: inside, and no target is near enough"), "\(lines)")
      let objects = try Binary.objects(Binary.run(["hit", "--format", "json", "--scene", scene, tape]).output)
      #expect(objects.first?["t_us"] as? Int == 0 && (objects.last?["t_us"] as? Int ?? 0) > 3_000_000)
    }
  }

  @Test func pinsAreNamed() throws {
    let map = #"""
      {"screen": {"width": 400, "height": 800}, "root": {"type": "map", "id": "world", "center": [0, 0], "zoom": 3,
        "annotations": [{"id": "cafe", "position": [0, 0], "size": [20, 20]},
          {"id": "museum", "position": [0, 3], "size": [20, 20]}],
        "overlays": [{"id": "park", "kind": "area", "points": [[30, 30], [30, 60], [-30, 60], [-30, 30]], "selectable": true}]}}
      """#
    #expect(
      try ask(map, ["203,374", "380,400", "10,10"]) == """
        203.0,374.0: map world: inside
          on pin cafe: 6.0 pt from its edge, touch area 178.0,368.0 44.0 x 44.0 pt
          not pin museum: its edge is 1.2 pt further away; edge 7.2 pt, centre 21.3 pt away, touch area 195.1,368.0 44.0 x 44.0 pt
        380.0,400.0: map world: inside
          on overlay park: inside
        10.0,10.0: map world: inside, and no target is near enough

        """)
    let objects = try Binary.objects(ask(map, ["--format", "json", "203,374"]))
    let part = try #require(objects.first?["part"] as? [String: Any])
    #expect(
      part["id"] as? String == "cafe" && part["kind"] as? String == "pin" && part["edge_distance"] as? Double == 6)
    #expect(part["touch_area"] as? [Double] == [178, 368, 44, 44])
    let others = try #require(objects.first?["part_runners_up"] as? [[String: Any]])
    #expect(others.map { $0["id"] as? String } == ["museum"])
  }

  @Test func jsonHasEveryKey() throws {
    let line = try Binary.run(["hit", "--format", "json", "--scene", targets, "75,240"]).output
    #expect(
      line == """
        {"x":75.000,"y":240.000,"radius":0.000,"view":"a20","reason":"grown","distance":5.000,"takes_touch":true,\
        "path":["#1","a20"],"goes_through":[],"runners_up":[{"view":"b20","edge_distance":7.000,\
        "center_distance":17.000,"why":"its edge is 2.0 pt further away"}]}

        """)
  }

  @Test(arguments: [
    (["hit"], 2, "no point given; points as X,Y, or a recording for its landings"),
    (["hit", "1,2"], 2, "hit needs --scene FILE"),
    (["hit", "--scene", "Recordings/scenes/map.json", "1,2,3"], 66, "1,2,3: cannot open: No such file or directory"),
    (["hit", "--scene", "Recordings/scenes/map.json", "1,"], 2, "1,: expected a point as X,Y, such as 125,240"),
    (["hit", "--scene", "Recordings/scenes/map.json", "1e9,0"], 2, "1e9,0: expected a point as X,Y, such as 125,240"),
    (["hit", "--scene", "Recordings/scenes/map.json", "nan,1"], 2, "nan,1: expected a point as X,Y, such as 125,240"),
    (["hit", "--scene", "Recordings/scenes/map.json", "1,-inf"], 2, "1,-inf: expected a point as X,Y, such as"),
    (["hit", "--scene", "Recordings/scenes/map.json", "1,x"], 2, "1,x: expected a point as X,Y, such as 125,240"),
    (["hit", "--scene", "Recordings/scenes/map.json", "a,b"], 66, "a,b: cannot open: No such file or directory"),
    (["hit", "--scene", "nowhere.json", "1,2"], 66, "nowhere.json: cannot open: No such file or directory"),
    (
      ["hit", "--scene", "Recordings/scenes/map.json", "--contact-radius", "-1", "1,2"], 2,
      "--contact-radius -1: expected points from 0 to 1000, such as 10"
    ),
    (
      ["hit", "--scene", "Recordings/scenes/map.json", "--set", "touchSlop=2mm", "1,2"], 65,
      "a point: touchSlop=2mm"
    ),
  ])
  func wrongUseIsRefused(arguments: [String], code: Int32, text: String) throws {
    let result = try Binary.run(arguments)
    #expect(result.code == code)
    #expect(result.errors.hasPrefix("tapedeck: \(text)"), "\(result.errors)")
    #expect(result.output == "")
  }
}
