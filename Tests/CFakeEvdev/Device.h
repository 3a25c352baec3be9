/* What the files of this target share: the device and how it is found. */
#ifndef CFAKEEVDEV_DEVICE_H
#define CFAKEEVDEV_DEVICE_H

#include <linux/input.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CFakeEvdev.h"

#define FAKE_EVDEV_CLIENTS 4
/* As many events as PIPE_BUF takes whole. */
#define FAKE_EVDEV_PACKET 160

/* One opening of a device: a pipe, known by its inode since descriptors are used again. */
struct fake_evdev_client {
  int reader, writer;
  dev_t pipe_device;
  ino_t pipe_inode;
  /* Which keys are queued, where somebody said so with EVIOCSMASK. */
  bool masks_keys;
  uint8_t key_mask[(KEY_CNT + 7) / 8];
  /* Events of the packet that is open: evdev lets them be read when SYN_REPORT closes it. */
  struct input_event packet[FAKE_EVDEV_PACKET];
  unsigned packet_count;
};

/* libudev's list entry: a property of the device. */
struct udev_list_entry {
  struct udev_list_entry *next;
  char *name, *value;
};

struct fake_evdev {
  struct fake_evdev *next;
  unsigned number;
  char *name;
  char node[40], sysname[24], syspath[80];
  struct input_id id;
  uint8_t properties[(INPUT_PROP_CNT + 7) / 8];
  uint8_t types[(EV_CNT + 7) / 8];
  uint8_t codes[EV_CNT][(KEY_CNT + 7) / 8];
  uint8_t keys_down[(KEY_CNT + 7) / 8];
  struct input_absinfo axes[ABS_CNT];
  int32_t slots[ABS_CNT][FAKE_EVDEV_SLOTS];
  struct fake_evdev_client clients[FAKE_EVDEV_CLIENTS];
  struct udev_list_entry *udev_properties;
  /* Whether anybody was told that it has come, and that it has gone. */
  bool is_plugged, is_unplugged;
  /* Whether somebody else takes all events, so that EVIOCGRAB fails. */
  bool is_grabbed;
  /* Whether times are of the kernel's own clock only, so that EVIOCSCLOCKID fails. */
  bool refuses_clocks;
};

static inline void fake_evdev_set_bit(uint8_t *bits, unsigned bit) { bits[bit / 8] |= (uint8_t)(1u << bit % 8); }

/* How many codes an event type has; 0 for a type that a touch device does not use. */
unsigned fake_evdev_code_count(unsigned type);

/* Lets the opening `fd` queue only the keys whose bits are set. */
void fake_evdev_mask_keys(int fd, const uint8_t *bits, size_t size);

/* The device after `previous` in the order of their numbers, the first after NULL; NULL behind the last. */
struct fake_evdev *fake_evdev_next(const struct fake_evdev *previous);

/* Tells every udev monitor that a device came or went. */
void fake_udev_announce(struct fake_evdev *device);

/* The device that `fd` is open on, or NULL. */
struct fake_evdev *fake_evdev_with_fd(int fd);
struct fake_evdev *fake_evdev_with_path(const char *path);
struct fake_evdev *fake_evdev_with_syspath(const char *syspath);
struct fake_evdev *fake_evdev_with_number(dev_t number);
/* The device number of the node: the input major, and the minor of an event node. */
dev_t fake_evdev_number(const struct fake_evdev *device);

#endif
