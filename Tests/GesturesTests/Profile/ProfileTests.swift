import Gestures
import Testing
import TouchModel

@Suite struct ProfileTests {
  @Test(arguments: Profile.all.map(\.name)) func everyConstantHasAValueAUnitASourceAndItsVersion(name: String) throws {
    let profile = try #require(Profile.named(name))
    for key in ProfileKey.allCases {
      let constant = profile.constant(key)
      #expect(constant.value.isFinite && key.accepts(constant.value), "\(name) has no \(key.name)")
      #expect(!key.unit.rawValue.isEmpty)
      #expect(!constant.source.isEmpty && constant.source != "missing", "\(name).\(key.name) has no source")
      #expect(!constant.basis.isEmpty, "\(name).\(key.name) has no version of its source")
      #expect(constant.millimetres == nil)
      #expect(ProfileKey(name: key.name) == key)
      #expect(key.summary.hasSuffix("."))
    }
    #expect(profile.label == "\(name)@\(profile.version)")
    #expect(!profile.basis.isEmpty && profile.summary.hasSuffix("."))
  }

  @Test func namesAreUnique() {
    #expect(Set(Profile.all.map(\.name)).count == Profile.all.count)
    #expect(Profile.named("windows") == nil)
  }

  /// An inherited constant keeps the version of the source that it comes from.
  @Test func theVersionGoesWithTheConstant() {
    #expect(Profile.chromiumMobile.constant(.touchSlop).basis == "Chromium 156")
    #expect(Profile.chromiumMobile.constant(.longPressSlop).basis == "Chromium 156")
    #expect(Profile.adwaita.constant(.longPressDelay).basis == Profile.gtk.basis)
    #expect(Profile.adwaita.constant(.touchSlop).basis == Profile.adwaita.basis)
    #expect(Profile.qt.constant(.springStiffness).basis == "uikit@\(Profile.uikit.version)")
    #expect(Profile.qt.constant(.dragOutDistance).basis == Profile.uikit.label)
  }

  /// What Apple documents is told apart from what was measured and what is our own choice.
  @Test func uikitTellsFactsFromChoices() {
    let documented = ProfileKey.allCases.filter { Profile.uikit.constant($0).provenance == .documented }
    #expect(
      documented == [
        .longPressDelay, .longPressSlop, .panAfterLongPress, .tapCountLimit, .panMultiTouch, .panWhilePinching,
        .pinchBeginsPan, .pinchFingers, .pinchTakesAnyMove, .minimumTarget, .decelerationRate, .decelerationRateFast,
        .scrollCurve, .overscroll, .scrollRails, .scrollLetsGo, .arbitration,
      ])
    for key in ProfileKey.allCases {
      let constant = Profile.uikit.constant(key)
      #expect(constant.provenance != .source, "\(key.name): UIKit's source is not public")
      let isOurs = constant.basis.hasPrefix("uikit@")
      #expect(isOurs == (constant.provenance == .chosen), "\(key.name): \(constant.basis)")
      let isApples = constant.basis == Profile.uikit.basis
      #expect(isApples == (constant.provenance == .documented), "\(key.name): \(constant.basis)")
    }
  }

  /// What Apple documents or does is no fact about another framework: that names its own source, or says whose value it takes.
  @Test(arguments: Profile.all.map(\.name).filter { $0 != "uikit" })
  func noFrameworkInheritsWhatAppleDocuments(name: String) throws {
    let profile = try #require(Profile.named(name))
    for key in ProfileKey.allCases {
      let apples = Profile.uikit.constant(key)
      guard apples.provenance == .documented || apples.provenance == .measured else { continue }
      let constant = profile.constant(key)
      #expect(constant.provenance != .measured || constant.source != apples.source, "\(name).\(key.name)")
      #expect(constant.basis != Profile.uikit.basis, "\(name).\(key.name): \(constant.source)")
      guard constant.provenance == .chosen, constant.value == Profile.uikit[key] else { continue }
      #expect(constant.source.hasSuffix("; as in uikit"), "\(name).\(key.name): \(constant.source)")
    }
  }

  /// Where the source of a framework says how it estimates velocity, that is what its profile names.
  @Test(arguments: ["flutter", "android", "chromium-desktop", "chromium-mobile"])
  func velocityHasTheFrameworksOwnSource(name: String) throws {
    let profile = try #require(Profile.named(name))
    for key in [
      ProfileKey.velocityStrategy, .velocityHorizon, .velocityGap, .velocityMinimumSamples, .liftGap, .liftCounts,
      .minimumFlingSpeed, .maximumFlingSpeed,
    ] {
      let constant = profile.constant(key)
      #expect(constant.provenance == .source && !constant.basis.hasPrefix("uikit@"), "\(name).\(key.name)")
    }
  }

  /// A number that stands for "no limit" is in nobody's source.
  @Test func numbersThatStandForNoLimitSaySo() {
    for profile in Profile.all {
      for key in ProfileKey.allCases where profile[key] >= 1_000_000 {
        let constant = profile.constant(key)
        #expect(constant.provenance == .chosen && constant.source.hasSuffix(" stands for none"), "\(key.name)")
      }
    }
  }

  @Test func aSettingIsMarked() {
    let profile = Profile.uikit.setting(.touchSlop, to: 12)
    #expect(profile[.touchSlop] == 12)
    #expect(profile.label == "uikit*@\(Profile.uikit.version)")
    #expect(profile.setting(.longPressDelay, to: 400).label == profile.label)
    #expect(Profile.uikit[.touchSlop] == 10)
  }

  @Test func groupsFollowEachOther() {
    let groups = ProfileKey.allCases.map(\.group)
    let changes = zip(groups, groups.dropFirst()).filter { $0 != $1 }.map(\.1)
    #expect([groups[0]] + changes == ProfileKey.Group.allCases)
    #expect(ProfileKey.axisLockRatio.group == .oneFinger && ProfileKey.landingWindow.group == .severalFingers)
    #expect(ProfileKey.velocityStrategy.group == .velocity && ProfileKey.minimumTarget.group == .views)
  }

  @Test func differencesAreThoseOfValues() {
    #expect(Profile.uikit.differences(from: .uikit) == [])
    let differing = Profile.gtk.differences(from: .adwaita)
    #expect(differing == ProfileKey.allCases.filter { Profile.gtk[$0] != Profile.adwaita[$0] })
    #expect(differing.contains(.touchSlop))
    #expect(Profile.uikit.setting(Setting(.edgeWidth, Millimetres(2))).differences(from: .uikit) == [.edgeWidth])
  }

  @Test func constantsAsText() {
    #expect(ProfileKey.touchSlop.text(Constant(10, .chosen, "")) == "10 pt")
    #expect(ProfileKey.touchSlop.text(Constant(12.6, .chosen, "", millimetres: Millimetres(2))) == "2 mm")
    #expect(ProfileKey.axisLockRatio.text(Constant(1.25, .chosen, "")) == "1.25")
    #expect(ProfileKey.velocityStrategy.text(Constant(2, .chosen, "")) == "leastSquares2")
    #expect(ProfileKey.multiTapWaits.text(Constant(1, .chosen, "")) == "1")
  }
}
