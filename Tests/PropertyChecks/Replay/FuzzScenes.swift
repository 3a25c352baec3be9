import Scenes
import TouchModel

/// Scenes of every kind of view, with recognizers, settings and wires.
enum FuzzScenes {
  /// One that does not read is left out; a test says that there are all three.
  static let all: [Scene] = texts.compactMap { try? Scene.read(MemorySource($0), file: "scene") }

  static let texts = [
    """
    {
      "screen": { "width": 400, "height": 800 },
      "root": { "type": "container", "id": "root",
        "recognizers": [{ "name": "back", "kind": "edgePan", "edge": "left" }],
        "children": [
          { "type": "scroll", "id": "feed", "frame": [0, 0, 400, 800], "contentSize": [400, 3000], "children": [
            { "type": "button", "id": "buy", "frame": [50, 100, 300, 60] },
            { "type": "scroll", "id": "strip", "frame": [0, 200, 400, 200], "contentSize": [2000, 200], "children": [
              { "type": "button", "id": "first", "frame": [10, 10, 80, 80], "exclusiveTouch": true }
            ] },
            { "type": "button", "id": "top", "frame": [50, 500, 300, 200] }
          ] }
        ]
      },
      "wiring": [
        { "on": "top.touchUpInside", "do": "scrollTo feed 0 0" },
        { "on": "buy.touchDown", "do": "disable buy" },
        { "on": "buy.touchDown", "do": "enable buy", "after": "800ms" },
        { "on": "first.touchCancel", "do": "scrollTo strip 900 0" }
      ]
    }
    """,
    """
    {
      "screen": { "width": 1200, "height": 800, "displayRate": 120 },
      "root": { "type": "page", "id": "pager", "pages": 4, "index": 1, "children": [
        { "type": "map", "id": "map", "frame": [1200, 0, 1200, 400], "center": [52.5, 13.4], "zoom": 12 },
        { "type": "container", "id": "photo", "frame": [1200, 400, 1200, 400],
          "settings": { "touchSlop": 20 }, "recognizers": [
            { "name": "tap", "kind": "tap", "requiresFailureOf": ["zoom"] },
            { "name": "zoom", "kind": "quickZoom" },
            { "name": "pan", "kind": "pan", "axis": "rails", "simultaneousWith": ["pinch", "rotation"] },
            { "name": "pinch", "kind": "pinch" },
            { "name": "rotation", "kind": "rotation" }
          ] }
      ] }
    }
    """,
    """
    {
      "screen": { "width": 400, "height": 800, "displayRate": 24 },
      "root": { "type": "container", "id": "root", "children": [
        { "type": "map", "id": "map", "frame": [0, 0, 400, 800], "center": [-84, 179.9], "zoom": 2, "pitch": 40,
          "annotations": [
            { "id": "a", "position": [-84, 179.9], "title": "A", "draggable": true },
            { "id": "b", "position": [-84, -179.9], "title": "B", "draggable": true, "zIndex": 1 }
          ],
          "overlays": [
            { "id": "c", "kind": "area", "points": [[-80, 170], [-80, -170], [-60, 180]], "selectable": true }
          ] },
        { "type": "button", "id": "home", "frame": [300, 700, 40, 40] }
      ] },
      "wiring": [
        { "on": "home.touchUpInside", "do": "panTo map 0 0" },
        { "on": "home.touchUpInside", "do": "rotateTo map 0" },
        { "on": "map.annotationSelected", "do": "flyTo map 10 20 5" },
        { "on": "map.annotationDeselected", "do": "flyToRegion map -10 170 10 -170" },
        { "on": "map.annotationDragged", "do": "movePin map a -60 10" },
        { "on": "map.calloutTapped", "do": "easePitchTo map 0" },
        { "on": "map.regionChanged", "do": "easeRotateTo map 90", "after": "50ms" }
      ]
    }
    """,
  ]
}
