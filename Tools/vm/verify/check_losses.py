"""Checks in which the recorder or the device is taken away."""

from frames import covered, is_drop, must_equal, read, read_witness, says_removed
from results import Failure, require, verifies

# How many of the killed recorders must have frames; the others were killed while they started.
LEAST_WITH_FRAMES = 30


@verifies("kill")
def kill(guest):
    seed = (guest.output / "seed").read_text().strip()
    kernel = read_witness(guest.path("witness"))
    require(kernel, "the kernel sent no frame", "some")
    places = {frame.time: place for place, frame in enumerate(kernel)}
    moments = [tuple(map(int, line.split())) for line in guest.lines("moments")]
    require(len(moments) == 50, f"record was killed {len(moments)} times", "50")
    no_file, no_frame, whole, one_missing, frames_in_all = 0, 0, 0, 0, 0
    for number, delay, killed in moments:
        file = guest.folder / f"{number}.tape"
        place = f"seed {seed}, file {number}, killed after {delay} us"
        if not file.exists():
            no_file += 1
            continue
        try:
            frames = read(guest, file)
        except Failure as failure:
            raise Failure(f"{place}: {failure}", "a file that loads") from failure
        if not frames:
            no_frame += 1
            continue
        # Where it was opened while the panel was touched it may begin with a snapshot.
        first = next((places.get(frame.time) for frame in frames if not is_drop(frame)), None)
        require(first is not None, f"{place}: no frame that the kernel sent", "one")
        sent = [frame for frame in kernel[first:] if frame.time <= killed or frame.time <= frames[-1].time]
        end = first + len(sent)
        missing = end - covered(place, file, frames, kernel[:end], first)
        require(missing <= 1, f"{place}: the last {missing} frames are missing", "at most one")
        one_missing += missing == 1
        whole += missing <= 0
        frames_in_all += len(frames)
    require(
        whole + one_missing >= LEAST_WITH_FRAMES,
        f"{whole + one_missing} files have frames",
        f"{LEAST_WITH_FRAMES} or more",
    )
    return (
        f"seed {seed}: {len(moments) - no_file} files load; {whole} have every frame, {one_missing} lack the last one, "
        f"{no_frame} have none yet, {no_file} killed before there was a file; {frames_in_all} frames"
    )


def last_phases(guest, file):
    """The last phase of each contact of a recording."""
    return {contact["contact"]: contact["phase"] for contact in guest.contacts(file)}


@verifies("unplug")
def unplug(guest):
    gone = guest.path("gone.tape")
    must_be_whole(guest, gone)
    frames = read(guest, gone)
    before = read_witness(guest.path("gone.witness"))
    must_equal("the recorder that ends", frames, before)
    phases = last_phases(guest, gone)
    require(len(phases) == 5, f"{len(phases)} contacts", "the five that were down")
    require(set(phases.values()) == {"cancel"}, f"the contacts end with {sorted(set(phases.values()))}", "cancel")
    require(
        says_removed(gone), "gone.tape does not say that the device was removed", "the word removed in its last frame"
    )
    code = guest.text("gone.code").strip()
    require(code == "77", f"exit code {code} after the device has gone", "77")

    wait = guest.path("wait.tape")
    must_be_whole(guest, wait)
    code = guest.text("wait.code").strip()
    require(code == "0", f"exit code {code} of --wait after SIGTERM", "0")
    both = read(guest, wait)
    back = read_witness(guest.path("back.witness"))
    require(len(back) > 20, f"{len(back)} frames after the device came back", "more than 20")
    must_equal("what --wait recorded after the device came back", both[-len(back) :], back)
    must_equal("what --wait recorded before", both[: len(before)], before)
    # The removal is a frame between the two, and the state of the device that came back another.
    between = both[len(before) : -len(back)]
    require(
        len(between) <= 2 and all(len(frame.events) == 1 or is_drop(frame) for frame in between),
        f"--wait has {' / '.join(map(str, between))} in between",
        "the removal and a snapshot",
    )
    codes = guest.text("hub.codes").split()
    require(codes == ["77"] * 4, f"exit codes {' '.join(codes)} after three devices have gone at once", "four times 77")
    return (
        f"{len(frames)} frames, {len(phases)} contacts cancelled, file whole; --wait went on for {len(back)} frames;"
        " three at once, four times"
    )


def must_be_whole(guest, file):
    """Fails unless the file has its end line and lint finds nothing that makes it invalid."""
    last = file.read_text().splitlines()[-1]
    require(last.startswith("end"), f"{file.name} ends with {last!r}", "its end line")
