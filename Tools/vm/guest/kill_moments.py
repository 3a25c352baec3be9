"""Starts `tapedeck record` again and again, and kills it with SIGKILL at random moments.

Arguments: SEED, how often, NODE. Files are N.tape. Prints a line for each: number, microseconds from start to kill, and
the time of the kill on the monotonic clock in microseconds."""

import random
import signal
import subprocess
import sys
import time

LONGEST_S = 1.5

seed, count, node = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
moments = random.Random(seed)
for number in range(1, count + 1):
    wait = moments.uniform(0, LONGEST_S)
    with open(f"{number}.errors", "wb") as errors:
        record = subprocess.Popen(["tapedeck", "record", "--device", node, "-o", f"{number}.tape"], stderr=errors)
    time.sleep(wait)
    killed = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    record.send_signal(signal.SIGKILL)
    code = record.wait()
    if code != -signal.SIGKILL:
        sys.exit(f"record {number} had ended by itself with {code} within {wait:.3f} s")
    print(number, round(wait * 1_000_000), killed, flush=True)
