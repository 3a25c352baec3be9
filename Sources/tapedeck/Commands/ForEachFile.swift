/// Works through several inputs: a bad one is reported and the rest go on; the result is the first failure's code.
func forEachFile(_ paths: [String], _ body: (String) throws -> Void) throws -> ExitCode {
  var code = ExitCode.success
  for path in paths {
    do {
      try body(path)
    } catch let failure as Failure where failure.code != .inputOutput && failure.code != .usage {
      report(failure.text)
      if code == .success { code = failure.code }
    }
  }
  return code
}
