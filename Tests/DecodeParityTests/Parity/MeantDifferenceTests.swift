#if Capture
  import FakeDevices
  import TestSupport
  import Foundation
  import Testing
  import TouchModel

  /// Each row of the table is true: the two sides differ as it says.
  ///
  /// A row that no longer holds is to be taken out.
  @Suite struct MeantDifferenceTests {
    @Test func slotOfASingleTouchPanel() throws {
      let touch = EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1)
      let played = try HandMade(.singleTouch, .frame([abs(AbsCode.x, 160), abs(AbsCode.y, 320), touch]))
      #expect(played.libinput == ["1000 down -1 10.0,20.0 mm 40.0,80.0 px"])
      #expect(played.ours == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px"])
    }

    @Test(arguments: [0, 1] as [Int32]) func unknownSize(resolution: Int32) throws {
      let played = try HandMade(.panel(resolution: resolution), .frame([id(1), x(160), y(320)]))
      #expect(played.libinput == ["1000 down 0 160.0,320.0 mm 40.0,80.0 px"])
      #expect(played.ours == ["1000 down 0 40.0,80.0 px"])
    }

    @Test func calibration() throws {
      let udev = ["LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0"]
      let played = try HandMade(.panel(), udev: udev, .frame([id(1), x(161), y(321)]))
      #expect(played.libinput == ["1000 down 0 223.875,6.25 mm 895.5,25.0 px"])
      #expect(played.ours == ["1000 down 0 895.6,25.15625 px"])
    }

    @Test func repeatedPosition() throws {
      let played = try HandMade(.panel(), .frame([id(1), x(160), y(320)]), .frame([x(160), y(320)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1010 motion 0 10.0,20.0 mm 40.0,80.0 px"])
      #expect(played.ours == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px"])
    }

    @Test func noise() throws {
      let udev = [
        "LIBINPUT_FUZZ_35": "16", "LIBINPUT_FUZZ_36": "16", "LIBINPUT_FUZZ_00": "16", "LIBINPUT_FUZZ_01": "16",
      ]
      let played = try HandMade(
        .panel(), udev: udev, .frame([id(1), x(160), y(320)]), .frame([x(163)]), .frame([x(180)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1020 motion 0 11.25,20.0 mm 45.0,80.0 px"])
      #expect(
        played.ours == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1010 motion 0 10.1875,20.0 mm 40.75,80.0 px",
          "1020 motion 0 11.25,20.0 mm 45.0,80.0 px",
        ])
    }

    @Test func noiseOfProtocolA() throws {
      var device = DeviceDescription.panel()
      device[axis: AbsCode.mtSlot] = nil
      device[axis: AbsCode.mtTrackingID] = nil
      let end = EvdevEvent(type: EvdevType.syn, code: SynCode.mtReport, value: 0)
      let played = try HandMade(
        device, .frame([x(160), y(320), end]), .frame([x(163), y(320), end]), .frame([x(180), y(320), end]))
      #expect(
        played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1020 motion 0 10.625,20.0 mm 42.5,80.0 px"])
      #expect(
        played.ours == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1010 motion 0 10.1875,20.0 mm 40.75,80.0 px",
          "1020 motion 0 11.25,20.0 mm 45.0,80.0 px",
        ])
    }

    @Test func lostEventsWithSnapshot() throws {
      let played = try HandMade(
        .panel(), .frame([id(1), x(160), y(320), slot(1), id(2), x(320), y(320)]),
        .lost([slot(0), id(-1), slot(1), x(336), slot(2), id(3), x(480), y(320)]), .frame([x(496)]))
      #expect(
        played.libinput == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1000 down 1 20.0,20.0 mm 80.0,80.0 px",
          "1010 up 0",
          "1010 motion 1 21.0,20.0 mm 84.0,80.0 px",
          "1010 down 2 30.0,20.0 mm 120.0,80.0 px",
          "1020 motion 2 31.0,20.0 mm 124.0,80.0 px",
        ])
      #expect(
        played.ours == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1000 down 1 20.0,20.0 mm 80.0,80.0 px",
          "1010 cancel 0",
          "1010 motion 1 21.0,20.0 mm 84.0,80.0 px",
          "1010 down 2 30.0,20.0 mm 120.0,80.0 px",
          "1020 motion 2 31.0,20.0 mm 124.0,80.0 px",
        ])
    }

    @Test func lostEventsOfARecording() throws {
      let played = try HandMade(
        .panel(), isAsked: false, .frame([id(1), x(160), y(320)]), .lost([]), .frame([x(176)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1020 motion 0 11.0,20.0 mm 44.0,80.0 px"])
      #expect(played.ours == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1010 cancel 0"])
    }

    @Test func liftAndLandingInOneFrame() throws {
      let played = try HandMade(
        .panel(), .frame([id(1), x(160), y(320)]), .frame([id(-1), id(2), x(1600)]), .frame([id(-1)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1020 up 0"])
      #expect(
        played.ours == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1010 up 0",
          "1010 down 0 100.0,20.0 mm 400.0,80.0 px",
          "1020 up 0",
        ])
    }

    @Test func fingerAfterPalm() throws {
      let device = DeviceDescription.panel(with: [AbsCode.mtToolType: AxisRange(minimum: 0, maximum: 2)])
      let tool = AbsCode.mtToolType
      let played = try HandMade(
        device, .frame([id(1), x(160), y(320)]), .frame([abs(tool, ToolType.palm)]), .frame([id(-1)]),
        .frame([id(2), abs(tool, ToolType.finger), x(176)]), .frame([id(-1)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px", "1010 cancel 0"])
      #expect(
        played.ours == [
          "1000 down 0 10.0,20.0 mm 40.0,80.0 px",
          "1010 cancel 0",
          "1030 down 0 11.0,20.0 mm 44.0,80.0 px",
          "1040 up 0",
        ])
    }

    @Test func hover() throws {
      let device = DeviceDescription.panel(with: [AbsCode.mtDistance: AxisRange(minimum: 0, maximum: 255)])
      let played = try HandMade(
        device, .frame([id(1), x(160), y(320), abs(AbsCode.mtDistance, 9)]), .frame([abs(AbsCode.mtDistance, 0)]))
      #expect(played.libinput == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px"])
      #expect(played.ours == ["1010 down 0 10.0,20.0 mm 40.0,80.0 px"])
    }

    @Test func emptyAxisIsRefused() throws {
      let device = DeviceDescription.panel(with: [AbsCode.mtTouchMajor: AxisRange(minimum: 3, maximum: 3)])
      let played = try HandMade(device, .frame([id(1), x(160), y(320)]))
      #expect(
        played.libinput.dropLast() == [
          "is tagged by udev as: Touchscreen",
          "kernel bug: device has min == max on ABS_MT_TOUCH_MAJOR",
          "was rejected",
        ])
      #expect(played.ours == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px"])
    }

    @Test func deviceWithoutTagIsRefused() throws {
      let played = try HandMade(.panel(), isTagged: false, .frame([id(1), x(160), y(320)]))
      #expect(played.libinput.dropLast() == ["not tagged as supported input device"])
      #expect(played.ours == ["1000 down 0 10.0,20.0 mm 40.0,80.0 px"])
    }

    @Test("The article has this table, and nothing else has more than ten rows")
    func tableOfTheArticle() throws {
      let lines = try Repository.text("Sources/EvdevDecoding/EvdevDecoding.docc/DifferencesToLibinput.md")
        .split(separator: "\n")
      let rows = lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
        line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      }
      #expect(rows == MeantDifference.allCases.map(\.row))
      #expect(rows.count <= 10)
    }
  }
#endif
