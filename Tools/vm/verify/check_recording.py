"""Checks in which several recorders record the same device: their files must say the same."""

from frames import ROUNDING_US, count_events, covered, is_drop, must_equal, read, read_witness, time_difference
from results import require, verifies

# The files of record_all in the guest: tapedeck's, and those of the others.
TOOLS = {"tapedeck": "tape", "libinput": "yml", "evemu": "evemu"}


# hid-multitouch lifts contacts that a panel has said nothing of for this long.
RELEASE_US = 100_000


def without_release(kernel):
    """The frames without one at the end that the kernel's timer made after the last report."""
    return kernel[:-1] if len(kernel) > 1 and kernel[-1].time - kernel[-2].time > 0.9 * RELEASE_US else kernel


def compare_recorders(guest, sources, of_source=lambda kernel: kernel):
    """Compares every recorder with the kernel, and the kernel with the source of each session; prints a table.

    Returns its figures. `of_source` takes those frames of the kernel that come from the source. The kernel's times are
    the player's, so how far they are off is told and not judged."""
    require(sources, "no session was recorded", "at least one")
    print(
        f"  {'session':22}{'frames':>7}{'events':>8}{'contacts':>9}"
        + "".join(f"{tool:>12}" for tool in TOOLS)
        + "     played"
    )
    total, latest = 0, 0
    for name, source in sources.items():
        kernel = read_witness(guest.path(f"{name}.witness"))
        played = read(guest, source)
        must_equal(f"{name}: what the kernel sent", of_source(kernel), played)
        differences = []
        for tool, suffix in TOOLS.items():
            frames = read(guest, guest.path(f"{name}.{suffix}"))
            must_equal(f"{name}: what {tool} recorded", frames, kernel)
            differences.append(time_difference(frames, kernel))
            require(
                differences[-1] <= ROUNDING_US,
                f"{name}: times of {tool} differ by {differences[-1]} us",
                f"at most {ROUNDING_US} us",
            )
        late = time_difference(kernel, played)
        contacts = guest.info(guest.path(f"{name}.tape"))["contacts"]
        print(
            f"  {name:22}{len(kernel):7}{count_events(kernel):8}{contacts:9}"
            + "".join(f"{f'same {micros} us':>12}" for micros in differences)
            + f"  {late / 1000:6.2f} ms off"
        )
        total += len(kernel)
        latest = max(latest, late)
    tools = ", ".join(TOOLS)
    return f"{len(sources)} sessions, {total} frames, the same in {tools}; played {latest / 1000:.2f} ms off at most"


def sessions(guest, pattern):
    return {file.stem: file for file in sorted(guest.sessions.glob(pattern))}


@verifies("record")
def record(guest):
    return compare_recorders(guest, sessions(guest, "*.tape"))


@verifies("inject")
def inject(guest):
    return compare_recorders(guest, sessions(guest, "*.tape"))


@verifies("replay")
def replay(guest):
    names = sessions(guest, "yaml/*.yml")
    for name in names:
        said = guest.text(f"{name}.replay")
        require(
            "Error" not in said and "Traceback" not in said, f"{name}: libinput replay says {said[-300:]}", "no error"
        )
    return compare_recorders(guest, {name: guest.sessions / f"{name}.tape" for name in names})


@verifies("hid")
def hid(guest):
    names = sessions(guest, "hid/*.hid")
    drivers = [guest.text(f"{name}.driver").strip() for name in names]
    decoded = drivers.count("hid-multitouch")
    require(decoded >= 4, f"drivers {' '.join(drivers)}", "four panels of hid-multitouch")
    return f"{decoded} panels of hid-multitouch; " + compare_recorders(guest, names, without_release)


@verifies("stress")
def stress(guest):
    kernel = read_witness(guest.path("ten-fingers.witness"))
    must_equal("what the kernel sent", kernel, read(guest, guest.sessions / "long/ten-fingers.tape"))
    rows = []
    for tool, suffix in TOOLS.items():
        file = guest.path(f"ten-fingers.{suffix}")
        frames = read(guest, file)
        drops = sum(map(is_drop, frames))
        if tool == "tapedeck":
            must_account_for_all(file, frames, kernel)
        elif drops == 0:
            must_equal(f"what {tool} recorded", frames, kernel)
        rows.append(f"{tool} {len(frames)} frames, {drops} SYN_DROPPED")
    seconds = (kernel[-1].time - kernel[0].time) / 1e6
    return f"{len(kernel)} frames, {count_events(kernel)} events in {seconds:.1f} s; " + "; ".join(rows)


def must_account_for_all(file, frames, kernel):
    """Fails when a frame of the kernel is missing that no SYN_DROPPED with a snapshot stands for, or one differs."""
    missing = len(kernel) - covered(file.name, file, frames, kernel)
    require(missing == 0, f"{missing} frames missing at the end of {file.name}", "none")
