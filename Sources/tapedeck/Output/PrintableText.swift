import FileStreams

extension String {
  /// The text as a terminal may have it: control characters, and those that turn its direction, are shown by their number.
  ///
  /// Names and values of a file may hold any of them.
  var printable: String {
    var safe = ""
    for scalar in FileName.shown(self).unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
      let turnsText = (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      if isControl || turnsText {
        safe += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }
}
