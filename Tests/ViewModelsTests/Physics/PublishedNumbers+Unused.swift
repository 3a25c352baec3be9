extension UnusedNumber {
  /// The numbers of gestures.md 1.6, 2.4, 2.5, 5 and 8 about motion, gestures and views that ours has no place for.
  static let all: [UnusedNumber] = [
    UnusedNumber(
      "gestures.md 1.6", "underdamped r = -(damping / 2 * mass)",
      because: "wrong for any mass but 1; ours solves the equation, and a row has its value"),
    UnusedNumber(
      "gestures.md 1.6", "Dismissible 0.4, 700 px/s, 400 px/s",
      because: "rows that are swiped away come with the table view (V5)"),
    UnusedNumber(
      "gestures.md 1.6", "bottom sheet 700 px/s, 0.5",
      because: "sheets come with the modal view (T3)"),
    UnusedNumber(
      "gestures.md 1.6", "drawer edge 20 px, 365 px/s",
      because: "drawers come with the split view (V10)"),
    UnusedNumber(
      "gestures.md 1.6", "Cupertino back swipe 20 px, 1.0 widths a second, 50 %",
      because: "the pop comes with the container (V11); the edge is uikit.edgeWidth"),
    UnusedNumber(
      "gestures.md 1.6", "Cupertino refresh 100 px, 60 px; Material refresh 0.25, 1.5",
      because: "comes with the refresh control (C11)"),
    UnusedNumber(
      "gestures.md 1.6", "sliding segmented control keeps within 50 px",
      because: "comes with the segmented control (C13)"),
    UnusedNumber(
      "gestures.md 1.6", "InteractiveViewer drag 0.0000135",
      because: "a viewer of any transform is no view of ours; its rate can be set as decelerationRate"),
    UnusedNumber(
      "gestures.md 1.6", "Newton's method of 10 iterations for timeAtX",
      because: "ours has the inverse in closed form or by bisection to the last bit"),
    UnusedNumber(
      "gestures.md 2.5", "long press 500, of the source",
      because: "conformance/README.md measured 650 and 680, which the profiles have"),
    UnusedNumber(
      "gestures.md 2.5", "show press 150 and 180, short press 400",
      because: "a press shows by the content-touch delay of the view; no gesture of ours is a show press"),
    UnusedNumber(
      "gestures.md 2.5", "fling-tap suppression 400 and 200",
      because: "the touch that stops a fling is swallowed by the view (stoppingTouchTaps)"),
    UnusedNumber(
      "gestures.md 2.5", "scroll debounce 30 ms",
      because: "ChromeOS alone"),
    UnusedNumber(
      "gestures.md 2.5", "tap move 6 px",
      because: "ChromeOS alone"),
    UnusedNumber(
      "gestures.md 2.5", "scroll epsilon 0.1",
      because: "a step below it is added up there; ours counts every step from the start of the drag"),
    UnusedNumber(
      "gestures.md 2.5", "swipe ratio 2.747, 1 / tan 20 degrees",
      because: "the cone of 20 degrees is the constant; the ratio follows from it"),
    UnusedNumber(
      "gestures.md 2.5", "rail channel 1.5 to 4.5 bounds by screen size",
      because: "three bounds, of screens of this size, are in railChannel"),
    UnusedNumber(
      "gestures.md 2.5", "bezier variant of the elastic overscroll, 300 ms, 15 ms/px",
      because: "macOS alone, behind a flag"),
    UnusedNumber(
      "gestures.md 2.5", "touch adjustment 20 to 32 dip",
      because: "the hit test has its own rows"),
    UnusedNumber(
      "gestures.md 2.4", "edge bounce limited to over with an overscroll of 0",
      because: "there is no bounce then: a row has 0"),
  ]
}
