"""What the verifiers share: the guest's files of one check, and how a check fails."""

import json
import pathlib
import subprocess

verifiers = {}


def verifies(name):
    """Makes a function the verifier of a check: it takes a Guest, returns figures to print, or raises a Failure."""

    def register(function):
        verifiers[name] = function
        return function

    return register


class Failure(Exception):
    """A check that is not ok."""

    def __init__(self, what, expected):
        super().__init__(f"{what}; expected {expected}")


def require(condition, what, expected):
    if not condition:
        raise Failure(what, expected)


class Guest:
    """The files that one check left in the guest, and the tapedeck that reads them here."""

    def __init__(self, folder, check):
        self.output = pathlib.Path(folder)
        self.folder = self.output / "guest" / check
        self.sessions = self.output / "sessions"
        self.looked_at = set()

    def must_have_run(self):
        """Fails unless the guest's part came to its end."""
        status = self.folder / "status"
        require(status.exists(), "it did not run in the guest", "its files")
        code = status.read_text().strip()
        log = (self.folder / "log").read_text(errors="replace").strip().splitlines()
        require(code == "0", f"exit code {code} in the guest: {' / '.join(log[-3:]) or 'without a word'}", "0")

    def path(self, name):
        """A file of the check, which must not be missing or empty."""
        file = self.folder / name
        self.looked_at.add(name)
        require(file.exists(), f"there is no {name}", "the guest to write it")
        require(file.stat().st_size > 0, f"{name} is empty", "something in it")
        return file

    def text(self, name):
        return self.path(name).read_text(errors="replace")

    def lines(self, name):
        return self.text(name).splitlines()

    def tapedeck(self, *arguments, codes=(0,)):
        """Standard output of tapedeck, run here."""
        run = subprocess.run([self.output / "tapedeck", *arguments], capture_output=True, text=True)
        require(
            run.returncode in codes,
            f"tapedeck {arguments[0]} ends with {run.returncode}: {run.stderr.strip()[-300:]}",
            " or ".join(map(str, codes)),
        )
        return run.stdout

    def info(self, file):
        return json.loads(self.tapedeck("info", "--format", "json", file))

    def contacts(self, file):
        return [json.loads(line) for line in self.tapedeck("contacts", "--format", "json", file).splitlines()]
