/* Evdev nodes in memory, for tests: libinput, libevdev and mtdev open and read them as they do the kernel's.
 *
 * The functions that these libraries call to find, describe and read a device (ioctl, fstat, stat and a part of
 * libudev, with its enumeration and its monitor) are defined in this target too. They answer for our nodes and pass everything else on, except that
 * libudev knows no other device while this target is linked in. For the libraries to call them the executable
 * must export its symbols: `-Xlinker --export-dynamic`.
 *
 * A function that can fail returns 0, or a negative errno. Functions may be called from any thread; one device
 * is changed from one thread at a time. */
#ifndef CFAKEEVDEV_H
#define CFAKEEVDEV_H

#include <stdbool.h>
#include <stdint.h>

/* The most slots that a device keeps values of; libevdev asks for as many. */
#define FAKE_EVDEV_SLOTS 256

struct fake_evdev;

/* The limits of an absolute axis, as EVIOCGABS reports them. */
struct fake_evdev_axis {
  int32_t minimum, maximum, fuzz, flat, resolution;
};

/* A device `/dev/input/event<number>` that has no axis, key or property yet, and whose slots are empty. NULL where
 * memory is short or the number is in use. */
struct fake_evdev *fake_evdev_create(unsigned number, const char *name);

/* Lets udev list the device and tell its monitors of it: to be called once it is described. */
void fake_evdev_plug(struct fake_evdev *device);

/* How many openings of the device get every key, as they have not masked any. */
int fake_evdev_typists(const struct fake_evdev *device);

/* Takes the device away as when it is unplugged: who has it open reads nothing more and is refused every question, nobody
 * can open it, and udev's monitors hear of it. */
void fake_evdev_unplug(struct fake_evdev *device);
/* The same by its path, from any thread; nothing where there is no such device. */
void fake_evdev_unplug_at(const char *path);

/* Unplugs the device, frees its number and closes what is open of it. It may still be asked about. */
void fake_evdev_destroy(struct fake_evdev *device);

/* Says whether another program has grabbed the device at `path`: EVIOCGRAB then fails with EBUSY. */
void fake_evdev_set_grabbed(const char *path, bool is_grabbed);

/* Says that nobody may choose the clock of the device's times: EVIOCSCLOCKID then fails with EINVAL, as before Linux 3.4. */
void fake_evdev_refuse_clocks(struct fake_evdev *device);

/* The path of the node; it lives as long as the device. */
const char *fake_evdev_path(const struct fake_evdev *device);

/* Description: to be given before the device is opened. A code that evdev does not have is refused with -EINVAL. */
void fake_evdev_set_id(struct fake_evdev *device, uint16_t bus, uint16_t vendor, uint16_t product, uint16_t version);
int fake_evdev_add_property(struct fake_evdev *device, unsigned property);
int fake_evdev_add_code(struct fake_evdev *device, unsigned type, unsigned code);
int fake_evdev_add_axis(struct fake_evdev *device, unsigned code, struct fake_evdev_axis axis);
int fake_evdev_add_udev_property(struct fake_evdev *device, const char *key, const char *value);

/* Opens the node at `path` without blocking, for reading; each opening has its own queue. Returns the descriptor,
 * or -ENOENT for a path that is no fake device's. */
int fake_evdev_open(const char *path);

/* Closes what `fake_evdev_open` gave; -EBADF for any other descriptor. */
int fake_evdev_close(int fd);

/* Changes the device's state without an event: what happened while events were lost, or before the device was
 * opened. */
void fake_evdev_change(struct fake_evdev *device, unsigned type, unsigned code, int32_t value);

/* Changes the state and queues the event for everybody who has the device open, to be read once SYN_REPORT follows, as evdev
 * does. -EAGAIN where a queue is full. */
int fake_evdev_emit(struct fake_evdev *device, int64_t microseconds, unsigned type, unsigned code, int32_t value);

#endif
