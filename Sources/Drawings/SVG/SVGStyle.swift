import ViewModels

/// How pictures look, on light and on dark ground.
package enum SVGStyle {
  /// Colours by name: on light ground, on dark ground.
  private static let colours: [(name: String, light: String, dark: String)] = [
    ("paper", "#ffffff", "#14181d"), ("ink", "#1c2430", "#e8edf2"), ("quiet", "#5c6776", "#9aa7b5"),
    ("faint", "#d5dbe2", "#38424d"), ("screen", "#f5f7f9", "#1c2229"),
    ("container", "#8793a1", "#75828f"), ("label", "#6b7685", "#9aa7b5"), ("button", "#2763c4", "#7db0ff"),
    ("scroll", "#25804a", "#63c98c"), ("page", "#a86e08", "#e6b04c"), ("map", "#1b7d90", "#59c3d6"),
    ("target0", "#c2255c", "#ff7aa8"), ("target1", "#a05a00", "#ffb454"), ("target2", "#6741d9", "#b197fc"),
    ("red", "#c92a2a", "#ff8787"), ("green", "#2b8a3e", "#69d07f"), ("purple", "#862e9c", "#dc8cf0"),
    ("gesture", "#7a3db8", "#c79bff"), ("fault", "#c92a2a", "#ff8787"),
    ("finger0", "#d9480f", "#ff9a5c"), ("finger1", "#1971c2", "#6db7ff"), ("finger2", "#2b8a3e", "#69d07f"),
    ("finger3", "#862e9c", "#dc8cf0"), ("finger4", "#9c6f00", "#f0c23c"),
  ]

  /// How many colours fingers have, after which they come again.
  package static let fingers = 5
  /// How many colours the areas of neighbouring targets have.
  static let targets = 3

  package static let font = "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

  /// The colours on light ground as custom properties, for a rule of a style sheet.
  package static let light = colours.map { "--\($0.name):\($0.light)" }.joined(separator: ";")
  /// The same on dark ground.
  package static let dark = colours.map { "--\($0.name):\($0.dark)" }.joined(separator: ";")

  /// The style sheet; `unit` is the size of ordinary text.
  static func sheet(unit: Double) -> String {
    func n(_ factor: Double) -> String { SVGWriter.number(unit * factor) }
    var lines = [
      "svg{\(light);font-family:\(font);font-size:\(n(1))px}",
      "@media (prefers-color-scheme:dark){svg{\(dark)}}",
      ".paper{fill:var(--paper)}",
      "text{fill:var(--ink)}",
      ".quiet{fill:var(--quiet)}.small{font-size:\(n(0.82))px}.large{font-size:\(n(1.35))px;font-weight:600}"
        + ".strong{font-weight:600}.end{text-anchor:end}.middle{text-anchor:middle}",
      ".halo{paint-order:stroke;stroke:var(--paper);stroke-width:\(n(0.28))px;stroke-linejoin:round}",
      ".screen{fill:var(--screen);stroke:var(--quiet);stroke-width:\(n(0.12))px}",
      ".axis{fill:none;stroke:var(--faint);stroke-width:\(n(0.08))px}.band{fill:var(--faint);fill-opacity:.35}",
      ".hidden{opacity:.35}.disabled{opacity:.55}",
      ".reach{fill:none;stroke-width:\(n(0.1))px;stroke-dasharray:\(n(0.4)) \(n(0.25))}",
      ".trail{fill:none;stroke-width:\(n(0.2))px;stroke-linecap:round;stroke-linejoin:round}",
      ".mark{fill:none;stroke:var(--gesture);stroke-width:\(n(0.16))px;stroke-linejoin:round;stroke-linecap:round}",
      ".solid{fill:var(--gesture)}.fault{fill:none;stroke:var(--fault);stroke-width:\(n(0.2))px;stroke-linecap:round}",
      ".tick{fill:var(--button)}.press{fill:none;stroke:var(--button);stroke-width:\(n(0.2))px;stroke-linecap:round}",
      ".pin{stroke:var(--paper);stroke-width:\(n(0.09))px;stroke-linejoin:round}.pin.selected{stroke:var(--ink)}"
        + ".callout{fill:var(--paper);fill-opacity:.85;stroke:var(--ink);stroke-width:\(n(0.09))px}",
      ".overlay{fill:none;stroke:var(--map);stroke-width:\(n(0.2))px;stroke-linejoin:round;stroke-opacity:.8}"
        + ".overlay.area{fill:var(--map);fill-opacity:.15}.overlay.selected{stroke:var(--ink)}"
        + ".later{fill-opacity:.35;stroke-dasharray:\(n(0.3)) \(n(0.2))}",
      ".span{fill:var(--gesture);fill-opacity:.75}.curve{fill:none;stroke-width:\(n(0.13))px;stroke-linejoin:round}",
      ".number{font-size:\(n(0.72))px;font-weight:700;text-anchor:middle;fill:var(--paper)}",
    ]
    for kind in ["container", "label", "button", "scroll", "page", "map"] {
      let opacity = kind == "container" ? ".04" : kind == "button" ? ".16" : ".07"
      lines.append(
        ".\(kind){fill:var(--\(kind));fill-opacity:\(opacity);stroke:var(--\(kind));stroke-width:\(n(0.09))px}"
          + ".curve.\(kind){fill:none}")
    }
    lines += MapAnnotation.Color.allCases.map { ".pin.\($0.rawValue){fill:var(--\($0.rawValue))}" }
    lines.append(".label{stroke-dasharray:\(n(0.12)) \(n(0.2))}")
    for index in 0..<targets {
      lines.append(
        ".area.t\(index),.badge.t\(index){fill:var(--target\(index))}.area.t\(index){fill-opacity:.28}"
          + ".reach.t\(index){stroke:var(--target\(index))}")
    }
    for index in 0..<fingers {
      lines.append(
        ".trail.f\(index){stroke:var(--finger\(index))}.f\(index){fill:var(--finger\(index))}.ring.f\(index){fill:var(--paper);"
          + "stroke:var(--finger\(index));stroke-width:\(n(0.2))px}.trail.f\(index){fill:none}")
    }
    return lines.joined(separator: "\n")
  }
}
