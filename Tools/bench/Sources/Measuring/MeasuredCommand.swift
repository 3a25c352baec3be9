/// The commands that are measured as whole programs, by name and with their words before the recording.
package enum MeasuredCommand {
  package static func all(_ suite: Suite) -> [(name: String, words: [String])] {
    [
      ("gestures", ["gestures"]), ("gestures --interactions", ["gestures", "--interactions"]), ("info", ["info"]),
      ("contacts", ["contacts"]), ("replay", ["replay", "--scene", "\(suite.root)/Recordings/scenes/scroll.json"]),
    ]
  }
}
