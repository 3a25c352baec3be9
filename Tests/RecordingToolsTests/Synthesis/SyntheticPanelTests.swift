import RecordingTools
import Testing
import TouchModel

@Suite struct SyntheticPanelTests {
  @Test func `A slot panel describes itself as its driver would`() throws {
    let device = SyntheticPanel.phone.description
    #expect(device.axes.map(\.code) == [0x00, 0x01, 0x2f, 0x35, 0x36, 0x37, 0x39])
    #expect(device[axis: AbsCode.mtSlot]?.maximum == 9)
    #expect(device.hasProperty(InputProperty.direct) && device.hasCode(type: EvdevType.key, code: KeyCode.touch))
    let size = try #require(device.physicalSize)
    #expect(size.width.count == 65 && size.height.count == 140)
    #expect(abs(SyntheticPanel.phone.screen.dx - size.width.points()) < 1e-9)
  }

  @Test func `List panels have no slots and single touch no list`() {
    #expect(SyntheticPanel.anonymousList.description.axes.map(\.code) == [0x35, 0x36])
    #expect(SyntheticPanel.trackedList.description.axes.map(\.code) == [0x35, 0x36, 0x39])
    #expect(SyntheticPanel.resistive.description.axes.map(\.code) == [0x00, 0x01])
    #expect(SyntheticPanel.resistive.description.physicalSize == nil)
  }

  @Test func `The bench has whole units at every point`() {
    #expect(abs(SyntheticPanel.bench.screen.dx - 600) < 1e-9 && abs(SyntheticPanel.bench.screen.dy - 1000) < 1e-9)
    #expect(SyntheticPanel.bench.extent == DevicePoint(x: 600 * 127, y: 1000 * 127))
  }
}
