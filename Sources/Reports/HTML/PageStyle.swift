import Drawings

/// How a page of figures looks: on light and dark ground, narrow, and on paper.
enum PageStyle {
  /// How many series of a plot are told apart by colour; then the same colours come dashed.
  static let series = SVGStyle.fingers

  static let sheet: String = {
    var lines = [
      ":root{color-scheme:light dark;\(SVGStyle.light)}",
      "@media (prefers-color-scheme:dark){:root{\(SVGStyle.dark)}}",
      "*{box-sizing:border-box}",
      "body{margin:0 auto;max-width:62rem;padding:1rem;background:var(--paper);color:var(--ink);"
        + "font:16px/1.45 \(SVGStyle.font)}",
      "h1{font-size:1.5rem;margin:.3rem 0}h2{font-size:1.2rem;margin:2rem 0 .4rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}",
      "p{margin:.3rem 0 .7rem;max-width:48rem}.quiet{color:var(--quiet)}.bad{color:var(--fault)}",
      ".wide{overflow-x:auto;margin:.4rem 0 .8rem}",
      "table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}",
      "caption{text-align:left;color:var(--quiet);padding:.2rem 0}",
      "th,td{padding:.2rem .6rem .2rem 0;text-align:left;border-bottom:1px solid var(--faint);white-space:nowrap}",
      "th[scope=row]{font-weight:500}thead th{color:var(--quiet);font-weight:600}"
        + ".n{text-align:right;padding-left:.6rem;padding-right:.3rem}",
      "details{border:1px solid var(--faint);border-radius:.4rem;padding:.3rem .8rem;margin:.5rem 0}",
      "summary{cursor:pointer;font-weight:600;overflow-wrap:anywhere}summary:focus-visible,.wide:focus-visible"
        + "{outline:2px solid var(--button);outline-offset:2px}",
      ".keys{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;margin:.2rem 0;font-size:.85rem}",
      ".keys svg{width:1.6rem;height:.7rem;min-width:0;display:inline-block;vertical-align:middle;margin-right:.3rem}",
      "svg{width:100%;min-width:33rem;height:auto;display:block;font-family:\(SVGStyle.font);font-size:12px}",
      "svg text{fill:var(--ink)}svg .quiet{fill:var(--quiet)}.small{font-size:10.5px}.strong{font-weight:600}"
        + ".end{text-anchor:end}.middle{text-anchor:middle}",
      ".axis{fill:none;stroke:var(--faint);stroke-width:1}.base{fill:none;stroke:var(--quiet);stroke-width:1}",
      ".line{fill:none;stroke-width:2;stroke-linejoin:round}.dashed{stroke-dasharray:5 3}.dot{stroke:none}",
      ".green{fill:var(--green);fill-opacity:.1}.amber{fill:var(--page);fill-opacity:.12}"
        + ".red{fill:var(--red);fill-opacity:.1}",
      ".wait{fill:var(--faint)}.lag{fill:var(--page);fill-opacity:.75}.timer{fill:none;stroke:var(--button);stroke-width:2}",
      ".decision{fill:var(--gesture)}.ideal{stroke:var(--green);stroke-width:1.5;fill:none}"
        + ".guide{stroke:var(--gesture);stroke-width:1;stroke-dasharray:2 3;fill:none}",
      ".bar{fill:var(--button);fill-opacity:.8}",
      ".cell{fill:var(--green)}.wrong{fill:var(--red)}.empty{fill:var(--screen)}",
      "@media print{body{max-width:none;padding:0;font-size:11px}details{break-inside:avoid;border:0;padding:0}"
        + ".wide{overflow:visible}svg{min-width:0;break-inside:avoid}details::details-content{content-visibility:visible;"
        + "display:block;height:auto}}",
    ]
    for strength in 1...5 { lines.append(".w\(strength){fill-opacity:.\(strength * 14)}") }
    for index in 0..<series {
      lines.append(
        ".line.s\(index){stroke:var(--finger\(index))}.dot.s\(index){fill:var(--finger\(index))}")
    }
    return lines.joined(separator: "\n")
  }()

  /// The classes of a series, by its place.
  static func line(_ index: Int) -> String { "line s\(index % series)\((index / series) % 2 == 1 ? " dashed" : "")" }
  static func dot(_ index: Int) -> String { "dot s\(index % series)" }
}
