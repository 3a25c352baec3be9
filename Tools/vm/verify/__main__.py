"""Says of each check whether what the guest left behind is as it must be.

Arguments: the output folder of vm-test, then the names of the checks. Prints a line for each, `ok NAME: figures` or
`FAILED NAME: what; expected what`, and ends with 0 only if each is ok and fails once its files are damaged."""

import concurrent.futures
import sys

sys.dont_write_bytecode = True

from damage import undetected  # noqa: E402
from results import Failure, Guest, verifiers  # noqa: E402

import check_commands  # noqa: E402,F401
import check_endings  # noqa: E402,F401
import check_latency  # noqa: E402,F401
import check_losses  # noqa: E402,F401
import check_recording  # noqa: E402,F401
import check_rights  # noqa: E402,F401


def outcome(guest, name):
    """What one check comes to: its line, and whether it is ok."""
    try:
        if name not in verifiers:
            raise Failure("nothing verifies it", "a function in Tools/vm/verify")
        guest.must_have_run()
        return f"ok {name}: {verifiers[name](guest)}", True
    except Failure as failure:
        return f"FAILED {name}: {failure}", False
    except Exception as error:  # A file that is missing or odd is a failure like any other, with its check's name.
        place = error.__traceback__
        while place.tb_next:
            place = place.tb_next
        where = f"{place.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{place.tb_lineno}"
        return f"FAILED {name}: {type(error).__name__} at {where}: {error}; expected readable files", False


def main(folder, names):
    looked_at = {}
    for name in names:
        guest = Guest(folder, name)
        line, ok = outcome(guest, name)
        print(line, flush=True)
        if ok:
            looked_at[name] = guest.looked_at
    print(f"{len(looked_at)} of {len(names)} checks are ok.")
    if not names or len(looked_at) < len(names):
        return 1
    return prove(folder, looked_at)


def prove(folder, looked_at):
    """Damages what the checks looked at; each must notice."""
    with concurrent.futures.ProcessPoolExecutor() as pool:
        found = list(pool.map(undetected, looked_at, [folder] * len(looked_at), looked_at.values()))
    missed = [f"{name} stays ok when {what}" for name, (_, all) in zip(looked_at, found) for what in all]
    tried = sum(count for count, _ in found)
    for line in missed:
        print(f"FAILED damage: {line}; expected a failure")
    if not missed and tried:
        print(f"Each of {tried} damages to what they looked at turns its check red.")
    return 0 if tried and not missed else 1


sys.exit(main(sys.argv[1], sys.argv[2:]))
