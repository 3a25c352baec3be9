extension LintRule {
  /// How bad it is.
  public var severity: Severity { words.severity }
  /// What it is, in one sentence.
  public var summary: String { words.summary }
  /// What to do about it.
  public var mend: String { words.mend }

  private var words: (severity: Severity, summary: String, mend: String) {
    switch self {
    case .resolutionUnknown:
      (
        .warning, "A position axis has resolution 0 or 1, so its size in millimetres is unknown.",
        "Give the size in udev's hwdb (EVDEV_ABS_35=::RESOLUTION), or pass --screen."
      )
    case .emptyAxis:
      (
        .error, "An axis has a maximum that is not above its minimum; libinput refuses the device.",
        "Mend the driver, or set the axis' limits with a hwdb entry."
      )
    case .protocolA:
      (
        .info, "The panel lists its contacts in each frame (protocol A) instead of using slots.",
        "Nothing to do; the driver could be moved to slots."
      )
    case .buttonLeft:
      (
        .warning, "The device has BTN_LEFT, for which desktops take it for a mouse as well.",
        "Leave BTN_LEFT out of the driver or the virtual device."
      )
    case .touchButtonMissing:
      (
        .info, "The device does not list or never sends BTN_TOUCH, which older readers wait for.",
        "Let the driver send BTN_TOUCH (input_mt_sync_frame does it with INPUT_MT_DIRECT)."
      )
    case .notDirect:
      (
        .warning, "The device does not say INPUT_PROP_DIRECT, so udev may take it for a touchpad.",
        "Set INPUT_PROP_DIRECT in the driver."
      )
    case .notTagged:
      (
        .warning, "udev does not tag the device ID_INPUT_TOUCHSCREEN, so libinput does not take it for a touchscreen.",
        "Set INPUT_PROP_DIRECT in the driver, or tag the device with a udev rule."
      )
    case .axesSwapped:
      (
        .warning, "x and y seem to be exchanged against the screen, so directions are wrong without a turn.",
        "Pass --rotate or --matrix, or exchange the axes in the driver (touchscreen-swapped-x-y)."
      )
    case .axesMirrored:
      (
        .warning, "An axis seems to run against the screen's, so directions are wrong without a turn.",
        "Pass --rotate or --matrix, or turn the axis in the driver (touchscreen-inverted-x, -y)."
      )
    case .keysListed:
      (
        .info, "The device lists keys besides its buttons; desktops may take it for a keyboard as well.",
        "Leave the keys out of the driver, or give them a node of their own."
      )
    case .descriptionAssumed:
      (
        .warning, "The recording has no device description; axis ranges are guessed.",
        "Record again with the description, or pass --description."
      )
    case .otherDevice:
      (
        .info, "The recording holds another device, which is not read.",
        "Read it with --device N, or record one device a file."
      )
    case .settingInvalid:
      (
        .error, "A setting of the header names no constant, or gives it a value that it cannot have.",
        "Take it out with tapedeck edit --unset, or set it anew with --set KEY=VALUE."
      )
    case .clockBackward:
      (
        .error, "A frame is stamped earlier than the one before.",
        "Record with the monotonic clock; the order of the frames is kept."
      )
    case .clockStatic:
      (
        .error, "The clock stands still over many frames, so no speed and no duration is right.",
        "Mend the driver's time stamps; receive times would do."
      )
    case .clockJump:
      (
        .warning, "The time jumps by more than an hour: two clocks are mixed, or the machine slept.",
        "Cut the recording there; record with the monotonic clock."
      )
    case .clockUnit:
      (
        .error, "Moving fingers are reported far slower or faster than any panel does: the times have another unit.",
        "Write times in the unit of the format, or repair them with tapedeck edit --scale-time."
      )
    case .reportGap:
      (
        .warning, "No report came for 100 ms and more while a finger moved fast.",
        "Look for a panel that falls asleep or a system that was busy."
      )
    case .rateIrregular:
      (
        .info, "The intervals between reports of moving fingers vary by more than half of the usual one.",
        "Look at the bus and its interrupts; velocities are less certain."
      )
    case .eventsDropped:
      (
        .warning, "The kernel's buffer ran over (SYN_DROPPED): events are lost and contacts cancelled.",
        "Read the device faster, or record on an idle machine."
      )
    case .frameTooLong:
      (
        .warning, "A frame has more than 63 events, which libinput 1.29 and later cut off.",
        "Let the driver send fewer axes."
      )
    case .frameUnclosed:
      (.info, "Events after the last SYN_REPORT are left out.", "Nothing to do; the recording was cut there.")
    case .deviceSuspended:
      (
        .info, "The seat or the machine went to sleep while it was recorded; contacts are cancelled.",
        "Nothing to do."
      )
    case .deviceRemoved:
      (
        .warning, "The device went away while it was recorded; contacts are cancelled.",
        "Look at the panel's cable, bus and power."
      )
    case .reportShort:
      (
        .warning, "A HID report is shorter than the report descriptor says; Linux drops it.",
        "Mend the panel's firmware or its descriptor."
      )
    case .keysRecorded:
      (
        .warning, "The file holds events of keys, which may tell what was typed.",
        "Do not share the file; record the touchscreen's node alone."
      )
    case .trackingIDDoubled:
      (
        .error, "A slot got a new tracking id without lifting first; libevdev swallows it.",
        "Let the driver send -1 in between."
      )
    case .slotOutOfRange:
      (.error, "A slot number is outside the slot axis.", "Mend the slot axis' maximum or the driver.")
    case .slotsTooFew:
      (
        .warning, "The panel counts more fingers than it has slots, so some have no position.",
        "Raise the number of slots in the driver, or use fewer fingers."
      )
    case .slotsFull:
      (
        .info, "All slots were in use at once, so a further finger would not have been seen.",
        "Check that the panel's slots are as many as the fingers you need."
      )
    case .contactsTooMany:
      (
        .warning, "A frame lists more contacts than are followed; further ones are ignored.",
        "Look for a driver that repeats contacts in a frame."
      )
    case .valueOutOfRange:
      (.warning, "A position is outside its axis' limits.", "Set the axis' limits with a hwdb entry.")
    case .positionUnknown:
      (
        .warning, "A contact landed without a position on an axis.",
        "Let the driver send both coordinates at a landing."
      )
    case .contactStuck:
      (
        .warning, "A contact is still down at the end of the recording.",
        "Lift all fingers before the recording ends; if they were lifted, the panel missed it."
      )
    case .contactAlreadyDown:
      (
        .info, "A finger was down before the recording began; it is not seen until it lands again.",
        "Begin recording with no finger on the panel."
      )
    case .contactGhost:
      (
        .warning, "A contact came and went within 20 ms without moving while others were down.",
        "Look for water, a charger or a display that disturbs the panel."
      )
    case .releaseChatter:
      (
        .warning, "A finger lifts and lands again within 50 ms and 3 mm: the panel lost it for a moment.",
        "Debounce in the driver or raise its release threshold."
      )
    case .pressureZero:
      (
        .info, "A contact has pressure 0 while it is down; it counts as touching all the same.",
        "Nothing to do; readers must not take it for a lift."
      )
    case .palm:
      (.info, "The panel took a contact for a palm; it is cancelled.", "Nothing to do if a palm was there.")
    }
  }
}
