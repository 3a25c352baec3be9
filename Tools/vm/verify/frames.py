"""Frames of events, read by tapedeck's importers or from what the kernel gave, and their comparison."""

import struct

from results import Failure, require
from states import snapshots, states

# All readers of a device get one time; each tool cuts it to microseconds after its own subtraction.
ROUNDING_US = 1

SYN_REPORT = (0, 0)
SYN_DROPPED = (0, 3)


class Frame:
    """The events up to a SYN_REPORT, each (type, code, value), and the time of that SYN_REPORT in microseconds."""

    __slots__ = ("time", "events")

    def __init__(self, time, events):
        self.time = time
        self.events = events

    def __str__(self):
        return " ".join(f"{kind}:{code}={value}" for kind, code, value in self.events)


def gathered(events):
    """Frames of (time, type, code, value). An unfinished one at the end is none: nobody may count on it."""
    frames, current = [], []
    for time, kind, code, value in events:
        current.append((kind, code, value))
        if (kind, code) == SYN_REPORT:
            frames.append(Frame(time, tuple(current)))
            current = []
    return frames


def read(guest, file):
    """Frames of a recording of any tool, through tapedeck's importer."""

    def events():
        for line in guest.tapedeck("convert", "--to", "evemu", file, "-").splitlines():
            if line.startswith("E: "):
                _, time, kind, code, value = line.split()[:5]
                seconds, micros = time.split(".")
                yield int(seconds) * 1_000_000 + int(micros), int(kind, 16), int(code, 16), int(value)

    frames = gathered(events())
    # A .tape says in a frame of its own that the device was removed; the kernel sends nothing for that.
    if frames and len(frames[-1].events) == 1 and file.suffix == ".tape" and says_removed(file):
        frames.pop()
    return frames


def says_removed(file):
    """Whether the last frame of a .tape says that the device was removed."""
    lines = [line for line in file.read_text(errors="replace").splitlines() if line[:1] in "=@-0123456789"]
    return bool(lines) and "removed" in lines[-1].split()


def read_witness(file):
    """Frames of struct input_event as the kernel wrote them."""
    data = file.read_bytes()
    whole = len(data) - len(data) % 24
    return gathered(
        (seconds * 1_000_000 + micros, kind, code, value)
        for seconds, micros, kind, code, value in struct.iter_unpack("qqHHi", data[:whole])
    )


def must_equal(what, frames, expected):
    """Fails at the first frame whose events differ, or when either is longer, or when nothing is expected at all."""
    require(expected, f"{what}: nothing to compare with", "at least one frame")
    for number, (frame, wanted) in enumerate(zip(frames, expected), 1):
        if frame.events != wanted.events:
            raise Failure(f"{what}: frame {number} is {frame}", str(wanted))
    require(len(frames) == len(expected), f"{what}: {len(frames)} frames", f"{len(expected)}")


def covered(what, file, frames, kernel, first=0):
    """How many of the kernel's frames are in the file or are accounted for; the file begins at the frame `first`.

    A SYN_DROPPED accounts for frames up to the moment of its snapshot, which must be the kernel's state at that moment.
    Fails at a frame that differs, at a snapshot that does, and where a frame is missing that none stands for."""
    taken = iter(snapshots(what, file))
    position, upto = first, first
    for frame in frames:
        if is_drop(frame):
            delay, seen = next(taken)
            until = frame.time + delay + ROUNDING_US
            last = position
            while last < len(kernel) and kernel[last].time <= until:
                last += 1
            same = [number for number, state in states(kernel, position, last) if state == seen]
            require(
                same,
                f"{what}: a snapshot {seen} at {frame.time} us",
                f"the kernel's state after {position} to {last} frames",
            )
            upto = same[-1]
            continue
        start = position
        while position < upto and kernel[position].time < frame.time - ROUNDING_US:
            position += 1
        require(position < len(kernel), f"{what}: a frame at {frame.time} us behind the kernel's last", "none")
        sent = kernel[position]
        require(
            abs(sent.time - frame.time) <= ROUNDING_US and sent.events == frame.events,
            f"{what}: frame {position + 1} is {frame} at {frame.time} us, {position - start} lost before",
            f"{sent} at {sent.time} us",
        )
        position += 1
        upto = position
    return upto


def time_difference(frames, expected):
    """The most by which times since the first frame differ, in microseconds."""
    return max(
        abs((frame.time - frames[0].time) - (wanted.time - expected[0].time)) for frame, wanted in zip(frames, expected)
    )


def is_drop(frame):
    """Whether a frame has SYN_DROPPED."""
    return any(event[:2] == SYN_DROPPED for event in frame.events)


def count_events(frames):
    return sum(len(frame.events) for frame in frames)
