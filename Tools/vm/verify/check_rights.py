"""Checks of who may read what: udev's rules, the user of the seat, and keys."""

import re

from frames import must_equal, read, read_witness
from results import require, verifies

EV_KEY = 1
BTN_MISC = 0x100
KEY_OK = 0x160

MATRIX = "LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0"

SCREENS = ("tap-120hz", "screen-with-buttons", "injected")
OTHERS = ("keyboard", "mouse", "screen-with-keyboard", "screen-with-digits")


def code_of(guest, name):
    return guest.text(f"{name}.code").strip()


def must_end(guest, name, code, *words):
    """Fails unless the command ended with the code and said all of the words."""
    said = (guest.folder / f"{name}.output").read_text(errors="replace")
    require(code_of(guest, name) == code, f"{name} ends with {code_of(guest, name)}: {said.strip()[-200:]!r}", code)
    for word in words:
        require(word in said, f"{name} says {said.strip()!r}", f"the word {word!r}")


def rights(guest, name):
    return dict(line.split(" ", 1) for line in guest.lines(f"{name}.rights"))


def must_have_rights(guest, when, given):
    """Fails unless the user may read and write just these, and do nothing with the others."""
    wanted = {node: "read,write" if node in given else "-" for node in ("screen", *OTHERS, "uinput")}
    found = rights(guest, when)
    require(found == wanted, f"{when}: {found}", str(wanted))


@verifies("user")
def user(guest):
    must_have_rights(guest, "before", ())
    must_end(guest, "record-before", "77", "install-udev")
    must_end(guest, "doctor-before", "77", "install-udev")
    must_end(guest, "inject-before", "77", "install-udev --uinput")

    must_have_rights(guest, "with", ("screen",))
    must_end(guest, "keyboard-with", "77")
    must_end(guest, "doctor-with", "0")
    recorded = read(guest, guest.path("with.tape"))
    must_equal("what the user recorded", recorded, read_witness(guest.path("with.witness")))

    must_have_rights(guest, "uinput", ("screen", "uinput"))
    must_end(guest, "inject-with", "0")
    must_have_rights(guest, "another", ())
    must_have_rights(guest, "again", ("screen", "uinput"))
    must_have_rights(guest, "removed", ())
    return (
        f"77 and its mend without the rule; with it {len(recorded)} frames, keyboards closed; closed to the next user"
    )


def tags(info):
    """Current tags and ID_INPUT properties of what udevadm info or test printed."""
    current = re.search(r"^(?:E: )?CURRENT_TAGS=(.*)$", info, re.MULTILINE)
    return set(filter(None, current.group(1).split(":"))) if current else set()


@verifies("rules")
def rules(guest):
    for name in SCREENS:
        for how in ("test", "info"):
            text = guest.text(f"{name}.{how}")
            require("ID_INPUT_TOUCHSCREEN=1" in text, f"{name}.{how} is no touchscreen", "ID_INPUT_TOUCHSCREEN=1")
            require(
                "uaccess" in tags(guest.text(f"{name}.info")),
                f"{name} has tags {tags(guest.text(f'{name}.info'))}",
                "uaccess",
            )
    for name in OTHERS:
        require("uaccess" not in tags(guest.text(f"{name}.info")), f"{name} has the tag uaccess", "no such tag")
    for name in (*SCREENS, *OTHERS, "uinput"):
        complaints = [
            line
            for line in guest.lines(f"{name}.test")
            if "tapedeck" in line and re.search(r"[Ii]nvalid|ignor|[Ff]ailed|unknown", line)
        ]
        require(not complaints, f"udevadm test of {name}: {complaints[:1]}", "no complaint about our rules")
    require("uaccess" in tags(guest.text("uinput.info")), "uinput has no tag uaccess", "it, by the opt-in rule")
    return f"uaccess for {', '.join(SCREENS)}, and uinput by its own rule; none for {', '.join(OTHERS)}"


@verifies("examples")
def examples(guest):
    for suffix in ("tape", "yml"):
        before, after = guest.info(guest.path(f"before.{suffix}")), guest.info(guest.path(f"after.{suffix}"))
        require(
            before["x"]["resolution"] == 0,
            f"before.{suffix} has resolution {before['x']['resolution']}",
            "0, to be mended",
        )
        size = after.get("width_mm"), after.get("height_mm")
        require(size == (65.0, 140.0), f"after.{suffix} has a size of {size} mm", "65 x 140 mm")
        require(MATRIX not in guest.text(f"before.{suffix}"), f"before.{suffix} has a matrix", "none")
        require(MATRIX in guest.text(f"after.{suffix}"), f"after.{suffix} has no matrix", MATRIX)
    for name in ("before.yml", "after.yml"):
        must_equal(name, read(guest, guest.path(name)), read(guest, guest.sessions / "tap-120hz.tape"))
    require(
        "0.00 -1.00 1.00" in guest.text("after.list"),
        "libinput does not use the matrix",
        "Calibration: 0.00 -1.00 1.00",
    )
    return "no size, then 65 x 140 mm; the matrix in both recorders and in libinput"


@verifies("keys")
def keys(guest):
    # What typed.events has of keys that the device has.
    for name, count, is_refused in (
        ("screen-with-buttons", 2, False),
        ("screen-with-keyboard", 6, True),
        ("screen-with-digits", 4, True),
    ):
        sent = read_witness(guest.path(f"{name}.witness"))
        keys_sent = sum(is_key(event) for frame in sent for event in frame.events)
        require(keys_sent == count, f"{name} sent {keys_sent} key events", f"{count}, to leave out")
        touched = [without_keys(frame.events) for frame in sent if len(without_keys(frame.events)) > 1]
        require(len(touched) == 3, f"{name} sent {len(touched)} frames of touches", "3")
        if is_refused:
            must_end(guest, name, "77")
            require(not (guest.folder / f"{name}.tape").exists(), f"{name} was refused but has a file", "none")
            continue
        recorded = read(guest, guest.path(f"{name}.tape"))
        pressed = [event for frame in recorded for event in frame.events if is_key(event)]
        require(not pressed, f"{name}: keys were recorded: {pressed[:1]}", "none")
        came = [frame.events for frame in recorded if len(frame.events) > 1]
        require(came == touched, f"{name}: touches recorded as {came}", str(touched))
    must_end(guest, "keyboard", "77")
    require(not (guest.folder / "keyboard.tape").exists(), "a file was made of a keyboard", "none")
    return "buttons left out, touches kept; keyboards and digits refused"


def is_key(event):
    return event[0] == EV_KEY and not BTN_MISC <= event[1] < KEY_OK


def without_keys(events):
    return tuple(event for event in events if not is_key(event))
