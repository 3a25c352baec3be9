"""Checks of how record ends, and of frames that it could not read in time."""

from check_recording import must_account_for_all
from frames import is_drop, must_equal, read, read_witness
from results import require, verifies

# Of the frames that evemu plays in a second at 120 Hz, with time to start.
SURELY_PLAYED = 100


@verifies("stall")
def stall(guest):
    kernel = read_witness(guest.path("stall.witness"))
    file = guest.path("stall.tape")
    frames = read(guest, file)
    drops = sum(map(is_drop, frames))
    require(drops > 0, "no SYN_DROPPED though record stood still for a second", "one")
    must_account_for_all(file, frames, kernel)
    contacts = guest.contacts(file)
    phases = {contact["contact"]: contact["phase"] for contact in contacts}
    require(set(phases.values()) == {"up"}, f"contacts end with {sorted(set(phases.values()))}", "up")
    require(len(phases) == 5, f"{len(phases)} contacts", "5, as all fingers stayed down")
    return f"{len(kernel)} frames sent, {len(frames)} recorded, {drops} SYN_DROPPED with snapshot; 5 contacts went on"


def code(guest, name):
    return guest.text(f"{name}.code").strip()


def must_be_part(guest, name, kernel):
    """Fails unless a file has frames, all of them the kernel's and in its order without a gap; its frames."""
    file = guest.path(f"{name}.tape")
    frames = read(guest, file)
    require(frames, f"{name}.tape has no frame", "some")
    places = {frame.time: place for place, frame in enumerate(kernel)}
    require(frames[0].time in places, f"{name}: a frame at {frames[0].time} us", "one that the kernel sent")
    first = places[frames[0].time]
    must_equal(name, frames, kernel[first : first + len(frames)])
    return frames


@verifies("endings")
def endings(guest):
    kernel = read_witness(guest.path("witness"))
    for name in ("TERM", "HUP", "INT", "duration", "idle", "evdev"):
        require(
            code(guest, name) == "0",
            f"exit code {code(guest, name)} after {name}: {guest.text(f'{name}.output')[-200:]}",
            "0",
        )
        must_be_part(guest, name, kernel)
        last = guest.lines(f"{name}.tape")[-1]
        require(last.startswith("end "), f"{name}.tape ends with {last!r}", "its end line")
    require(guest.text("idle.waited") == "yes\n", "--until-idle ended with fingers down", "it to wait")

    require(code(guest, "there") == "73", f"exit code {code(guest, 'there')} where a file is there", "73")
    require("--force" in guest.text("there.output"), "nothing is said of --force", "it")
    require(guest.text("there.kept") == "precious\n", "a file was overwritten", "it to be kept")
    require(guest.text("there.tape").startswith("tape 1"), "--force did not replace the file", "a recording")
    require(guest.text("there.mode") == "600\n", f"mode {guest.text('there.mode')}", "600")

    before, after = read_witness(guest.path("grab.before")), read_witness(guest.path("grab.after"))
    require(len(before) == len(after), f"another reader saw {len(after) - len(before)} frames under --grab", "none")
    grabbed = read(guest, guest.path("grab.tape"))
    # The first frame depends on what was sent before: values that do not change are not sent again.
    played = read(guest, guest.sessions / "long/five-fingers.tape")
    must_equal("what --grab recorded", grabbed[1:SURELY_PLAYED], played[1:SURELY_PLAYED])

    require(code(guest, "full") == "74", f"exit code {code(guest, 'full')} on a full disk", "74")
    full = must_be_part(guest, "full", kernel)
    return f"three signals, two times, --force, --grab, --backend evdev; a full disk keeps {len(full)} frames"
