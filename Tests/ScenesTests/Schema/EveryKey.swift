/// A scene with every key that a scene may have; `SceneSchemaTests` compares them with the reader's and the schema's.
///
/// A new key of an element needs a value here that the reader takes, and a place in the schema.
let everyKey = #"""
  {
    "$schema": "../Sources/Scenes/Scenes.docc/scene.schema.json",
    "screen": {
      "width": 400, "height": 860, "scale": 3, "displayRate": 120, "physicalSize": [64, 137],
      "traits": {"idiom": "phone", "orientation": "portrait", "horizontal": "compact", "vertical": "regular"}
    },
    "defaults": {
      "all": {
        "hidden": false, "alpha": 1, "interaction": true, "growsTouchArea": true,
        "touchInsets": [0, 0, 0, 0], "exclusiveTouch": false,
        "settings": {"touchSlop": 9}, "recognizerSettings": {}, "recognizers": []
      },
      "container": {"alpha": 1}, "label": {"text": ""}, "button": {"title": "OK", "enabled": true},
      "scroll": {
        "insets": [0, 0, 0, 0], "axes": "both", "directionalLock": true, "deceleration": "fast", "bounces": true,
        "alwaysBounces": false, "offset": [0, 0], "delaysContentTouches": true, "canCancelContentTouches": true,
        "alwaysBounceVertical": true, "alwaysBounceHorizontal": false,
        "centersContent": true, "minimumZoomScale": 0.5, "maximumZoomScale": 3, "zoomScale": 1, "bouncesZoom": false,
        "doubleTapZoom": "toggle", "zoomStep": 2, "quickZoom": true, "twoFingerTapZoom": true, "paging": false,
        "indicators": "both", "scrollEnabled": true, "scrollsToTop": true, "keyboardDismissMode": "onDrag",
        "chaining": "sameGesture"
      },
      "page": {
        "index": 0, "axis": "vertical", "transition": "scroll", "direction": "leftToRight", "spacing": 10, "spine": "min"
      },
      "map": {
        "bearing": 10, "minimumZoom": 2, "maximumZoom": 20, "pans": true, "zooms": true, "rotates": false,
        "pitches": false, "doubleTapZooms": false, "twoFingerTapZooms": false, "quickZooms": false,
        "bouncesZoom": false, "maximumPitch": 50, "pitch": 5, "mapType": "hybrid", "maxBounds": [40, 170, 60, -170],
        "annotations": [], "overlays": []
      }
    },
    "root": {
      "type": "container", "id": "root", "frame": [0, 0, 400, 860], "hidden": false, "alpha": 1, "interaction": true,
      "growsTouchArea": false, "touchInsets": [1, 2, -3, 4], "exclusiveTouch": true, "settings": {"edgeWidth": {"mm": 4}, "touchSlop": {"value": 8}},
      "recognizerSettings": {"twice": {"touchSlop": 12, "longPressDelay": 300, "velocityStrategy": "leastSquares2"}},
      "recognizers": [
        {
          "name": "twice", "kind": "tap", "taps": 2, "touches": 1, "region": "bounds", "cancelsTouches": true,
          "delaysTouchesBegan": false, "delaysTouchesEnded": true, "requiresFailureOf": ["press"],
          "requiredToFailBy": ["ancestor.other"], "simultaneousWith": ["kind.pinch"],
          "doesNotPrevent": ["descendant.pan"], "notPreventedBy": ["any"], "claims": true, "group": "g",
          "team": "t", "captain": true
        },
        {"name": "press", "kind": "longPress", "touches": 1, "taps": 0, "drag": "cancels"},
        {
          "name": "drag", "kind": "pan", "minimumTouches": 1, "maximumTouches": 2, "axis": "rails",
          "directions": ["left", "right"], "leavesTransforms": true, "multiTouch": "centroid", "start": "dropped"
        },
        {"name": "swipe", "kind": "swipe", "minimumTouches": 1, "maximumTouches": 1, "directions": ["up"]},
        {"name": "pinch", "kind": "pinch", "fingers": "everyFinger", "leavesScrolls": true},
        {"name": "turn", "kind": "rotation", "fingers": "ownPair", "leavesScrolls": true},
        {"name": "edge", "kind": "edgePan", "edge": "left", "touches": 1},
        {
          "name": "fling", "kind": "fling", "minimumTouches": 1, "maximumTouches": 2, "directions": ["down"],
          "moment": "lift"
        },
        {
          "name": "corner", "kind": "edgeSwipe", "minimumTouches": 1, "maximumTouches": 1, "edges": ["top"],
          "corners": ["topLeft"]
        },
        {"name": "zoom", "kind": "quickZoom", "inverted": true},
        {
          "name": "desk", "kind": "systemSwipe", "minimumTouches": 3, "maximumTouches": 4, "directions": ["left"]
        },
        {"name": "tilt", "kind": "pitch"}
      ],
      "defaults": {"button": {"alpha": 0.5}},
      "children": [
        {"type": "label", "id": "title", "frame": [0, 0, 100, 20], "text": "Hello"},
        {"type": "button", "id": "buy", "frame": [0, 20, 100, 44], "title": "Buy", "enabled": false},
        {
          "type": "scroll", "id": "feed", "frame": [0, 100, 400, 200], "contentSize": [800, 900],
          "insets": [10, 0, 10, 0], "axes": "both", "directionalLock": true, "deceleration": "fast", "bounces": false,
          "alwaysBounces": true, "offset": [10, -10], "delaysContentTouches": false, "canCancelContentTouches": false,
          "alwaysBounceVertical": true, "alwaysBounceHorizontal": false,
          "centersContent": false, "minimumZoomScale": 1, "maximumZoomScale": 4, "zoomScale": 2, "bouncesZoom": true,
          "doubleTapZoom": "step", "zoomStep": 3, "quickZoom": true, "twoFingerTapZoom": true, "paging": true,
          "indicators": "none", "scrollEnabled": false, "scrollsToTop": false, "keyboardDismissMode": "interactive",
          "chaining": "nextGesture", "defaults": {"label": {"text": "-"}},
          "recognizerSettings": {"pan": {"touchSlop": 20}},
          "children": [{"type": "label", "frame": [0, 0, 10, 10]}]
        },
        {
          "type": "page", "id": "pager", "frame": [0, 300, 400, 200], "pages": 3, "index": 1, "axis": "horizontal",
          "transition": "curl", "direction": "rightToLeft", "spacing": 0, "spine": "mid",
          "chaining": "sameGesture",
          "defaults": {}, "children": []
        },
        {
          "type": "map", "id": "map", "frame": [0, 500, 400, 200], "center": [52.5, 13.4], "zoom": 12, "bearing": 30,
          "minimumZoom": 1, "maximumZoom": 18, "pans": true, "zooms": true, "rotates": true, "pitches": true,
          "doubleTapZooms": true, "twoFingerTapZooms": true, "quickZooms": true, "bouncesZoom": true,
          "maximumPitch": 70, "pitch": 20, "mapType": "satellite", "maxBounds": [40, 0, 60, 20],
          "annotations": [
            {
              "id": "home", "position": [52.5, 13.4], "title": "Home", "size": [30, 40], "anchor": [0.5, 0.5],
              "color": "purple", "draggable": true, "zIndex": 2, "calloutSize": [120, 44]
            }
          ],
          "overlays": [
            {"id": "way", "kind": "route", "points": [[52.5, 13.4], [52.6, 13.5]], "selectable": true},
            {"id": "park", "kind": "area", "points": [[52.5, 13.4], [52.6, 13.5], [52.6, 13.4]]}
          ]
        },
        {"include": "card.part.json", "id": "card", "frame": [0, 700, 400, 100], "prefix": "c"}
      ]
    },
    "wiring": [
      {"on": "pager.valueChanged", "do": "scrollTo feed 0 -10.5", "after": "800ms"},
      {"on": "buy.touchUpInside", "do": "enable c/x"},
      {"on": "map.annotationDragged", "do": "movePin map home 52.5 13.4"}
    ]
  }
  """#

/// What it includes.
let everyPart = #"""
  {
    "$schema": "scene.schema.json#/$defs/part",
    "defaults": {"all": {"alpha": 1}},
    "screen": {"width": 400, "height": 100},
    "root": {"type": "container", "children": [{"type": "button", "id": "x", "frame": [0, 0, 44, 44]}]},
    "wiring": [{"on": "x.touchDown", "do": "hide x"}]
  }
  """#
