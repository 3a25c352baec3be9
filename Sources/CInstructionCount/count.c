// Counts instructions by the processor's own counter, as far as the kernel lets a process look at itself.
#include "CInstructionCount.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int instruction_counter_open(void) {
  struct perf_event_attr wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.type = PERF_TYPE_HARDWARE;
  wanted.size = sizeof wanted;
  wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
  wanted.exclude_kernel = 1;
  wanted.exclude_hv = 1;
  wanted.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  long descriptor = syscall(SYS_perf_event_open, &wanted, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

uint64_t instruction_counter_read(int descriptor) {
  // What it counted, how long it was wanted and how long it ran: less where others had the counter in turn.
  uint64_t values[3];
  if (read(descriptor, values, sizeof values) != (ssize_t)sizeof values || values[1] != values[2]) return 0;
  return values[0];
}

void instruction_counter_close(int descriptor) { close(descriptor); }
