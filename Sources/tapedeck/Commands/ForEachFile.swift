import FileStreams

/// Works through several inputs: a bad one is reported and the rest go on; the result is the first failure's code.
///
/// Wrong use and an output that cannot be written end the work at once.
/// What was printed of an input before its failure comes out before the message.
func forEachFile(_ paths: [String], _ body: (String, inout FileSink) throws -> Void) throws -> ExitCode {
  var output = FileSink.standardOutput
  var code = ExitCode.success
  for path in paths {
    do {
      try located { try body(path, &output) }
    } catch let failure as Failure where !failure.isOfOutput && failure.code != .usage {
      try output.flush()
      report(failure.text)
      if code == .success { code = failure.code }
    }
  }
  try output.flush()
  return code
}
