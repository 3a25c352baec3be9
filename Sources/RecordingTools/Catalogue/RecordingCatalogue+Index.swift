import TouchModel

/// The folder's README, made from the catalogue so that it always tells the truth.
extension RecordingCatalogue {
  /// The text of `Recordings/README.md`.
  static func index() -> [UInt8] {
    var text = """
      # Recordings

      Touch recordings to try recognizers and scenes on. They are all our own (MIT, like the project): a seeded generator
      plays gesture scripts on panels that exist only on paper, with minimum-jerk strokes, trembling rests, fingers that
      roll as they lift, sensor noise, whole device units and scan times that are a little off. `FORMAT.md` tells how the
      files are written. `NAME.expect.json` beside a recording has the label of each interaction in order under the uikit
      profile (left out where more than one reading is right), the scene of `scenes/` that it is replayed with, and, for a
      panel that does not say its size, the screen in points. `NAME.trace` is its golden trace: under that scene, or of
      all recognizers on one full-screen view where it names none.

      This index and the files it lists are made by

      ```
      swift run --package-path Tools/make-recordings make-recordings Recordings
      ```

      A test makes them again and compares every byte, so change the catalogue in `Sources/RecordingTools/Catalogue`, not
      the files. Screens are the panel's size at 160 points an inch.

      ## Panels


      """
    text += "| device | protocol | reports a second | units a millimetre | screen in points |\n"
    text += "| --- | --- | --- | --- | --- |\n"
    for (_, panel) in SyntheticPanel.stock {
      let resolution = panel.resolution > 0 ? "\(panel.resolution)" : "not told"
      text += "| \(panel.name) | \(words(panel.reporting)) | \(Int(panel.rate)) | \(resolution) "
      text += "| \(Int(panel.screen.dx.rounded())) x \(Int(panel.screen.dy.rounded())) |\n"
    }
    text += "\n## Gestures\n\nMade with a human hand.\n\n" + table(touch)
    text += "\n## Sessions\n\nSeveral interactions in one recording.\n\n" + table(sessions + scrolling)
    text += "\n## Boundaries\n\nExact and without noise: a hair below and above each constant of the uikit profile.\n\n"
    text += table(boundary)
    text +=
      "\n## Tuning\n\nSessions to tune constants on (`tapedeck latency --sweep`). Every interaction has a label in the"
    text += " header: what was meant,\nwhich the uikit profile does not always see.\n\n" + table(tuning)
    text +=
      "\n## Formats\n\n`\(manyForms)` in every other form that `convert` writes; all are read as the same touches.\n\n"
    text += "| file | form | licence |\n| --- | --- | --- |\n"
    text += "| `formats/form.yml` | `libinput record` YAML | MIT |\n"
    text += "| `formats/form.evemu` | evemu 1.3 | MIT |\n"
    text += "| `formats/form.getevent` | Android's `getevent -lp` and `-lt` | MIT |\n"
    text += "| `formats/form.events`, `formats/form.umockdev`, `formats/form.ioctl` | umockdev | MIT |\n"
    text += "\n## Invalid\n\nEach must be refused with a message that names the place.\n\n"
    text += "| file | what is wrong | licence |\n| --- | --- | --- |\n"
    for file in invalid { text += "| `\(file.path)` | \(file.summary) | MIT |\n" }
    return Array(text.utf8)
  }

  private static func table(_ entries: [CatalogueEntry]) -> String {
    var text = "| file | device | gesture | what | licence | how made |\n| --- | --- | --- | --- | --- | --- |\n"
    for entry in entries {
      let known = entry.script.labels.isEmpty ? "not sure" : "as labelled"
      let labels = entry.labels.isEmpty ? known : entry.labels.map(\.rawValue).joined(separator: ", ")
      let hand = entry.hand == .human ? "seed \(entry.seed)" : "exact"
      text += "| `\(entry.path).tape` | \(entry.panel.name) | \(labels) | \(entry.summary) | MIT | \(hand) |\n"
    }
    return text
  }

  private static func words(_ reporting: SyntheticPanel.Reporting) -> String {
    switch reporting {
    case .slots(let count): "B, \(count) slots"
    case .list(let trackingIDs): trackingIDs ? "A with tracking ids" : "A without tracking ids"
    case .single: "single touch"
    }
  }
}
