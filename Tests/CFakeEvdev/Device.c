/* The devices that exist, their description, and who has them open. */
#define _GNU_SOURCE
#include "Device.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define INPUT_MAJOR 13
#define FIRST_EVENT_MINOR 64

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct fake_evdev *first;
/* Devices that are gone: whoever was told of one may still ask about it. */
static struct fake_evdev *first_gone;
/* How many devices there are: without any, the calls of all other code take no lock. */
static atomic_int device_count;

unsigned fake_evdev_code_count(unsigned type) {
  switch (type) {
    case EV_SYN: return SYN_CNT;
    case EV_KEY: return KEY_CNT;
    case EV_REL: return REL_CNT;
    case EV_ABS: return ABS_CNT;
    case EV_MSC: return MSC_CNT;
    default: return 0;
  }
}

/* --- life --- */

struct fake_evdev *fake_evdev_create(unsigned number, const char *name) {
  struct fake_evdev *device = calloc(1, sizeof *device);
  if (!device) return NULL;
  device->name = strdup(name);
  device->number = number;
  snprintf(device->sysname, sizeof device->sysname, "event%u", number);
  snprintf(device->node, sizeof device->node, "/dev/input/%s", device->sysname);
  snprintf(device->syspath, sizeof device->syspath, "/sys/devices/virtual/input/input%u/%s", number, device->sysname);
  fake_evdev_set_bit(device->types, EV_SYN);
  for (unsigned slot = 0; slot < FAKE_EVDEV_SLOTS; slot++) device->slots[ABS_MT_TRACKING_ID][slot] = -1;
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++) device->clients[i] = (struct fake_evdev_client){.reader = -1};

  pthread_mutex_lock(&lock);
  bool is_free = true;
  for (const struct fake_evdev *other = first; other; other = other->next) is_free &= other->number != number;
  if (device->name && is_free) {
    device->next = first;
    first = device;
    atomic_fetch_add(&device_count, 1);
  }
  pthread_mutex_unlock(&lock);
  if (device->name && is_free) return device;
  free(device->name);
  free(device);
  return NULL;
}

void fake_evdev_destroy(struct fake_evdev *device) {
  fake_evdev_unplug(device);
  pthread_mutex_lock(&lock);
  for (struct fake_evdev **link = &first; *link; link = &(*link)->next) {
    if (*link != device) continue;
    *link = device->next;
    atomic_fetch_sub(&device_count, 1);
    break;
  }
  device->next = first_gone;
  first_gone = device;
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++) {
    if (device->clients[i].reader >= 0) close(device->clients[i].reader);
    device->clients[i].reader = -1;
  }
  pthread_mutex_unlock(&lock);
}

void fake_evdev_plug(struct fake_evdev *device) {
  pthread_mutex_lock(&lock);
  device->is_plugged = true;
  pthread_mutex_unlock(&lock);
  fake_udev_announce(device);
}

void fake_evdev_unplug(struct fake_evdev *device) {
  pthread_mutex_lock(&lock);
  bool was_plugged = device->is_plugged && !device->is_unplugged;
  device->is_unplugged = true;
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++) {
    struct fake_evdev_client *client = &device->clients[i];
    if (client->reader < 0 || client->writer < 0) continue;
    /* The kernel gives nothing more of a device that is gone, not even what was queued. */
    char rest[4096];
    while (read(client->reader, rest, sizeof rest) > 0) continue;
    close(client->writer);
    client->writer = -1;
  }
  pthread_mutex_unlock(&lock);
  if (was_plugged) fake_udev_announce(device);
}

void fake_evdev_unplug_at(const char *path) {
  struct fake_evdev *device = fake_evdev_with_path(path);
  if (device) fake_evdev_unplug(device);
}

/* --- description --- */

void fake_evdev_set_grabbed(const char *path, bool is_grabbed) {
  struct fake_evdev *device = fake_evdev_with_path(path);
  if (device) device->is_grabbed = is_grabbed;
}

void fake_evdev_refuse_clocks(struct fake_evdev *device) { device->refuses_clocks = true; }

const char *fake_evdev_path(const struct fake_evdev *device) { return device->node; }

void fake_evdev_set_id(struct fake_evdev *device, uint16_t bus, uint16_t vendor, uint16_t product, uint16_t version) {
  device->id = (struct input_id){.bustype = bus, .vendor = vendor, .product = product, .version = version};
}

int fake_evdev_add_property(struct fake_evdev *device, unsigned property) {
  if (property >= INPUT_PROP_CNT) return -EINVAL;
  fake_evdev_set_bit(device->properties, property);
  return 0;
}

int fake_evdev_add_code(struct fake_evdev *device, unsigned type, unsigned code) {
  if (code >= fake_evdev_code_count(type)) return -EINVAL;
  fake_evdev_set_bit(device->types, type);
  fake_evdev_set_bit(device->codes[type], code);
  return 0;
}

int fake_evdev_add_axis(struct fake_evdev *device, unsigned code, struct fake_evdev_axis axis) {
  int result = fake_evdev_add_code(device, EV_ABS, code);
  if (result) return result;
  device->axes[code] = (struct input_absinfo){
      .minimum = axis.minimum,
      .maximum = axis.maximum,
      .fuzz = axis.fuzz,
      .flat = axis.flat,
      .resolution = axis.resolution};
  return 0;
}

int fake_evdev_add_udev_property(struct fake_evdev *device, const char *key, const char *value) {
  struct udev_list_entry *entry = calloc(1, sizeof *entry);
  if (!entry) return -ENOMEM;
  entry->name = strdup(key);
  entry->value = strdup(value);
  if (!entry->name || !entry->value) {
    free(entry->name);
    free(entry->value);
    free(entry);
    return -ENOMEM;
  }
  entry->next = device->udev_properties;
  device->udev_properties = entry;
  return 0;
}

/* --- opening and finding --- */

/* The real state of a descriptor: `fstat` is ours. */
static int pipe_stat(int fd, struct stat *status) { return fstatat(fd, "", status, AT_EMPTY_PATH); }

int fake_evdev_open(const char *path) {
  struct fake_evdev *device = fake_evdev_with_path(path);
  if (!device) return -ENOENT;
  int ends[2];
  struct stat status;
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC)) return -errno;
  int result = pipe_stat(ends[0], &status) ? -errno : -EMFILE;
  pthread_mutex_lock(&lock);
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS && result == -EMFILE; i++) {
    if (device->clients[i].reader >= 0) continue;
    device->clients[i] = (struct fake_evdev_client){
        .reader = ends[0], .writer = ends[1], .pipe_device = status.st_dev, .pipe_inode = status.st_ino};
    result = ends[0];
  }
  pthread_mutex_unlock(&lock);
  if (result < 0) {
    close(ends[0]);
    close(ends[1]);
  }
  return result;
}

static struct fake_evdev_client *client_with(struct fake_evdev *device, int fd, const struct stat *status) {
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++) {
    struct fake_evdev_client *client = &device->clients[i];
    if (client->reader == fd && client->pipe_device == status->st_dev && client->pipe_inode == status->st_ino)
      return client;
  }
  return NULL;
}

int fake_evdev_close(int fd) {
  struct stat status;
  if (fd < 0 || pipe_stat(fd, &status)) return -EBADF;
  int result = -EBADF;
  pthread_mutex_lock(&lock);
  for (struct fake_evdev *device = first; device; device = device->next) {
    struct fake_evdev_client *client = client_with(device, fd, &status);
    if (!client) continue;
    if (client->writer >= 0) close(client->writer);
    close(client->reader);
    client->reader = -1;
    result = 0;
    break;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

void fake_evdev_mask_keys(int fd, const uint8_t *bits, size_t size) {
  struct stat status;
  if (fd < 0 || pipe_stat(fd, &status)) return;
  pthread_mutex_lock(&lock);
  for (struct fake_evdev *device = first; device; device = device->next) {
    struct fake_evdev_client *client = client_with(device, fd, &status);
    if (!client) continue;
    client->masks_keys = true;
    memset(client->key_mask, 0, sizeof client->key_mask);
    memcpy(client->key_mask, bits, size < sizeof client->key_mask ? size : sizeof client->key_mask);
  }
  pthread_mutex_unlock(&lock);
}

int fake_evdev_typists(const struct fake_evdev *device) {
  int count = 0;
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++)
    count += device->clients[i].reader >= 0 && !device->clients[i].masks_keys;
  return count;
}

struct fake_evdev *fake_evdev_next(const struct fake_evdev *previous) {
  struct fake_evdev *next = NULL;
  pthread_mutex_lock(&lock);
  for (struct fake_evdev *device = first; device; device = device->next) {
    if (!device->is_plugged || device->is_unplugged || (previous && device->number <= previous->number)) continue;
    if (!next || device->number < next->number) next = device;
  }
  pthread_mutex_unlock(&lock);
  return next;
}

struct fake_evdev *fake_evdev_with_fd(int fd) {
  struct stat status;
  if (fd < 0 || !atomic_load(&device_count) || pipe_stat(fd, &status)) return NULL;
  pthread_mutex_lock(&lock);
  struct fake_evdev *device = first;
  while (device && !client_with(device, fd, &status)) device = device->next;
  pthread_mutex_unlock(&lock);
  return device;
}

struct fake_evdev *fake_evdev_with_path(const char *path) {
  if (!atomic_load(&device_count)) return NULL;
  pthread_mutex_lock(&lock);
  struct fake_evdev *device = first;
  while (device && (device->is_unplugged || strcmp(device->node, path))) device = device->next;
  pthread_mutex_unlock(&lock);
  return device;
}

struct fake_evdev *fake_evdev_with_syspath(const char *syspath) {
  pthread_mutex_lock(&lock);
  struct fake_evdev *device = first;
  while (device && strcmp(device->syspath, syspath)) device = device->next;
  pthread_mutex_unlock(&lock);
  return device;
}

struct fake_evdev *fake_evdev_with_number(dev_t number) {
  pthread_mutex_lock(&lock);
  struct fake_evdev *device = first;
  while (device && fake_evdev_number(device) != number) device = device->next;
  pthread_mutex_unlock(&lock);
  return device;
}

dev_t fake_evdev_number(const struct fake_evdev *device) {
  return makedev(INPUT_MAJOR, FIRST_EVENT_MINOR + device->number);
}
