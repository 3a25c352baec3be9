"""Makes a HID device of a hid-recorder file through uhid, and sends its reports with their times.

Arguments: FILE, GO. The reports are sent once the file GO exists; GO is removed when all are. The device goes when this
is killed, which may make the kernel lift what is still down."""

import errno
import os
import select
import struct
import sys
import time

# enum uhid_event_type and struct uhid_event of linux/uhid.h, which is packed.
GET_REPORT, GET_REPORT_REPLY, CREATE2, INPUT2, SET_REPORT, SET_REPORT_REPLY = 9, 10, 11, 12, 13, 14
BUS_USB = 3


def parsed(file):
    """Name, (bus, vendor, product), descriptor, and reports as (microseconds, bytes)."""
    name, ids, descriptor, reports = "", (BUS_USB, 0, 0), b"", []
    for line in open(file):
        kind, _, rest = line.strip().partition(": ")
        fields = rest.split()
        if kind == "N":
            name = rest
        elif kind == "I":
            ids = tuple(int(field, 16) for field in fields)
        elif kind == "R":
            descriptor = bytes(int(field, 16) for field in fields[1:])
        elif kind == "E":
            seconds, micros = fields[0].split(".")
            reports.append((int(seconds) * 1_000_000 + int(micros), bytes(int(field, 16) for field in fields[2:])))
    return name, ids, descriptor, reports


def answer(uhid, seconds):
    """Answers what the kernel asks meanwhile: there are no feature reports, so it takes its defaults."""
    until = time.monotonic() + seconds
    while select.select([uhid], [], [], max(0, until - time.monotonic()))[0]:
        event = os.read(uhid, 4380)
        (kind,) = struct.unpack_from("<I", event)
        if kind == GET_REPORT:
            (request,) = struct.unpack_from("<I", event, 4)
            os.write(uhid, struct.pack("<IIHH", GET_REPORT_REPLY, request, errno.EIO, 0))
        elif kind == SET_REPORT:
            (request,) = struct.unpack_from("<I", event, 4)
            os.write(uhid, struct.pack("<IIH", SET_REPORT_REPLY, request, 0))


file, go = sys.argv[1:]
name, (bus, vendor, product), descriptor, reports = parsed(file)
uhid = os.open("/dev/uhid", os.O_RDWR)
os.write(
    uhid,
    struct.pack(
        "<I128s64s64sHHIIII4096s",
        *(CREATE2, name.encode(), b"vm-test/uhid", b"", len(descriptor), bus, vendor, product, 0, 0, descriptor),
    ),
)
while not os.path.exists(go):
    answer(uhid, 0.05)
start = time.monotonic()
for micros, report in reports:
    answer(uhid, start + (micros - reports[0][0]) / 1e6 - time.monotonic())
    os.write(uhid, struct.pack("<IH4096s", INPUT2, len(report), report))
os.remove(go)
while True:
    answer(uhid, 60)
