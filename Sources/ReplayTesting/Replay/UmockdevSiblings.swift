import FileStreams
package import RecordingFormats

/// What opens the files beside `path` of which a recording of umockdev is made: those with the same name and their suffix.
package func umockdevSiblings(of path: String) -> UmockdevSiblings {
  { file in
    guard let name = file.name(beside: path) else { return nil }
    do {
      return NamedSource(name: name, source: try FileSource(document: name))
    } catch let error as FileError where error.isMissing {
      return nil
    }
  }
}
