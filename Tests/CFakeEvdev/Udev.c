/* The part of libudev that libinput's path backend calls. A udev device is a fake device, so there is nothing to count:
 * who makes the fake device keeps it until libinput is gone. */
#include <stddef.h>
#include <string.h>

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
