import TouchModel

/// What a scroll view has said and not yet taken back: each begin has its end.
struct ScrollReports: Hashable, Sendable {
  var isDragging = false
  var isDecelerating = false
  var isZooming = false
  var indicators = false
  /// When indicators that are shown at rest go.
  var indicatorsHide: Timestamp?
}

/// The events of its delegate in UIKit, and its indicators (S8).
extension ScrollView {
  mutating func reportDragging(_ isOn: Bool, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard reports.isDragging != isOn else { return }
    reports.isDragging = isOn
    effects.append(.control(ControlEvent(isOn ? .willBeginDragging : .didEndDragging, time: time)))
  }

  mutating func reportDecelerating(_ isOn: Bool, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard reports.isDecelerating != isOn else { return }
    reports.isDecelerating = isOn
    effects.append(.control(ControlEvent(isOn ? .willBeginDecelerating : .didEndDecelerating, time: time)))
  }

  mutating func reportZooming(_ isOn: Bool, at time: Timestamp, into effects: inout [ViewEffect]) {
    guard reports.isZooming != isOn else { return }
    reports.isZooming = isOn
    effects.append(.control(ControlEvent(isOn ? .willBeginZooming : .didEndZooming, time: time)))
  }

  /// Whether it has indicators at all: paging leaves them to a page control.
  private var hasIndicators: Bool {
    guard !options.isPaging else { return false }
    switch options.indicators {
    case .none: return false
    case .both: return true
    case .vertical: return options.axes != .horizontal
    case .horizontal: return options.axes != .vertical
    }
  }

  mutating func showIndicators(into effects: inout [ViewEffect]) {
    reports.indicatorsHide = nil
    guard !reports.indicators, hasIndicators else { return }
    reports.indicators = true
    effects.append(.visible(.indicators(true)))
  }

  /// Hides indicators, after the profile's delay if it has one.
  mutating func hideIndicators(
    at time: Timestamp, after delay: Microseconds? = nil, into effects: inout [ViewEffect]
  ) {
    guard reports.indicators else { return }
    let delay = delay ?? rules.indicatorDelay
    if delay > .zero {
      reports.indicatorsHide = time + delay
    } else {
      reports.indicatorsHide = nil
      reports.indicators = false
      effects.append(.visible(.indicators(false)))
    }
  }

  /// How long indicators flash, beyond the delay with which they go: a second, our choice.
  static let flash = Microseconds.milliseconds(1000)

  mutating func flashIndicators(at time: Timestamp, into effects: inout [ViewEffect]) {
    guard phase == .rest || phase == .held else { return }
    showIndicators(into: &effects)
    hideIndicators(at: time, after: Self.flash + rules.indicatorDelay, into: &effects)
  }
}
