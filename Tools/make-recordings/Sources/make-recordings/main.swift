import Glibc
import RecordingTools

/// Says what went wrong on standard error and ends.
func fail(_ message: String, code: Int32) -> Never {
  let text = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, text, text.count)
  exit(code)
}

let usage = "usage: make-recordings FOLDER\nWrites the catalogue's recordings and their index into FOLDER."
let arguments = CommandLine.arguments.dropFirst()
if arguments == ["--help"] {
  print(usage)
  exit(0)
}
guard let folder = arguments.first, arguments.count == 1, !folder.hasPrefix("-") else { fail(usage, code: 2) }
do {
  let writer = FolderWriter(root: folder)
  let files = try RecordingCatalogue.files()
  var changed = 0
  for file in files where try writer.write(file.bytes, to: file.path) {
    print(file.path)
    changed += 1
  }
  print("\(files.count) files, \(changed) written")
} catch let error as CatalogueError {
  fail("make-recordings: \(error)", code: 1)
} catch {
  fail("make-recordings: \(error)", code: 73)
}
