import Gestures
import Testing
import TouchModel

/// Which layer wins, and millimetres.
@Suite struct ProfileStackTests {
  private let device = DeviceDescription(name: "Goodix", id: DeviceID(vendor: 0x27c6))

  private func file(_ text: String) throws -> ProfileFile {
    try ProfileFile.read(MemorySource(text), file: "kiosk.json")
  }

  /// Each layer alone on those below it: profile < file < device < header < view < recognizer < user.
  @Test func everyLayerWinsOverThoseBelow() throws {
    let layered = try file(
      #"""
      {"name": "kiosk", "base": "qt", "constants": {"touchSlop": 1},
       "devices": [{"match": {"vendor": "27c6"}, "constants": {"touchSlop": 2}},
                   {"match": {"name": "Good*"}, "constants": {"touchSlop": 3}},
                   {"match": {"name": "Other"}, "constants": {"touchSlop": 99}}]}
      """#)
    let plain = try file(#"{"name": "kiosk", "base": "qt", "constants": {"touchSlop": 1}}"#)
    let empty = try file(#"{"name": "kiosk", "base": "qt"}"#)
    func profile(_ file: ProfileFile, recorded: [Setting] = [], user: [Setting] = []) throws -> Profile {
      try ProfileStack(file, user: user).profile(for: device, recorded: recorded, pointsPerMillimetre: nil)
    }
    let recorded = [Setting(.touchSlop, 70), Setting(.touchSlop, 4)]
    #expect(try profile(empty)[.touchSlop] == Profile.qt[.touchSlop])
    #expect(try profile(plain)[.touchSlop] == 1)
    #expect(try profile(layered)[.touchSlop] == 3)
    let header = try profile(layered, recorded: recorded)
    #expect(header[.touchSlop] == 4)
    #expect(header.label == "kiosk*@1 on qt@\(Profile.qt.version)")
    #expect(header.constant(.touchSlop).source == "the recording's header")
    let view = header.overriding([Setting(.touchSlop, 5)])
    #expect(view[.touchSlop] == 5 && view.label == header.label)
    #expect(view.overriding([Setting(.touchSlop, 6)])[.touchSlop] == 6)
    let user = try profile(layered, recorded: recorded, user: [Setting(.touchSlop, 71), Setting(.touchSlop, 7)])
    #expect(user[.touchSlop] == 7)
    #expect(user.overriding([Setting(.touchSlop, 5)])[.touchSlop] == 7)
    #expect(user.overriding([Setting(.edgeWidth, 5)])[.edgeWidth] == 5)
    #expect(try profile(layered).label == "kiosk@1 on qt@\(Profile.qt.version)")
  }

  @Test func aProgramsOwnEntriesForDevices() throws {
    let rule = DeviceRule(DeviceMatch(name: "Good*"), [Setting(.touchSlop, Millimetres(2))], source: "us", basis: "1.0")
    let stack = ProfileStack(.qt, devices: [rule])
    let profile = try stack.profile(for: device, pointsPerMillimetre: 6)
    #expect(
      profile.constant(.touchSlop) == Constant(12, .chosen, "us", basis: "1.0", millimetres: Millimetres(2)))
    let other = try stack.profile(for: DeviceDescription(name: "Other"), pointsPerMillimetre: nil)
    #expect(other == Profile.qt)
  }

  @Test func millimetresBecomePointsOfTheScreen() throws {
    let stack = ProfileStack(
      try file(#"{"name": "kiosk", "constants": {"touchSlop": {"mm": 2}, "edgeWidth": 7}}"#),
      user: [Setting(.edgeWidth, Millimetres(3))])
    let profile = try stack.profile(
      for: device, recorded: [Setting(.longPressSlop, Millimetres(4))], pointsPerMillimetre: 6)
    #expect(profile[.touchSlop] == 12 && profile[.edgeWidth] == 18 && profile[.longPressSlop] == 24)
    #expect(profile.overriding([Setting(.pinchSlop, Millimetres(1))])[.pinchSlop] == 6)
    #expect(profile.refusal(of: [Setting(.pinchSlop, Millimetres(1))]) == nil)
  }

  /// One rule for all: on a panel of unknown size a length that is still in millimetres is an error.
  @Test func millimetresNeedAPanelOfKnownSize() throws {
    let words =
      "touchSlop=2mm: the panel's size is unknown, as its axes have no resolution; expected points, such as "
      + "touchSlop=12, or a device description with resolution"
    let kiosk = try file(#"{"name": "kiosk", "constants": {"touchSlop": {"mm": 2}}}"#)
    let millimetres = Setting(.touchSlop, Millimetres(2))
    func refusal(_ stack: ProfileStack, recorded: [Setting] = []) -> String {
      do {
        _ = try stack.profile(for: device, recorded: recorded, pointsPerMillimetre: nil)
        return "accepted"
      } catch { return "\(error)" }
    }
    #expect(refusal(ProfileStack(kiosk)) == words)
    #expect(refusal(ProfileStack(.uikit), recorded: [millimetres]) == words)
    #expect(refusal(ProfileStack(.uikit, user: [millimetres])) == words)
    // A stronger layer in points takes its place.
    #expect(refusal(ProfileStack(kiosk, user: [Setting(.touchSlop, 9)])) == "accepted")
    #expect(refusal(ProfileStack(kiosk), recorded: [Setting(.touchSlop, 9)]) == "accepted")
    // Views keep what is below them, and the first such setting is told.
    #expect(Profile.uikit.overriding([millimetres])[.touchSlop] == 10)
    #expect(Profile.uikit.refusal(of: [Setting(.edgeWidth, 3), millimetres]) == .sizeUnknown(millimetres))
    #expect(Profile.uikit.setting(.touchSlop, to: 3).refusal(of: [millimetres]) == nil)
  }

  @Test func millimetresMustGiveWhatTheConstantAccepts() {
    #expect {
      try ProfileStack(.uikit, user: [Setting(.restDistance, Millimetres(0))])
        .profile(for: device, pointsPerMillimetre: 6)
    } throws: {
      "\($0)" == "restDistance=0mm is 0 pt on this screen; expected a number of at least 0.001, in pt"
    }
  }

  /// Views and recognizers are held to the same.
  @Test func millimetresOfAViewMustGiveWhatTheConstantAccepts() throws {
    let known = try ProfileStack(.uikit).profile(for: device, pointsPerMillimetre: 6)
    let none = Setting(.restDistance, Millimetres(0))
    #expect(known.refusal(of: [Setting(.touchSlop, Millimetres(2)), none]) == .points(none, 0))
    #expect(known.setting(.restDistance, to: 1).refusal(of: [none]) == nil)
  }

  @Test func aRecognizersOwnSettingsReachIt() {
    func pan(_ settings: [Setting], _ profile: Profile = .uikit) -> Cause? {
      var fingers = Fingers()
      fingers.down(100, 100, at: 0)
      fingers.move(100, 105, at: 8)
      fingers.up(at: 16)
      let specs = [RecognizerSpec("pan", .pan(), settings: settings)]
      return Run(fingers, specs, profile: profile).cause("v0.pan", .failed)
    }
    #expect(pan([Setting(.touchSlop, 64)]) == pan([], Profile.uikit.setting(.touchSlop, to: 64)))
    #expect(pan([Setting(.touchSlop, 64)]) != pan([]))
    #expect(pan([Setting(.touchSlop, 64)], Profile.uikit.setting(.touchSlop, to: 10)) == pan([]))
  }
}
