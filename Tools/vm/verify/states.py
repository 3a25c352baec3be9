"""What a touchscreen's contacts, axes and buttons are: by the kernel's frames, and by the snapshots of a .tape."""

from results import require

EV_KEY, EV_ABS = 1, 3
ABS_MT_SLOT, ABS_MT_TRACKING_ID = 0x2F, 0x39
# The letters of a .tape (Recordings/FORMAT.md).
LETTERS = {
    "s": (EV_ABS, ABS_MT_SLOT),
    "i": (EV_ABS, ABS_MT_TRACKING_ID),
    "x": (EV_ABS, 0x35),
    "y": (EV_ABS, 0x36),
    "X": (EV_ABS, 0x00),
    "Y": (EV_ABS, 0x01),
    "p": (EV_ABS, 0x3A),
    "P": (EV_ABS, 0x18),
    "m": (EV_ABS, 0x30),
    "n": (EV_ABS, 0x31),
    "o": (EV_ABS, 0x34),
    "t": (EV_KEY, 0x14A),
}


class State:
    """A device's state after events; it begins as the kernel's: no contact, all values 0."""

    def __init__(self):
        self.slot, self.slots, self.values = 0, {}, {}

    def apply(self, events):
        for kind, code, value in events:
            if (kind, code) == (EV_ABS, ABS_MT_SLOT):
                self.slot = value
            elif kind == EV_ABS and code > ABS_MT_SLOT:
                self.slots.setdefault(self.slot, {})[code] = value
            elif kind in (EV_KEY, EV_ABS):
                self.values[kind, code] = value

    def seen(self):
        """What is comparable: the slots that have a contact and the values that are not 0."""
        contacts = {
            slot: {code: value for code, value in codes.items() if value != 0 or code == ABS_MT_TRACKING_ID}
            for slot, codes in self.slots.items()
            if codes.get(ABS_MT_TRACKING_ID, -1) >= 0
        }
        return contacts, {key: value for key, value in self.values.items() if value != 0}


def states(frames, first, last):
    """The state after each number of frames from `first` to `last`, as (number, what is seen)."""
    state = State()
    for number, frame in enumerate(frames[:last]):
        if number >= first:
            yield number, state.seen()
        state.apply(frame.events)
    yield last, state.seen()


def snapshots(what, file):
    """Of each SYN_DROPPED of a .tape: how many microseconds later the recorder got it, and the state that it then saw."""
    found = []
    for line in file.read_text().splitlines():
        words = line.split()
        if "SYN_DROPPED" not in words:
            continue
        require("snapshot" in words, f"{what}: a SYN_DROPPED alone", "a snapshot of the state after it")
        state = State()
        tokens = words[words.index("snapshot") + 1 :]
        require(all(token[0] in LETTERS for token in tokens), f"{what}: a snapshot {tokens}", "letters known here")
        state.apply((*LETTERS[token[0]], int(token[1:])) for token in tokens)
        time = next(word for word in words if not word.startswith("@"))
        found.append((int(time.partition("/")[2] or 0), state.seen()))
    return found
