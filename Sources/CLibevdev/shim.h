#include <errno.h>
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>
/* Not in the module of the C library. */
#include <sys/signalfd.h>
#include <sys/xattr.h>

/* What are macros in C and so not seen from Swift. */

/* The time of an event in microseconds, on any machine: 32-bit ones name the fields otherwise. */
static inline int64_t evdev_event_microseconds(const struct input_event *event) {
  return (int64_t)event->input_event_sec * 1000000 + (int64_t)event->input_event_usec;
}

/* Has the kernel stamp what this opening gives by another clock. Returns 0 or a negative errno; only kernels since 3.4 can. */
static inline int evdev_set_clock(int fd, int clock) { return ioctl(fd, EVIOCSCLOCKID, &clock) ? -errno : 0; }

/* Lets the kernel queue only those codes of a type whose bits are set. Returns 0 or a negative errno; kernels before 4.4
 * know no masks (-EINVAL). */
static inline int evdev_set_mask(int fd, uint32_t type, const uint8_t *bits, uint32_t size) {
  struct input_mask mask = {.type = type, .codes_size = size, .codes_ptr = (uint64_t)(uintptr_t)bits};
  return ioctl(fd, EVIOCSMASK, &mask) ? -errno : 0;
}
