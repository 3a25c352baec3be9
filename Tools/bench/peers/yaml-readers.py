#!/usr/bin/python3
"""Prints the processor nanoseconds that a reader takes for a libinput recording: of PyYAML's C loader the best
of three, of those written in Python, which take seconds, that of one.

yaml-readers.py CSafeLoader|SafeLoader|libinput-replay FILE

`libinput-replay` is the load path of Debian's tool up to the events that it would write: its YAML, its checks, and each frame
made into its events. No device is made. Python's collector is on, as it is in the tool. Exit code 1: the reader is not installed.
"""
import glob
import importlib.machinery
import importlib.util
import sys
import time


def loader(name):
    import yaml

    kind = getattr(yaml, name)

    def read(path):
        with open(path, "rb") as file:
            return yaml.load(file, kind)

    return read


def libinput_replay():
    places = glob.glob("/usr/libexec/libinput/libinput-replay") + glob.glob("/usr/bin/libinput-replay")
    source = importlib.machinery.SourceFileLoader("libinput_replay", places[0])
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader(source.name, source))
    source.exec_module(tool)

    def read(path):
        with open(path) as file:
            recording = tool.yaml.safe_load(file)
        tool.check_file(recording)
        for device in tool.fetch(recording, "devices"):
            tool.first_timestamp(device)
            for event in tool.fetch(device, "events"):
                tool.collect_events(tool.fetch(event, "evdev"))

    return read


def main():
    name, path = sys.argv[1:]
    try:
        read = libinput_replay() if name == "libinput-replay" else loader(name)
    except (ImportError, AttributeError, IndexError, SystemExit):
        sys.exit(1)
    best = None
    for _ in range(3 if name == "CSafeLoader" else 1):
        start = time.process_time_ns()
        read(path)
        spent = time.process_time_ns() - start
        best = spent if best is None else min(best, spent)
    print(best)


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main()
