import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a scroll view whose frame is known.
  static func scroll(_ fields: inout JSONFields, frame: Rect) throws(JSONError) -> ScrollOptions {
    let (faults, limit) = (fields.faults, NumberRange.lengthLimit)
    let size = try fields.require("contentSize", faulty: [limit, limit]) { node, path throws(JSONError) in
      try node.numbers(path, ["width", "height"], [.length, .length], faults: faults)
    }
    var options = ScrollOptions(contentSize: Size(width: size[0], height: size[1]))
    options.insets = try insets("insets", &fields)
    options.zoom = try zoom(&fields)
    options.axes = try fields.choice("axes", default: options.zoom.isPossible ? .both : .vertical)
    options.directionalLock = try directionalLock(&fields)
    options.decelerationRate = try fields.choice("deceleration", default: .normal)
    options.bounces = try fields.flag("bounces", default: true)
    options.alwaysBounces = try fields.flag("alwaysBounces", default: false)
    options.alwaysBounceVertical = try fields.flag("alwaysBounceVertical", default: options.alwaysBounceVertical)
    options.alwaysBounceHorizontal = try fields.flag("alwaysBounceHorizontal", default: options.alwaysBounceHorizontal)
    options.centersContent = try fields.flag("centersContent", default: false)
    options.isPaging = try fields.flag("paging", default: false)
    options.indicators = try fields.choice("indicators", default: .both)
    options.isScrollEnabled = try fields.flag("scrollEnabled", default: true)
    options.scrollsToTop = try fields.flag("scrollsToTop", default: true)
    options.keyboardDismissMode = try fields.choice("keyboardDismissMode", default: .none)
    options.chaining = try fields.choice("chaining", default: .none)
    options.delaysContentTouches = try fields.flag("delaysContentTouches", default: true)
    options.canCancelContentTouches = try fields.flag("canCancelContentTouches", default: true)
    let insets = options.insets
    let offset = try fields.numbers(
      "offset", ["x", "y"],
      [
        within(-insets.left, size[0] * options.zoom.scale + insets.right - frame.size.width),
        within(-insets.top, size[1] * options.zoom.scale + insets.bottom - frame.size.height),
      ])
    if let offset { options.offset = Point(x: offset[0], y: offset[1]) }
    return options
  }

  /// The keys of its zoom; one with no scale but 1 has none.
  private static func zoom(_ fields: inout JSONFields) throws(JSONError) -> ScrollOptions.Zoom {
    let scales = 0.001...1000.0
    let minimum = try fields.number(
      "minimumZoomScale", .scale(scales, "0.001", "1000"), default: 1, faulty: scales.lowerBound)
    let above = NumberRange.scale(minimum...scales.upperBound, "minimumZoomScale", "1000")
    let maximum = try fields.number(
      "maximumZoomScale", above, default: max(minimum, 1), faulty: scales.upperBound)
    var zoom = ScrollOptions.Zoom(minimum: minimum, maximum: maximum)
    zoom.scale = try fields.number(
      "zoomScale", .scale(minimum...maximum, "minimumZoomScale", "maximumZoomScale"), default: zoom.scale)
    zoom.bounces = try fields.flag("bouncesZoom", default: true)
    zoom.doubleTap = try fields.choice("doubleTapZoom", default: .none)
    zoom.step = try fields.number("zoomStep", .scale(1.01...100, "1.01", "100"), default: 2)
    zoom.quickZoom = try fields.flag("quickZoom", default: false)
    zoom.twoFingerTap = try fields.flag("twoFingerTapZoom", default: false)
    return zoom
  }

  /// `true` for UIKit's lock, or its name.
  private static func directionalLock(_ fields: inout JSONFields) throws(JSONError) -> ScrollOptions.DirectionalLock {
    try fields.read("directionalLock", default: .none) { node, path throws(JSONError) in
      if case .flag(let isOn) = node.value { return isOn ? .axis : .none }
      return try node.choice(path, ScrollOptions.DirectionalLock.self)
    }
  }

  /// The offsets between a content's ends.
  private static func within(_ lower: Double, _ upper: Double) -> NumberRange {
    let upper = max(lower, upper)
    let words = "an offset from \(DecimalText.string(lower, as: .points)) to \(DecimalText.string(upper, as: .points))"
    return NumberRange(bounds: lower...upper, words: words)
  }
}

extension NumberRange {
  static func scale(_ bounds: ClosedRange<Double>, _ lower: String, _ upper: String) -> NumberRange {
    NumberRange(bounds: bounds, words: "a scale from \(lower) to \(upper)")
  }
}
