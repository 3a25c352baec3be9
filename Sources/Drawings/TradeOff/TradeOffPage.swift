/// The same picture as a page: with all points in a table below it.
public enum TradeOffPage {
  /// One file of HTML without any other; the same points give the same bytes.
  public static func html(of tradeOff: TradeOff, sentence: String) -> [UInt8] {
    let picture = String(decoding: TradeOffDrawing.svg(of: tradeOff), as: UTF8.self)
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(SVGWriter.escaped(tradeOff.title))</title>
      <style>
      :root{color-scheme:light dark;--line:#d5dbe2;--mark:#2763c4}
      @media (prefers-color-scheme:dark){:root{--line:#38424d;--mark:#7db0ff}body{background:#14181d;color:#e8edf2}}
      body{font:15px/1.5 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;margin:1.5rem;max-width:76rem}
      .wide{overflow-x:auto}svg{width:100%;min-width:44rem;max-width:64rem;height:auto}table{border-collapse:collapse}
      th,td{padding:.2rem .9rem .2rem 0;text-align:left;border-bottom:1px solid var(--line);white-space:nowrap}
      @media print{.wide{overflow:visible}svg{min-width:0}}
      td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}tr.front td:first-child{color:var(--mark);font-weight:600}
      </style>
      </head>
      <body>
      <div class="wide" tabindex="0">
      \(picture)
      </div>
      <p>\(SVGWriter.escaped(sentence))</p>
      <div class="wide" tabindex="0">
      <table>
      <thead><tr><th></th><th>settings</th><th class="n">lag, ms</th><th class="n">errors</th><th>figures</th></tr></thead>
      <tbody>

      """
    let rest = tradeOff.places.indices.filter { !tradeOff.front.contains($0) }.sorted { a, b in
      let (x, y) = (tradeOff.places[a], tradeOff.places[b])
      return (x.errors, x.lag, a) < (y.errors, y.lag, b)
    }
    for (order, index) in (tradeOff.front + rest).enumerated() {
      let place = tradeOff.places[index]
      let isFront = order < tradeOff.front.count
      let marks = [
        isFront ? "\(order + 1)" : nil, tradeOff.knee == index ? "knee" : nil, place.isBase ? "base" : nil,
      ].compactMap { $0 }
      text += "<tr\(isFront ? " class=\"front\"" : "")><td>\(marks.joined(separator: ", "))</td>"
      text += "<td>\(SVGWriter.escaped(place.name))</td><td class=\"n\">\(TradeOffDrawing.milliseconds(place.lag))</td>"
      text += "<td class=\"n\">\(place.errors)</td><td>\(SVGWriter.escaped(place.details))</td></tr>\n"
    }
    text += "</tbody>\n</table>\n</div>\n</body>\n</html>\n"
    return Array(text.utf8)
  }
}
