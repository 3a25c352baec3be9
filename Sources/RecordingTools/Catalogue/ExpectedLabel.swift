/// What a whole interaction is, from the first finger down to the last finger up; the names are those of the reports.
public enum ExpectedLabel: String, Hashable, Sendable, CaseIterable {
  case tap
  case doubleTap
  case tripleTap
  case multiFingerTap
  case longPress
  case longPressDrag
  case pan
  case fling
  case swipe
  case multiFingerPan
  case multiFingerSwipe
  case pinch
  case rotation
  case pinchRotation
  case edgePan
  case quickZoom
  case cancelled
  case none
}
