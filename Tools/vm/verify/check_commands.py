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


@verifies("doctor")
def doctor(guest):
    require(code(guest, "well") == "0", f"doctor ends with {code(guest, 'well')} where all is well", "0")
    require(code(guest, "none") != "0", "doctor ends with 0 without a touchscreen", "another code")
    require("uinput" in guest.text("no-uinput"), "doctor does not speak of uinput", "that it is missing")
    require("modprobe uinput" in guest.text("no-uinput"), "doctor has no mend for a missing uinput", "modprobe uinput")
    require("libinput" in guest.text("well"), "doctor does not tell libinput's version", "it")
    return "well, no touchscreen, no uinput"


def code(guest, name):
    return guest.text(f"{name}.code").strip()


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
