"""The check of latency --live: every frame that the kernel sent is measured once, and no step comes before the one before."""

import base64
import json
import struct
import zlib

from frames import must_equal, read, read_witness
from results import require, verifies

METRICS = ("dispatch_lag", "queue_delay", "process", "model", "end_to_end")
FIGURES = ("min", "p50", "p90", "p99", "p999", "max")
# How each measurement ends: 77 where the device goes, 0 at Ctrl-C or when nothing is touched any more.
SESSIONS = {"tap-120hz": "77", "pinch-out": "77", "five-finger-tap": "77", "five-fingers": "0"}


def total(histogram):
    """How many values HdrHistogram's V2 text holds, read without tapedeck."""
    packed = base64.b64decode(histogram, validate=True)
    require(packed[:4] == b"\x1c\x84\x93\x14", f"a histogram begins with {packed[:4].hex()}", "1c849314")
    payload = zlib.decompress(packed[8:])
    (length,) = struct.unpack(">I", payload[4:8])
    require(len(payload) == 40 + length, f"a histogram of {len(payload)} bytes", f"{40 + length}")
    count, number, shift = 0, 0, 0
    for byte in payload[40:]:
        number |= (byte if shift == 56 else byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 or shift == 63:
            # ZigZag: odd numbers are runs of zeros.
            count += 0 if number & 1 else number >> 1
            number, shift = 0, 0
    return count


def frames_that_land(guest, source):
    """How many frames of a session have a landing, and how many a lift and none."""
    contacts = guest.contacts(source)
    lands = {contact["t_us"] for contact in contacts if contact["phase"] == "down"}
    lifts = {contact["t_us"] for contact in contacts if contact["phase"] in ("up", "cancel")}
    return len(lands), len(lifts - lands)


def measured(guest, name, source):
    """How many frames one measurement has; fails unless they are the kernel's, with figures that can be."""
    kernel = read_witness(guest.path(f"{name}.witness"))
    must_equal(f"{name}: what the kernel sent", kernel, read(guest, source))
    rows = [json.loads(line) for line in guest.lines(f"{name}.ndjson")]
    require(rows and "out_of_scope" in rows[-1], f"{name} does not end with a summary", "what is out of scope")
    end = rows.pop()
    require(end["frames"] == len(kernel), f"{name}: {end['frames']} frames measured", f"{len(kernel)}")
    require(end["drops"] == 0 and end["clock"] == "monotonic", f"{name}: {end}", "no drop, by CLOCK_MONOTONIC")
    stages = {}
    for row in rows:
        held = total(row["histogram"])
        require(held == row["count"] > 0, f"{name}: {row['metric']} of {row['stage']} holds {held}", str(row["count"]))
        figures = [row[key] for key in FIGURES]
        require(figures == sorted(figures), f"{name}: {row['metric']} of {row['stage']} has {figures}", "them to ascend")
        if row["metric"] != "timer_slack":
            stages.setdefault(row["stage"], {})[row["metric"]] = row
    for stage, of_stage in stages.items():
        require(set(of_stage) == set(METRICS), f"{name}: {stage} has {sorted(of_stage)}", ", ".join(METRICS))
        counts = {row["count"] for row in of_stage.values()}
        require(len(counts) == 1, f"{name}: {stage} has counts {sorted(counts)}", "one")
        # What is so of each frame is so of each rank.
        for less, more in (("queue_delay", "dispatch_lag"), ("dispatch_lag", "end_to_end")):
            for key in FIGURES:
                low, high = of_stage[less][key], of_stage[more][key]
                require(low <= high, f"{name}: {less} of {stage} has {key} {low}", f"at most {more}'s {high}")
        require(of_stage["process"]["max"] > 0, f"{name}: recognizers take no time in {stage}", "some")
    sent = sum(of_stage["process"]["count"] for of_stage in stages.values())
    require(sent == len(kernel), f"{name}: stages have {sent} frames", f"{len(kernel)}")
    lands, lifts = frames_that_land(guest, source)
    down = stages.get("down", {}).get("process", {}).get("count", 0)
    ends = stages.get("end", {}).get("process", {}).get("count", 0)
    require(down == lands, f"{name}: {down} frames of landings", f"{lands}")
    require(ends >= lifts > 0, f"{name}: {ends} frames of ends", f"at least {lifts}")
    lag = max(of_stage["dispatch_lag"]["max"] for of_stage in stages.values())
    print(f"  {name:22}{len(kernel):7} frames in {len(stages)} stages, dispatched at most {lag / 1000:.2f} ms late")
    return len(kernel), stages


@verifies("latency")
def latency(guest):
    frames = 0
    for name, expected in SESSIONS.items():
        code = guest.text(f"{name}.code").strip()
        errors = guest.folder / f"{name}.ndjson.errors"
        require(code == expected, f"{name} ends with {code}: {errors.read_text()[-300:]}", expected)
        source = guest.sessions / ("long" if name == "five-fingers" else "") / f"{name}.tape"
        count, stages = measured(guest, name, source)
        frames += count
        if name in ("pinch-out", "five-fingers"):
            require("update" in stages, f"{name} has stages {sorted(stages)}", "updates")
    text = guest.text("palm.text")
    require(guest.text("palm.code").strip() == "0", "--until-idle does not end it well", "0")
    frames_of_palm = len(read_witness(guest.path("palm.witness")))
    for word in (f"{frames_of_palm} frames in ", "dispatch_lag us", "process ns", "budget down", "out of scope"):
        require(word in text, f"the text lacks {word!r}: {text[-500:]}", "it")
    return f"{len(SESSIONS)} sessions, {frames} frames, each measured once; ends by unplugging, Ctrl-C and idleness"
