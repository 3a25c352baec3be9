/// The commands that need a device; a build without the package trait `Capture` has none of them.
enum DeviceCommands {
  #if Capture
    static let specs: [CommandSpec] = [
      DevicesCommand.spec, DoctorCommand.spec, RecordCommand.spec, WatchCommand.spec, InjectCommand.spec,
    ]
  #else
    static let specs: [CommandSpec] = []
  #endif

  /// Why a name is no command of this build though it is one of another, or `nil`.
  static func refusal(of name: String) -> Failure? {
    let names = ["devices", "doctor", "record", "watch", "inject"]
    guard specs.isEmpty, names.contains(name) else { return nil }
    return Failure(.usage, "this tapedeck was built without the trait Capture, which \(name) needs")
  }
}
