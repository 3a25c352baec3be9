#if Capture
  /// What was looked at, what was found, and what mends it.
  public struct Diagnosis: Hashable, Sendable {
    /// What was looked at, in the order in which it is told.
    public enum Check: String, Hashable, Sendable, CaseIterable {
      /// Whether the kernel's input devices can be seen.
      case input
      /// Whether udev runs and is done with the devices.
      case udev
      /// Whether there are touchscreens, and none that udev does not know as one.
      case touchscreens
      /// Whether a touchscreen may be read, and if not, what is in the way.
      case rights
      /// Whether another program keeps a touchscreen's events to itself.
      case grab
      /// Whether a touchscreen's size in millimetres is known.
      case size
      /// Whether an axis has no extent.
      case axes
      /// Whether udev took the noise filter from the kernel to libinput.
      case fuzz
      /// Whether libinput turns or stretches positions.
      case calibration
      /// Whether events have the times of CLOCK_MONOTONIC.
      case clock
      /// Which libinput there is, and whether it uses a touchscreen.
      case libinput
      /// Whether virtual devices can be made, which only `inject` needs.
      case uinput
    }

    public enum State: String, Hashable, Sendable {
      case ok
      /// Something works less well, or only a part of Tapedeck does not work.
      case warning
      case failed
    }

    public var check: Check
    public var state: State
    /// The node that it is about; empty where it is about the machine.
    public var node: String
    public var found: String
    /// `nil` where nothing is to be mended.
    public var mend: Mend?

    public init(_ check: Check, _ state: State, node: String = "", _ found: String, mend: Mend? = nil) {
      self.check = check
      self.state = state
      self.node = node
      self.found = found
      self.mend = mend
    }
  }

  /// What to do about a finding.
  public struct Mend: Hashable, Sendable {
    /// In words, a sentence without its stop.
    public var what: String
    /// The commands, one after the other, as they are to be typed.
    public var commands: [String]
    /// The lines to write into a file before the commands, and which file; `nil` where there is none to write.
    public var file: File?
    /// What the mend makes possible that nobody asked for; `nil` where it is nothing.
    public var risk: String?

    public struct File: Hashable, Sendable {
      public var path: String
      public var lines: [String]

      public init(path: String, lines: [String]) {
        self.path = path
        self.lines = lines
      }
    }

    public init(_ what: String, _ commands: [String] = [], file: File? = nil, risk: String? = nil) {
      self.what = what
      self.commands = commands
      self.file = file
      self.risk = risk
    }

    /// All of it in one line, for an error's text.
    public var line: String {
      let written = file.map { " (\($0.lines.joined(separator: ";")) in \($0.path))" } ?? ""
      let typed = commands.isEmpty ? "" : ": \(commands.joined(separator: " && "))"
      return "\(what)\(written)\(typed)\(risk.map { " (\($0))" } ?? "")"
    }
  }

  extension SystemFacts {
    /// Every check in its order, of each touchscreen where it is about one.
    public var diagnoses: [Diagnosis] {
      var found = [inputDiagnosis, udevDiagnosis] + touchscreenDiagnoses
      for device in touchscreens { found += diagnoses(of: device) }
      found += [libinputDiagnosis, uinputDiagnosis]
      let order = Diagnosis.Check.allCases
      // Devices stay together, and what is about the machine stands around them.
      return found.enumerated().sorted { a, b in
        let places = [a, b].map { item in
          item.element.node.isEmpty || item.element.check == .touchscreens
            ? (order.firstIndex(of: item.element.check) ?? 0) * 2 : Diagnosis.Check.devicePlace
        }
        return places[0] == places[1] ? a.offset < b.offset : places[0] < places[1]
      }.map(\.element)
    }

    private func diagnoses(of device: DeviceFacts) -> [Diagnosis] {
      let rights = rightsDiagnosis(of: device)
      guard device.isReadable else { return [rights] }
      return [rights]
        + [
          grabDiagnosis(of: device), sizeDiagnosis(of: device), axesDiagnosis(of: device), fuzzDiagnosis(of: device),
          calibrationDiagnosis(of: device), clockDiagnosis(of: device), verdictDiagnosis(of: device),
        ].compactMap(\.self)
    }
  }

  extension Diagnosis.Check {
    /// Behind the check for touchscreens.
    fileprivate static let devicePlace = (allCases.firstIndex(of: .touchscreens) ?? 0) * 2 + 1
  }
#endif
