import Gestures
import Testing
import TouchModel

@Suite struct ProfileTests {
  @Test(arguments: Profile.all.map(\.name)) func everyConstantHasAValueAndASource(name: String) throws {
    let profile = try #require(Profile.named(name))
    for key in ProfileKey.allCases {
      let constant = profile.constant(key)
      #expect(constant.value.isFinite, "\(name) has no \(key.name)")
      #expect(!constant.source.isEmpty, "\(name).\(key.name) has no source")
      #expect(ProfileKey(name: key.name) == key)
      #expect(key.summary.hasSuffix("."))
    }
    #expect(profile.label == "\(name)@1")
  }

  @Test func namesAreUnique() {
    #expect(Set(Profile.all.map(\.name)).count == Profile.all.count)
    #expect(Profile.named("windows") == nil)
  }

  @Test func aSettingIsMarked() {
    let profile = Profile.uikit.setting(.touchSlop, to: 12)
    #expect(profile[.touchSlop] == 12)
    #expect(profile.label == "uikit*@1")
    #expect(profile.setting(.longPressDelay, to: 400).label == "uikit*@1")
    #expect(Profile.uikit[.touchSlop] == 10)
  }
}
