/* The part of libudev that libinput's path backend calls, and what lists devices and tells of changes. A udev device is a fake device, so there is nothing to count:
 * who makes the fake device keeps it until libinput is gone. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Device.h"

struct udev {
  int unused;
};
struct udev_device;

static struct udev context;

static const struct fake_evdev *fake(const struct udev_device *device) { return (const struct fake_evdev *)device; }

struct udev *udev_new(void) { return &context; }
struct udev *udev_ref(struct udev *udev) { return udev; }
struct udev *udev_unref(struct udev *udev) {
  (void)udev;
  return NULL;
}

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  (void)udev;
  return type == 'c' ? (struct udev_device *)fake_evdev_with_number(number) : NULL;
}
struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *syspath) {
  (void)udev;
  return (struct udev_device *)fake_evdev_with_syspath(syspath);
}
struct udev_device *udev_device_ref(struct udev_device *device) { return device; }
struct udev_device *udev_device_unref(struct udev_device *device) {
  (void)device;
  return NULL;
}

struct udev *udev_device_get_udev(struct udev_device *device) {
  (void)device;
  return &context;
}
const char *udev_device_get_devnode(struct udev_device *device) { return fake(device)->node; }
const char *udev_device_get_sysname(struct udev_device *device) { return fake(device)->sysname; }
const char *udev_device_get_syspath(struct udev_device *device) { return fake(device)->syspath; }
const char *udev_device_get_action(struct udev_device *device) {
  return fake(device)->is_unplugged ? "remove" : "add";
}
const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  return strcmp(name, "device/name") ? NULL : fake(device)->name;
}
struct udev_list_entry *udev_device_get_current_tags_list_entry(struct udev_device *device) {
  (void)device;
  return NULL;
}
int udev_device_get_is_initialized(struct udev_device *device) {
  (void)device;
  return 1;
}
struct udev_device *udev_device_get_parent(struct udev_device *device) {
  (void)device;
  return NULL;
}
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type) {
  (void)device;
  (void)subsystem;
  (void)type;
  return NULL;
}

const char *udev_device_get_property_value(struct udev_device *device, const char *key) {
  const struct udev_list_entry *entry = fake(device)->udev_properties;
  while (entry && strcmp(entry->name, key)) entry = entry->next;
  return entry ? entry->value : NULL;
}

/* Newer versions of libinput walk over all properties. */
struct udev_list_entry *udev_device_get_properties_list_entry(struct udev_device *device) {
  return fake(device)->udev_properties;
}
struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry) { return entry ? entry->next : NULL; }
const char *udev_list_entry_get_name(struct udev_list_entry *entry) { return entry ? entry->name : NULL; }
const char *udev_list_entry_get_value(struct udev_list_entry *entry) { return entry ? entry->value : NULL; }

/* --- listing --- */

struct udev_enumerate {
  struct udev_list_entry *first;
};

struct udev_enumerate *udev_enumerate_new(struct udev *udev) {
  (void)udev;
  return calloc(1, sizeof(struct udev_enumerate));
}
int udev_enumerate_add_match_subsystem(struct udev_enumerate *list, const char *subsystem) {
  (void)list;
  (void)subsystem;
  return 0;
}
int udev_enumerate_add_match_sysname(struct udev_enumerate *list, const char *sysname) {
  (void)list;
  (void)sysname;
  return 0;
}
int udev_enumerate_scan_devices(struct udev_enumerate *list) {
  struct udev_list_entry **end = &list->first;
  for (struct fake_evdev *device = fake_evdev_next(NULL); device; device = fake_evdev_next(device)) {
    struct udev_list_entry *entry = calloc(1, sizeof *entry);
    if (!entry) return -1;
    entry->name = device->syspath;
    *end = entry;
    end = &entry->next;
  }
  return 0;
}
struct udev_list_entry *udev_enumerate_get_list_entry(struct udev_enumerate *list) { return list->first; }
struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *list) {
  for (struct udev_list_entry *entry = list->first, *next; entry; entry = next) {
    next = entry->next;
    free(entry);
  }
  free(list);
  return NULL;
}

/* --- changes --- */

struct udev_monitor {
  struct udev_monitor *next;
  int reader, writer;
};

static pthread_mutex_t monitor_lock = PTHREAD_MUTEX_INITIALIZER;
static struct udev_monitor *first_monitor;

struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name) {
  (void)udev;
  (void)name;
  int ends[2];
  struct udev_monitor *monitor = calloc(1, sizeof *monitor);
  if (!monitor || pipe2(ends, O_NONBLOCK | O_CLOEXEC)) {
    free(monitor);
    return NULL;
  }
  monitor->reader = ends[0];
  monitor->writer = ends[1];
  pthread_mutex_lock(&monitor_lock);
  monitor->next = first_monitor;
  first_monitor = monitor;
  pthread_mutex_unlock(&monitor_lock);
  return monitor;
}
int udev_monitor_filter_add_match_subsystem_devtype(
    struct udev_monitor *monitor, const char *subsystem, const char *type) {
  (void)monitor;
  (void)subsystem;
  (void)type;
  return 0;
}
int udev_monitor_enable_receiving(struct udev_monitor *monitor) {
  (void)monitor;
  return 0;
}
int udev_monitor_get_fd(struct udev_monitor *monitor) { return monitor->reader; }
struct udev_device *udev_monitor_receive_device(struct udev_monitor *monitor) {
  struct fake_evdev *device = NULL;
  return read(monitor->reader, &device, sizeof device) == sizeof device ? (struct udev_device *)device : NULL;
}
struct udev_monitor *udev_monitor_unref(struct udev_monitor *monitor) {
  pthread_mutex_lock(&monitor_lock);
  for (struct udev_monitor **link = &first_monitor; *link; link = &(*link)->next) {
    if (*link != monitor) continue;
    *link = monitor->next;
    break;
  }
  pthread_mutex_unlock(&monitor_lock);
  close(monitor->reader);
  close(monitor->writer);
  free(monitor);
  return NULL;
}

void fake_udev_announce(struct fake_evdev *device) {
  pthread_mutex_lock(&monitor_lock);
  for (struct udev_monitor *monitor = first_monitor; monitor; monitor = monitor->next) {
    /* Far smaller than PIPE_BUF: whole or not at all, and a monitor that nobody reads may lose it. */
    if (write(monitor->writer, &device, sizeof device) < 0) continue;
  }
  pthread_mutex_unlock(&monitor_lock);
}
