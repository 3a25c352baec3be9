import RecordingFormats

/// One session in every form that is written, each to be read as the same touches.
extension RecordingCatalogue {
  /// The recording that `formats/` has in other forms.
  static let manyForms = "touch/session/form"

  /// The files of `formats/`.
  static func formats() throws(CatalogueError) -> [File] {
    guard let entry = entries.first(where: { $0.path == manyForms }) else { return [] }
    let header = entry.header
    let frames = try entry.frames()
    var files: [File] = []
    for target in RecordingTarget.allCases where target != .tape {
      var writer = RecordingWriter(target)
      var text: [UInt8] = []
      writer.appendHeader(header, to: &text)
      for frame in frames { writer.append(frame, to: &text) }
      writer.appendEnd(to: &text)
      files.append(File(path: "formats/form" + suffix(of: target), bytes: text))
      guard target.hasSeveralFiles else { continue }
      for file in [UmockdevFile.device, .ioctl] {
        var side: [UInt8] = []
        writer.appendSideFile(file, header, to: &side)
        files.append(File(path: "formats/form" + file.rawValue, bytes: side))
      }
    }
    return files
  }

  /// The suffix of the file that has the frames.
  private static func suffix(of target: RecordingTarget) -> String {
    switch target {
    case .tape: ".tape"
    case .libinput: ".yml"
    case .evemu: ".evemu"
    case .getevent: ".getevent"
    case .umockdev: UmockdevFile.events.rawValue
    }
  }
}
