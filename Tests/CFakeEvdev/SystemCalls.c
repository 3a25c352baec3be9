/* ioctl, stat and fstat as libevdev, mtdev and libinput call them: ours for fake devices, the system's for all else. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include "Device.h"

/* --- ioctl --- */

/* Copies up to `size` bytes of the answer and clears the rest, as evdev does for a request that names its length. */
static int answer(void *argument, unsigned size, const void *bytes, size_t count) {
  if (count > size) count = size;
  memset(argument, 0, size);
  memcpy(argument, bytes, count);
  return (int)count;
}

static int refuse(int error) {
  errno = error;
  return -1;
}

/* The argument begins with an axis code and takes one value a slot behind it. */
static int answer_slots(const struct fake_evdev *device, int32_t *argument, unsigned size) {
  uint32_t code = (uint32_t)argument[0];
  if (size < sizeof *argument || code <= ABS_MT_SLOT || code >= ABS_CNT) return refuse(EINVAL);
  unsigned places = size / sizeof *argument - 1;
  for (unsigned slot = 0; slot < places; slot++) {
    int32_t empty = code == ABS_MT_TRACKING_ID ? -1 : 0;
    argument[1 + slot] = slot < FAKE_EVDEV_SLOTS ? device->slots[code][slot] : empty;
  }
  return 0;
}

static int answer_bits(const struct fake_evdev *device, unsigned type, void *argument, unsigned size) {
  if (type == EV_SYN) return answer(argument, size, device->types, sizeof device->types);
  return answer(argument, size, device->codes[type], (fake_evdev_code_count(type) + 7) / 8);
}

static int set_mask(int fd, const struct input_mask *mask) {
  if (mask->type == EV_KEY) fake_evdev_mask_keys(fd, (const uint8_t *)(uintptr_t)mask->codes_ptr, mask->codes_size);
  return 0;
}

static int device_ioctl(struct fake_evdev *device, int fd, unsigned long request, void *argument) {
  unsigned number = _IOC_NR(request), size = _IOC_SIZE(request);
  int version = EV_VERSION;
  if (device->is_unplugged) return refuse(ENODEV);
  if (_IOC_DIR(request) == _IOC_WRITE) {
    if (request == EVIOCSMASK) return set_mask(fd, argument);
    if (request == EVIOCGRAB && argument && device->is_grabbed) return refuse(EBUSY);
    if (request == EVIOCSCLOCKID && device->refuses_clocks) return refuse(EINVAL);
    return request == EVIOCSCLOCKID || request == EVIOCGRAB ? 0 : refuse(EINVAL);
  }
  switch (number) {
    case _IOC_NR(EVIOCGVERSION): return answer(argument, size, &version, sizeof version), 0;
    case _IOC_NR(EVIOCGID): return answer(argument, size, &device->id, sizeof device->id), 0;
    case _IOC_NR(EVIOCGNAME(0)): return answer(argument, size, device->name, strlen(device->name) + 1);
    case _IOC_NR(EVIOCGPHYS(0)):
    case _IOC_NR(EVIOCGUNIQ(0)): return refuse(ENOENT);
    case _IOC_NR(EVIOCGPROP(0)): return answer(argument, size, device->properties, sizeof device->properties);
    case _IOC_NR(EVIOCGKEY(0)): return answer(argument, size, device->keys_down, sizeof device->keys_down);
    case _IOC_NR(EVIOCGLED(0)):
    case _IOC_NR(EVIOCGSND(0)):
    case _IOC_NR(EVIOCGSW(0)): return answer(argument, size, "", 0);
    case _IOC_NR(EVIOCGMTSLOTS(0)): return answer_slots(device, argument, size);
    default: break;
  }
  unsigned first_bits = _IOC_NR(EVIOCGBIT(0, 0)), first_axis = _IOC_NR(EVIOCGABS(0));
  if (number >= first_bits && number < first_bits + EV_CNT)
    return answer_bits(device, number - first_bits, argument, size);
  if (number >= first_axis && number < first_axis + ABS_CNT)
    return answer(argument, size, &device->axes[number - first_axis], sizeof(struct input_absinfo)), 0;
  return refuse(EINVAL);
}

int ioctl(int fd, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  struct fake_evdev *device = _IOC_TYPE(request) == 'E' ? fake_evdev_with_fd(fd) : NULL;
  if (device) return device_ioctl(device, fd, request, argument);
  int (*next)(int, unsigned long, ...) = dlsym(RTLD_NEXT, "ioctl");
  return next ? next(fd, request, argument) : refuse(ENOSYS);
}

/* --- stat --- */

/* Each of the four names has its structure; all of them get the mode and the number of a character device. */
#define DEFINE_FSTAT(NAME, STATUS)                                     \
  int NAME(int fd, struct STATUS *status) {                            \
    int (*next)(int, struct STATUS *) = dlsym(RTLD_NEXT, #NAME);       \
    if (!next) return refuse(ENOSYS);                                  \
    int result = next(fd, status);                                     \
    const struct fake_evdev *device = fake_evdev_with_fd(fd);          \
    if (result || !device) return result;                              \
    status->st_mode = S_IFCHR | 0660;                                  \
    status->st_rdev = fake_evdev_number(device);                       \
    return 0;                                                          \
  }

#define DEFINE_STAT(NAME, STATUS)                                      \
  int NAME(const char *path, struct STATUS *status) {                  \
    const struct fake_evdev *device = fake_evdev_with_path(path);      \
    if (!device) {                                                     \
      int (*next)(const char *, struct STATUS *) = dlsym(RTLD_NEXT, #NAME); \
      return next ? next(path, status) : refuse(ENOSYS);               \
    }                                                                  \
    memset(status, 0, sizeof *status);                                 \
    status->st_mode = S_IFCHR | 0660;                                  \
    status->st_rdev = fake_evdev_number(device);                       \
    return 0;                                                          \
  }

DEFINE_FSTAT(fstat, stat)
DEFINE_FSTAT(fstat64, stat64)
DEFINE_STAT(stat, stat)
DEFINE_STAT(stat64, stat64)
