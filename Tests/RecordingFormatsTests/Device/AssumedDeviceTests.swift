import RecordingFormats
import Testing
import TouchModel

/// The device that is made up for evemu events of these codes and values, all in one frame.
private func assumed(_ events: [(type: UInt16, code: UInt16, value: Int32)], range: AssumedRange? = nil) throws
  -> DeviceDescription
{
  var text = ""
  for event in events {
    text += "E: 1.000000 \(String(event.type, radix: 16)) \(String(event.code, radix: 16)) \(event.value)\n"
  }
  return try recording(text + "E: 1.000000 0 0 0\n", options: RecordingOptions(assumedRange: range)).header.device
}

@Suite struct AssumedDeviceTests {
  @Test(
    arguments: [
      (0, 1023), (1023, 1023), (1024, 2047), (4095, 4095), (4096, 8191), (32768, 65535), (.max, .max), (-5, 1023),
    ] as [(Int32, Int32)]) func coversTheData(value: Int32, maximum: Int32) throws
  {
    let device = try assumed([(3, 0x35, value), (3, 0x36, 1)])
    #expect(device[axis: 0x35] == AxisRange(minimum: 0, maximum: maximum))
    #expect(device[axis: 0x36]?.maximum == 1023)
    #expect(device.isAssumed)
  }

  @Test func sharesOneRangeOfEachDirection() throws {
    let device = try assumed([(3, 0x35, 3000), (3, 0x36, 1), (3, 0, 10), (3, 1, 9000), (3, 0x18, 2)])
    #expect([0, 0x35].map { device[axis: $0]?.maximum } == [4095, 4095])
    #expect([1, 0x36].map { device[axis: $0]?.maximum } == [16383, 16383])
    #expect(device[axis: 0x18]?.maximum == 1023)
  }

  @Test func takesAGivenRange() throws {
    let range = AssumedRange(maximumX: 1079, maximumY: -1)
    let device = try assumed([(3, 0x35, 3000), (3, 0x36, 1), (3, 0x3a, 5000)], range: range)
    #expect([0x35, 0x36, 0x3a].map { device[axis: $0]?.maximum } == [1079, -1, 8191])
  }

  @Test func listsWhatOccurs() throws {
    let device = try assumed([(3, 0x35, 3), (3, 0x36, 1), (1, 0x14a, 1), (1, 28, 1), (4, 5, 7)])
    #expect(
      device.codes == [
        DeviceDescription.EventCodes(type: 1, codes: [0x14a]),
        DeviceDescription.EventCodes(type: 3, codes: [0x2f, 0x35, 0x36]),
      ])
    #expect(device.axes.map(\.code) == [0x2f, 0x35, 0x36])
  }

  /// One finger on a protocol B panel may never send ABS_MT_SLOT; SYN_MT_REPORT is the sign of protocol A.
  @Test func hasSlotsUnlessProtocolAOrSingleTouch() throws {
    #expect(try assumed([(3, 0x35, 3), (3, 0x36, 1)])[axis: 0x2f]?.maximum == 9)
    #expect(try assumed([(3, 0x35, 3), (3, 0x36, 1), (3, 0x2f, 12)])[axis: 0x2f]?.maximum == 12)
    #expect(try assumed([(3, 0x35, 3), (3, 0x36, 1), (3, 0x2f, .max)])[axis: 0x2f]?.maximum == 255)
    #expect(try assumed([(3, 0x35, 3), (3, 0x36, 1), (0, 2, 0)]).hasSlots == false)
    #expect(try assumed([(3, 0, 3), (3, 1, 1)]).hasSlots == false)
  }

  @Test func countsTrackingIDsTo16Bits() throws {
    #expect(try assumed([(3, 0x35, 3), (3, 0x36, 1), (3, 0x39, 3)])[axis: 0x39]?.maximum == 65535)
  }
}
