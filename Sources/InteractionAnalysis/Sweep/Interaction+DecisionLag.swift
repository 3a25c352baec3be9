import Gestures
import TouchModel

extension RecordingLatency {
  /// The timings of each interaction by its number, in their order.
  var gesturesByInteraction: [Int: [GestureTiming]] { Dictionary(grouping: gestures, by: \.interaction) }
}

extension Interaction {
  /// How late the gesture was that made it what it is; `nil` where none of its timings has an ideal.
  ///
  /// Of two that make it together, a pinch with a turn, it is the later one, and of several taps in a row the last.
  func decisionLag(among mine: [GestureTiming]) -> Microseconds? {
    for kinds in label.deciding {
      var found = mine.filter { kinds.contains($0.gesture.kind) }
      if let most = found.map(\.gesture.taps).max() { found.removeAll { $0.gesture.taps < most } }
      if let lag = found.compactMap(\.decisionLag).max() { return lag }
    }
    return nil
  }
}

extension InteractionLabel {
  /// The gestures that make an interaction this: the first of these sets of which one was recognized.
  fileprivate var deciding: [[GestureKind]] {
    switch self {
    case .tap, .doubleTap, .tripleTap, .multiFingerTap: [[.tap]]
    case .longPress, .longPressDrag: [[.longPress]]
    case .pan, .multiFingerPan: [[.pan]]
    case .fling: [[.fling], [.pan]]
    case .swipe: [[.swipe]]
    case .multiFingerSwipe: [[.systemSwipe], [.swipe]]
    case .pinch: [[.pinch]]
    case .rotation: [[.rotation]]
    case .pinchRotation: [[.pinch, .rotation]]
    case .edgePan: [[.edgePan]]
    case .edgeSwipe: [[.edgeSwipe]]
    case .quickZoom: [[.quickZoom]]
    case .custom, .cancelled, .none: []
    }
  }
}
