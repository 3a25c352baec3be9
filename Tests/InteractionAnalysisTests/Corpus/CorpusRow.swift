import InteractionAnalysis

/// What a recording of somebody else should read as, by its name.
///
/// Directions are the finger's on a screen whose y runs down: "scroll-down" is a finger that moves down, in the data of all
/// four directions of both Chromebooks as much as in that of the EP0430M09.
struct CorpusRow {
  var path: String
  /// The file that describes the device of a recording without a description.
  var description: String?
  /// Calibration of a panel whose axes are mirrored.
  var matrix: String?
  var labels: [InteractionLabel]
  /// The most fingers at once in any interaction.
  var fingers: Int
  /// Where the first finger of the first interaction goes, turn by turn: "up down", "right+down" for a slanted stroke; `nil`
  /// where the name tells no way.
  var way: String?

  init(
    _ path: String, by description: String? = nil, matrix: String? = nil, _ labels: [InteractionLabel],
    fingers: Int = 1,
    way: String? = nil
  ) {
    self.path = path
    self.description = description
    self.matrix = matrix
    self.labels = labels
    self.fingers = fingers
    self.way = way
  }

  /// A tap counts one, a double tap two.
  var taps: Int {
    labels.reduce(0) { sum, label in
      switch label {
      case .tap, .multiFingerTap: sum + 1
      case .doubleTap: sum + 2
      case .tripleTap: sum + 3
      default: sum
      }
    }
  }

  /// How many slots each file of a description only has; `nil` of a panel without slots.
  static let descriptions: [(path: String, fingers: Int?)] = [
    ("Atmel_maXTouch_Touchscreen", 10), ("Beijing_IRTOUCHSYSTEMS_Co._LtD_IRTOUCH_InfraRed_USB_TouchScreen", 2),
    ("ELAN_CANDO_Windows7", 10), ("ELAN_Touchscreen", 10), ("EP0430M09", 5), ("N-Trig_MultiTouch", nil),
    ("QUANTA_OpticalTouchScreen", 10), ("Wacom_Bamboo_16FG_4x5_Finger", 16), ("Wacom_Bamboo_2FG_4x5_Finger", 2),
    ("Wacom_Cintiq_24HD_touch_Finger", 10), ("Wacom_ISDv4_E6_Finger", 2), ("Wacom_Intuos5_touch_L_Finger", 16),
    ("Wacom_Intuos5_touch_M_Finger", 16), ("Wacom_Intuos5_touch_S_Finger", 16),
  ].map { ("panels/\($0.0).desc.evemu", $0.1) }

  private static let mirrored = "1 0 0 0 -1 1"
  private static let scroll = "events-only/touch_TouchscreenScroll__"
  private static let taps = "events-only/touch_TouchscreenTaps__"
  private static let cyan = "cyan_touchscreen_0d10_"
  private static let sumo = "sumo_touchscreen_22b90051_"

  static let all: [CorpusRow] = [
    CorpusRow("panels/Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.evemu", [.pan], way: "up down"),
    // Nine quick taps at one place; three of them in time are a triple tap.
    CorpusRow(
      "panels/Atmel_maXTouch_Touchscreen.1-finger-fast-taps.evemu", [.tripleTap, .tripleTap, .tripleTap]),
    // Two fingers touch and release, as the name says, but rest 0.8 s and slide: 13.6 pt where a tap has 10, so it is a
    // pan. --explain: tap missed (slop), moved 10.8 pt at contact 1; no single constant makes it a tap.
    CorpusRow(
      "panels/Atmel_maXTouch_Touchscreen.2-fingers-touch-release.evemu", [.multiFingerPan], fingers: 2),
    CorpusRow("panels/EP0430M09.1-finger-drag-up-down.evemu", matrix: mirrored, [.fling], way: "up down"),
    CorpusRow(
      "panels/EP0430M09.2-finger-scroll-down.evemu", matrix: mirrored, [.multiFingerPan], fingers: 2, way: "down"),
    // The drag begins in the corner, within the band of an edge pan.
    CorpusRow(
      "panels/N-Trig_MultiTouch.1-finger-drag-NW-SE.evemu", by: "panels/N-Trig_MultiTouch.desc.evemu", [.edgePan],
      way: "right+down"),
    // The fingers come and go one after the other, 1.3 s apart: the first one presses long, the second one joins.
    CorpusRow(
      "panels/N-Trig_MultiTouch.2-fingers-touch-release.evemu", by: "panels/N-Trig_MultiTouch.desc.evemu",
      [.longPress], fingers: 2),
    // The panel tells no hovering: one contact that slides 53 pt and back, from its landing to its lift.
    CorpusRow(
      "panels/QUANTA_OpticalTouchScreen.touch-hover.evemu", by: "panels/QUANTA_OpticalTouchScreen.desc.evemu", [.pan]),
    CorpusRow(
      "panels/Wacom_ISDv4_E6_Finger.2fg-tap.evemu", by: "panels/Wacom_ISDv4_E6_Finger.desc.evemu", [.multiFingerTap],
      fingers: 2),
    // Both fingers circle together.
    CorpusRow(
      "panels/Wacom_ISDv4_E6_Finger.double-center-circle.evemu", by: "panels/Wacom_ISDv4_E6_Finger.desc.evemu",
      [.multiFingerPan], fingers: 2),
    CorpusRow(
      "panels/Wacom_ISDv4_E6_Finger.single-center-scroll.evemu", by: "panels/Wacom_ISDv4_E6_Finger.desc.evemu", [.pan],
      way: "down"),
    CorpusRow(
      "panels/Wacom_ISDv4_E6_Finger.single-tap-center.evemu", by: "panels/Wacom_ISDv4_E6_Finger.desc.evemu", [.tap]),
    // The name says only that it was touched: a tap of two, drags of four and of five, and a stroke.
    CorpusRow(
      "panels/dell_canvas_touch.evemu", [.multiFingerTap, .multiFingerPan, .multiFingerPan, .fling], fingers: 5),

    CorpusRow("\(scroll)\(cyan)scroll-down.evemu", [.pan], way: "down"),
    CorpusRow("\(scroll)\(cyan)scroll-left.evemu", [.fling], way: "left"),
    CorpusRow("\(scroll)\(cyan)scroll-right.evemu", [.fling], way: "right"),
    CorpusRow("\(scroll)\(cyan)scroll-up.evemu", [.pan], way: "up"),
    CorpusRow("\(scroll)\(sumo)scroll-down.evemu", [.pan], way: "down"),
    CorpusRow("\(scroll)\(sumo)scroll-left.evemu", [.fling], way: "left"),
    CorpusRow("\(scroll)\(sumo)scroll-right.evemu", [.fling], way: "right"),
    CorpusRow("\(scroll)\(sumo)scroll-up.evemu", [.pan], way: "up"),
    // Taps for a test page that knows no long press: the finger rests for 0.88 s and for 1.05 s, so every profile has a long
    // press of them. --explain: tap missed (timeout), not lifted within 500 ms; with longPressDelay=876 it is a tap.
    CorpusRow("\(taps)\(cyan)tap.evemu", [.longPress]),
    CorpusRow("\(taps)\(sumo)tap.evemu", [.longPress]),

    CorpusRow("getevent/Phone__phone-single-touch.txt", [.tap]),
    CorpusRow("getevent/Phone__phone-three-touches.txt", [.tap, .tap, .tap]),
    CorpusRow("getevent/Phone__phone-single-drag.txt", [.pan]),
    CorpusRow("getevent/Phone__phone-two-finger-drag.txt", [.multiFingerPan], fingers: 2),
    // Names of what was done with a phone, not of gestures: fingers come one at a time.
    CorpusRow("getevent/Phone__phone-openCalender.txt", [.pan, .tap, .tap]),
    CorpusRow(
      "getevent/Phone__phone-CalenderaddEvent.txt", [.swipe, .tap, .tap, .tap, .tap, .tap, .tap, .pan]),
    CorpusRow("getevent/Phone__phone-playAngryBirdsLevel1.txt", [.pan]),

    // Two fingers at once where the name says double.
    CorpusRow("unlabelled/double-phone_10.evemu", [.multiFingerTap], fingers: 2),
    // A third finger taps 0.1 s later.
    CorpusRow("unlabelled/double-phone_5.evemu", [.multiFingerTap, .tap], fingers: 2),
    // A double tap, at whose second tap another finger lands that rests for 1.6 s: two fingers, so no tap of one.
    CorpusRow("unlabelled/double-phone_8.evemu", [.tap, .none], fingers: 2),
    CorpusRow("unlabelled/double-phone_9.evemu", [.tap, .none], fingers: 2),
    // Five strokes; the second one's contact bounces for 2 ms before it, and the fourth is of two fingers that spread.
    CorpusRow("unlabelled/drag-laptop_1.evemu", [.pan, .tap, .pan, .multiFingerPan, .pan], fingers: 2),
    // Two fingers held for 0.6 s: no recognizer of the field presses long with two.
    CorpusRow("unlabelled/hold-phone_7.evemu", [.none], fingers: 2),
  ]

  /// Drawings, of which nobody says what was drawn: one finger, and each stroke an interaction.
  static let drawings = [("getevent/Phone__galaxy-paint-new.txt", 14), ("getevent/Phone__galaxys-paint.txt", 34)]
}
