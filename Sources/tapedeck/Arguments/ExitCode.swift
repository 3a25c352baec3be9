import FileStreams

/// What the process ends with; the table is in the README.
enum ExitCode: Int32 {
  case success = 0
  /// A check failed: a golden differs or was recorded, `lint` found something, or `convert --strict` lost something.
  case checkFailed = 1
  case usage = 2
  case badData = 65
  case cannotOpen = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  /// There is no touchscreen, or no right to read it.
  case noDevice = 77
  /// A signal ended what would have ended by itself.
  case interrupted = 130
}

/// An error that ends the work on one input, with its text and exit code.
struct Failure: Error {
  var code: ExitCode
  var text: String
  /// Whether it is the output that failed, which no further input mends.
  var isOfOutput = false

  init(_ code: ExitCode, _ text: String) {
    self.code = code
    self.text = text
  }

  init(_ error: FileError) {
    let code: ExitCode =
      switch error.operation {
      case .open: .cannotOpen
      case .read, .write: .inputOutput
      case .create: .cannotCreate
      }
    self.init(code, error.description)
    isOfOutput = error.operation == .write
  }
}
