"""Checks of what devices, doctor and watch print."""

import json
import re

from results import require, verifies


@verifies("devices")
def devices(guest):
    screen, single, keyboard, mouse = guest.text("nodes").split()
    text = guest.text("text")
    for word in (screen, single, "Tapedeck phone panel", "65", "140", "10"):
        require(word in text, f"devices does not say {word!r}: {text!r}", "node, name, size and slots")
    for node in (keyboard, mouse):
        require(node not in text, f"devices lists {node}", "touchscreens alone")
    for name in ("json", "evdev.json"):
        rows = [json.loads(line) for line in guest.lines(name)]
        nodes = {row.get("node") for row in rows}
        require(nodes == {screen, single}, f"{name} has {sorted(map(str, nodes))}", f"{screen} and {single}")
    return "2 touchscreens of 4 devices, as text and JSON, by udev and evdev"


def code(guest, name):
    return guest.text(f"{name}.code").strip()


@verifies("doctor")
def doctor(guest):
    for name, expected in (("well", "0"), ("json", "0"), ("no-screen", "77"), ("no-uinput", "77")):
        require(code(guest, name) == expected, f"doctor ends with {code(guest, name)} for {name}", expected)
    well = guest.text("well")
    for word in ("Tapedeck phone panel", "libinput 1.", "udev"):
        require(word in well, f"doctor does not say {word!r}: {well}", "device, libinput and udev")
    states = {row["check"]: row["state"] for row in map(json.loads, guest.lines("json"))}
    for check in ("input", "udev", "touchscreens", "libinput", "uinput"):
        require(states.get(check) == "ok", f"{check} is {states.get(check)} where all is well", "ok")
    require("modprobe uinput" in guest.text("no-uinput"), "no mend for a missing uinput", "modprobe uinput")
    require("modprobe uinput" not in well, "a mend where none is needed", "none")
    return f"well, no touchscreen, no uinput; {len(states)} kinds of findings"


@verifies("watch")
def watch(guest):
    for ending in ("q", "INT", "TERM", "HUP"):
        before, after = guest.text(f"{ending}.before"), guest.text(f"{ending}.after")
        require(before == after, f"the terminal is {after!r} after {ending}", f"{before!r}")
    screen = guest.text("q.typescript")
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", screen)
    for word in ("Tapedeck phone panel", "pinch"):
        require(word in plain, f"watch does not show {word!r}", "device, contacts and gestures")
    return "device and gestures shown; terminal restored after q, INT, TERM, HUP"
