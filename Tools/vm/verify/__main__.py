"""Says of each check whether what the guest left behind is as it must be.

Arguments: the output folder of vm-test, then the names of the checks. Prints a line for each, `ok NAME: figures` or
`FAILED NAME: what; expected what`, and ends with 0 only if each is ok."""

import sys

sys.dont_write_bytecode = True

from results import Failure, Guest, verifiers  # noqa: E402

import check_commands  # noqa: E402,F401
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
    passed = 0
    for name in names:
        line, ok = outcome(Guest(folder, name), name)
        passed += ok
        print(line, flush=True)
    print(f"{passed} of {len(names)} checks are ok.")
    return 0 if names and passed == len(names) else 1


sys.exit(main(sys.argv[1], sys.argv[2:]))
