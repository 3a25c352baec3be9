"""Shows that the verifiers can fail: each file that a check looks at is emptied, and each recording loses a frame."""

import contextlib
import io
import pathlib
import shutil
import tempfile

from results import Guest, verifiers


def without_frame(file):
    """The bytes of a recording without its middle frame; `None` where there is none to spare."""
    data = file.read_bytes()
    if file.suffix == ".witness" or file.name == "witness":
        ends = [end + 24 for end in range(0, len(data), 24) if data[end + 16 : end + 20] == b"\0\0\0\0"]
        return data[: ends[len(ends) // 2 - 1]] + data[ends[len(ends) // 2] :]
    lines = data.splitlines(keepends=True)
    if file.suffix == ".evemu":
        ends = [number + 1 for number, line in enumerate(lines) if line.startswith(b"E:") and b" 0000 0000 " in line]
    elif file.suffix == ".yml":
        ends = [number for number, line in enumerate(lines) if line.strip() == b"- evdev:"]
    elif file.suffix == ".tape":
        # Frame lines begin with a time. Their checksums, which would tell, are left out; times stay differences.
        lines = [line for line in lines if not line.startswith((b"sum ", b"end"))]
        ends = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    elif file.suffix == ".ndjson":
        ends = range(1, len(lines) + 1)
    else:
        return None
    if len(ends) < 2:
        return None
    middle = len(ends) // 2
    return b"".join(lines[: ends[middle - 1]] + lines[ends[middle] :])


def stays_ok(check, output, folder):
    """Whether a check says ok of the files in another folder than its own."""
    guest = Guest(output, check)
    guest.folder = folder
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            verifiers[check](guest)
        return True
    except Exception:
        return False


def undetected(check, output, looked_at):
    """How many damages were tried, and those that leave the check ok."""
    tried, missed = 0, []
    original = Guest(output, check).folder
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work, check)
        shutil.copytree(original, folder)
        for name in sorted(looked_at):
            file = original / name
            if not file.exists():
                continue
            for what, data in (("is empty", b""), ("lacks a frame", without_frame(file))):
                if data is None:
                    continue
                (folder / name).write_bytes(data)
                tried += 1
                if stays_ok(check, output, folder):
                    missed.append(f"{name} {what}")
            shutil.copy(file, folder / name)
    return tried, missed
