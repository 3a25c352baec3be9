import EvdevDecoding
import FileStreams
import Gestures
import RecordingFormats
import ReplayEngine
import TouchModel

/// The constants that a command uses: `--profile` and `--set`.
enum ProfileOptions {
  static let specs = [
    OptionSpec(
      "profile", "NAME|FILE", "Constants to use: a profile file, or \(names.joined(separator: ", ")) (default: uikit)"),
    OptionSpec(
      "set", "KEY=VALUE", "Change one constant everywhere, such as touchSlop=12 or touchSlop=2mm; may be repeated",
      mayRepeat: true),
  ]

  static let names = Profile.all.map(\.name)

  /// A named profile, or the one of a file.
  enum Choice {
    case named(Profile)
    case file(ProfileFile)

    /// `option` is what stands before the name in messages.
    init(_ name: String, option: String = "") throws {
      if let profile = Profile.named(name) {
        self = .named(profile)
      } else if name == "-" || name.contains("/") || name.hasSuffix(".json") {
        self = .file(
          try located { try ProfileFile.read(try FileSource(document: name), file: InputOptions.name(name)) })
      } else {
        let near =
          Suggestion.nearest(to: name, in: names).map { "did you mean \($0)?" }
          ?? "expected a file or one of \(names.joined(separator: ", "))"
        throw Failure(.usage, "\(option)\(name): unknown profile; \(near)")
      }
    }

    var profile: Profile {
      switch self {
      case .named(let profile): profile
      case .file(let file): file.profile
      }
    }
  }

  /// The layers that do not depend on the recording.
  static func stack(_ arguments: Arguments) throws -> ProfileStack {
    let choice = try Choice(arguments.value("profile") ?? "uikit", option: "--profile ")
    let user = try arguments.all("set").map { text in
      do { return try Setting(parsing: text) } catch let error as SettingError {
        throw Failure(.usage, "--set \(error)")
      }
    }
    return switch choice {
    case .named(let profile): ProfileStack(profile, user: user)
    case .file(let file): ProfileStack(file, user: user)
    }
  }
}

extension ProfileStack {
  /// The constants for an opened recording.
  func profile(for recording: OpenRecording, _ path: String) throws -> Profile {
    let file = InputOptions.name(path)
    do {
      return try profile(for: recording.reader.header, mapping: recording.mapping, file: file)
    } catch let error as SettingError {
      throw Failure(.badData, "\(file): \(error)")
    }
  }
}
