"""Writes the events of a device as the kernel hands them out, without any library: struct input_event, monotonic clock.

Arguments: NODE, FILE. Ends when the device goes or at a signal; every event that was read is in the file by then."""

import fcntl
import os
import struct
import sys

EVIOCSCLOCKID = 0x400445A0  # _IOW('E', 0xa0, int)
CLOCK_MONOTONIC = 1

node, file = sys.argv[1:]
device = os.open(node, os.O_RDONLY)
fcntl.ioctl(device, EVIOCSCLOCKID, struct.pack("i", CLOCK_MONOTONIC))
out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
try:
    while events := os.read(device, 24 * 1024):
        os.write(out, events)
except OSError:
    pass  # ENODEV: the device has gone.
