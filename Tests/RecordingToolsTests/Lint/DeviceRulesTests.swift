import RecordingFormats
import RecordingTools
import Testing
import TouchModel

@Suite struct DeviceRulesTests {
  private func lint(_ change: (inout LintPlot) -> Void) -> [LintFinding] {
    var plot = LintPlot()
    change(&plot)
    return plot.lint()
  }

  @Test func anUnknownResolutionComesWithTheLineForHwdb() throws {
    let both = lint {
      $0.device.id = DeviceID(bus: 0x18, vendor: 0x4f3, product: 0x2a1c)
      $0.device[axis: AbsCode.mtPositionX]?.resolution = 0
      $0.device[axis: AbsCode.mtPositionY]?.resolution = 1
    }
    let finding = try #require(both.first)
    #expect(finding.message == "x has resolution 0, y has resolution 1")
    #expect(
      finding.mend == "Give the size in /etc/udev/hwdb.d/61-evdev-local.hwdb, evdev:input:b0018v04F3p2A1C*: "
        + "EVDEV_ABS_35=::<4000 / width in mm>, EVDEV_ABS_36=::<8000 / height in mm>; or pass --screen.")
  }

  @Test func anAxisTakesTheResolutionOfTheOther() throws {
    let one = lint {
      $0.device[axis: AbsCode.mtPositionX]?.resolution = 0
      $0.device[axis: AbsCode.x] = AxisRange(minimum: 0, maximum: 4000)
    }
    #expect(
      try #require(one.first).mend == "Give the size in /etc/udev/hwdb.d/61-evdev-local.hwdb, "
        + "evdev:input:b0000v0000p0000*: EVDEV_ABS_00=::<4000 / width in mm>, EVDEV_ABS_35=::50; or pass --screen.")
  }

  @Test func settingsOfTheHeaderMustBeSuch() throws {
    func findings(_ texts: [String], resolution: Int32 = 50) -> [String] {
      lint {
        $0.settings = texts.enumerated().map { RecordingDetails.Setting($1, line: $0 + 3) }
        $0.device[axis: AbsCode.mtPositionX]?.resolution = resolution
      }.filter { $0.rule == .settingInvalid }.map { "\($0.line): \($0.message) x\($0.count)" }
    }
    #expect(findings(["touchSlop=64", "edgeWidth=2mm"]) == [])
    #expect(
      findings(["touchSlop=64", "edgeWidth=2mm"], resolution: 0) == [
        "4: edgeWidth=2mm: the panel's size is unknown, as its axes have no resolution; expected points, such as "
          + "edgeWidth=12, or a device description with resolution x1"
      ])
    #expect(
      findings(["touchSlop=x", "touchSlop"]) == ["3: touchSlop=x; expected a number of at least 0, in pt x2"])
  }

  @Test func aTouchpadHasItsButtonByRight() {
    let touchpad = lint {
      $0.device.codes[0].codes = [KeyCode.left, KeyCode.touch]
      $0.device.properties = [InputProperty.pointer]
    }
    #expect(touchpad.map(\.rule) == [.notDirect])
    #expect(touchpad.map(\.message) == ["INPUT_PROP_POINTER: a touchpad"])
  }

  @Test func aButtonThatIsListedAndNeverSentIsMissing() {
    let silent = lint { $0.frames[0].events.removeLast() }
    #expect(silent.map(\.rule) == [.touchButtonMissing])
    #expect(silent.map(\.message) == ["the device lists BTN_TOUCH and sends none for 2 contacts"])
  }

  @Test func aDeviceThatWasMadeUpIsBlamedForItsButtonsOnly() {
    let assumed = lint {
      $0.device.isAssumed = true
      $0.device.properties = []
      $0.device[axis: AbsCode.mtPositionX]?.resolution = 0
      $0.device.codes[0].codes = [KeyCode.left, KeyCode.touch]
      $0.device.udevProperties = ["LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0"]
    }
    #expect(assumed.map(\.message) == ["the device sends BTN_LEFT"])
  }

  @Test func udevWithoutAWordSaysNothing() {
    #expect(lint { $0.device.udevProperties = ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"] }.isEmpty)
    #expect(lint { $0.device.udevProperties = ["DRIVER=hid-multitouch"] }.isEmpty)
  }

  @Test func aSlotBeyondTheAxisIsOutOfRange() {
    let beyond = lint { $0.frames[30].events.append($0.abs(AbsCode.mtSlot, 10)) }
    #expect(beyond.map(\.message) == ["slot 10 is outside 0...9"])
    #expect(beyond.map(\.count) == [1])
  }

  @Test func asManyFingersAsSlotsAreNotTooMany() {
    let three = lint {
      $0.device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 2)
      $0.frames[30].events.append($0.button(KeyCode.toolTripleTap, 1))
      $0.frames[31].events.append($0.button(KeyCode.toolQuadTap, 0))
    }
    #expect(three.isEmpty)
  }
}
