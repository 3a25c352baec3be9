package import EvdevDecoding
package import TouchModel

/// Evdev frames of a made-up panel, 120 a second, computed one by one, so that an hour costs no memory.
///
/// One interaction takes 320 frames' time: fingers land together, move for 240 frames with a small change each, rest for
/// 8 frames so that nothing is thrown, lift, and stay away for the rest.
package struct SyntheticTouch {
  private static let period = 8333
  /// About how many frames there are in a second while fingers are down.
  package static let reportRate = 120
  private static let moves = 240
  private static let rests = 8
  package static let framesPerInteraction = 1 + moves + rests + 1
  private static let slotsOfTime = 320
  /// How long one interaction and the pause after it take.
  package static let interactionTime = Microseconds(Int64(slotsOfTime * period))

  package let fingers: Int
  private let spreads: Bool
  private var interaction = 0
  private var step = 0
  private var trackingID: Int32 = 0

  /// `spreads`: two fingers side by side that go apart and together in turn, in place of a drag.
  package init(fingers: Int, spreads: Bool = false) {
    self.fingers = fingers
    self.spreads = spreads
  }

  package static let device: DeviceDescription = {
    var device = DeviceDescription(name: "bench panel", id: DeviceID(bus: 0x18, vendor: 1, product: 1, version: 1))
    device[axis: AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    device[axis: AbsCode.mtPositionX] = AxisRange(minimum: 0, maximum: 1040, resolution: 16)
    device[axis: AbsCode.mtPositionY] = AxisRange(minimum: 0, maximum: 2240, resolution: 16)
    device[axis: AbsCode.mtTrackingID] = AxisRange(minimum: 0, maximum: 65535)
    device.codes = [
      DeviceDescription.EventCodes(type: EvdevType.key, codes: [KeyCode.touch]),
      DeviceDescription.EventCodes(
        type: EvdevType.abs, codes: [AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtTrackingID]),
    ]
    device.properties = [InputProperty.direct]
    return device
  }()

  package static var screen: Size { ScreenMapping.defaultScreen(for: device).size }
  package static var mapping: ScreenMapping { ScreenMapping(device: device, screen: screen) }

  /// Fills `frame` with the next frame.
  package mutating func next(into frame: inout EvdevFrame) {
    frame.reset()
    frame.time = Timestamp(microseconds: Int64((interaction * Self.slotsOfTime + step) * Self.period + 1))
    switch step {
    case 0:
      for finger in 0..<fingers {
        trackingID = (trackingID + 1) & 0xffff
        add(AbsCode.mtSlot, Int32(finger), &frame)
        add(AbsCode.mtTrackingID, trackingID, &frame)
        place(finger, &frame)
      }
      frame.events.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 1))
    case 1...Self.moves:
      for finger in 0..<fingers {
        if fingers > 1 { add(AbsCode.mtSlot, Int32(finger), &frame) }
        place(finger, &frame)
      }
    case ...(Self.moves + Self.rests): break
    default:
      for finger in 0..<fingers {
        add(AbsCode.mtSlot, Int32(finger), &frame)
        add(AbsCode.mtTrackingID, -1, &frame)
      }
      frame.events.append(EvdevEvent(type: EvdevType.key, code: KeyCode.touch, value: 0))
    }
    step += 1
    if step == Self.framesPerInteraction {
      step = 0
      interaction += 1
    }
  }

  /// Up and down in turn, a little to the side, at a changing speed; fingers stand side by side.
  private func place(_ finger: Int, _ frame: inout EvdevFrame) {
    if spreads {
      let half = Int32(interaction % 2 == 0 ? step : Self.moves + Self.rests - step)
      add(AbsCode.mtPositionX, finger == 0 ? 480 - half : 560 + half, &frame)
      return add(AbsCode.mtPositionY, 1100 + Int32(step % 7), &frame)
    }
    let way = Int32(step * 5 + step * step / 80)
    let y = interaction % 2 == 0 ? 2000 - way : 80 + way
    add(AbsCode.mtPositionX, Int32(100 + finger * 180 + step % 7), &frame)
    add(AbsCode.mtPositionY, y, &frame)
  }

  private func add(_ code: UInt16, _ value: Int32, _ frame: inout EvdevFrame) {
    frame.events.append(EvdevEvent(type: EvdevType.abs, code: code, value: value))
  }
}
