import TouchModel
import ViewModels

extension ElementReader {
  /// The keys of a page view.
  static func page(_ fields: inout JSONFields) throws(JSONError) -> PageOptions {
    let pages = try fields.require("pages", faulty: 100_000) { node, path throws(JSONError) in
      try node.number(path, .pages)
    }
    let last = Int(pages) - 1
    let index = try fields.number("index", .whole(0...Double(last), "a page from 0 to \(last)"), default: 0)
    let axis: PageOptions.Axis = try fields.choice("axis", default: .horizontal)
    var options = PageOptions(pages: Int(pages), index: Int(index), axis: axis)
    options.transition = try fields.choice("transition", default: .scroll)
    options.direction = try fields.choice("direction", default: .leftToRight)
    options.spacing = try fields.number("spacing", .length, default: 0)
    options.chaining = try fields.choice("chaining", default: .none)
    options.spine = try fields.choice("spine", default: .min)
    return options
  }
}
