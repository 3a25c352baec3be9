import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a scroll view whose frame is known.
  static func scroll(_ fields: inout JSONFields, frame: Rect) throws(JSONError) -> ScrollOptions {
    let path = fields.path(of: "contentSize")
    let size = try fields.required("contentSize").numbers(path, ["width", "height"], [.length, .length])
    var options = ScrollOptions(contentSize: Size(width: size[0], height: size[1]))
    options.insets = try insets("insets", &fields)
    options.axes = try fields.choice("axes", default: .vertical)
    options.isDirectionalLockEnabled = try fields.flag("directionalLock", default: false)
    options.decelerationRate = try fields.choice("deceleration", default: .normal)
    options.bounces = try fields.flag("bounces", default: true)
    options.alwaysBounces = try fields.flag("alwaysBounces", default: false)
    options.delaysContentTouches = try fields.flag("delaysContentTouches", default: true)
    options.canCancelContentTouches = try fields.flag("canCancelContentTouches", default: true)
    if let offset = fields.value("offset") {
      let insets = options.insets
      let n = try offset.numbers(
        fields.path(of: "offset"), ["x", "y"],
        [
          within(-insets.left, size[0] + insets.right - frame.size.width),
          within(-insets.top, size[1] + insets.bottom - frame.size.height),
        ])
      options.offset = Point(x: n[0], y: n[1])
    }
    return options
  }

  /// The offsets between a content's ends.
  private static func within(_ lower: Double, _ upper: Double) -> NumberRange {
    let upper = max(lower, upper)
    let words = "an offset from \(DecimalText.string(lower, as: .points)) to \(DecimalText.string(upper, as: .points))"
    return NumberRange(bounds: lower...upper, words: words)
  }
}
