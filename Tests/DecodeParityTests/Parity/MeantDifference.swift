/// A difference to libinput that is meant; the article "Differences to libinput" of `EvdevDecoding` has the same table.
enum MeantDifference: CaseIterable {
  case singleTouchSlot, unknownSize, calibration, repeatedPosition, noise, lostEvents, liftAndLanding, palm, hover,
    refusal

  /// The row as the article has it: what, libinput 1.22, Tapedeck, why.
  var row: [String] {
    switch self {
    case .singleTouchSlot:
      ["Slot of a single-touch panel", "-1", "0", "One way to name a contact for all panels."]
    case .unknownSize:
      [
        "Resolution 0 or 1", "gives device units as millimetres", "gives no millimetres",
        "A number without a unit is worse than none.",
      ]
    case .calibration:
      [
        "Calibration matrix", "rounds the result down to whole device units; millimetres are those of the result",
        "keeps the fraction; millimetres are the panel's",
        "Up to a unit is lost, and a turned length divided by the other axis' resolution is no length.",
      ]
    case .repeatedPosition:
      [
        "A position that is sent again", "motion", "nothing",
        "The kernel sends no value twice; only files that a program wrote have it.",
      ]
    case .noise:
      [
        "Noise filters: `LIBINPUT_FUZZ_*`, and mtdev's own for protocol A", "moves less, and later", "no filter",
        "What a recognizer makes of noise is what is tested.",
      ]
    case .lostEvents:
      [
        "SYN_DROPPED", "up and down for a contact that changed meanwhile",
        "cancel and down; without a snapshot all are cancelled",
        "Nobody saw the finger lift, and a recording cannot be asked for the state.",
      ]
    case .liftAndLanding:
      [
        "Lift and landing in one slot and one frame", "goes on as if nothing happened", "up and down",
        "They are two touches; libinput logs a kernel bug.",
      ]
    case .palm:
      [
        "A finger in the slot that a palm had", "loses the touch", "a contact",
        "The tool is known when the frame is complete; libinput reads it too early.",
      ]
    case .hover:
      [
        "Distance above 0 on a touchscreen", "a contact", "no contact", "A finger that does not touch must not tap.",
      ]
    case .refusal:
      [
        "An axis whose minimum is its maximum, a device without udev's tag", "refuses the device", "decodes it",
        "A recording of such a panel is how its fault is found.",
      ]
    }
  }
}
