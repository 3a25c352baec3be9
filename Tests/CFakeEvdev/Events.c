/* What happens on a device: its state, and the events that tell of it. */
#include <errno.h>
#include <unistd.h>

#include "Device.h"

void fake_evdev_change(struct fake_evdev *device, unsigned type, unsigned code, int32_t value) {
  if (code >= fake_evdev_code_count(type)) return;
  if (type == EV_KEY) {
    if (value) fake_evdev_set_bit(device->keys_down, code);
    else device->keys_down[code / 8] &= (uint8_t) ~(1u << code % 8);
  } else if (type == EV_ABS && code > ABS_MT_SLOT) {
    int32_t slot = device->axes[ABS_MT_SLOT].value;
    if (slot >= 0 && slot < FAKE_EVDEV_SLOTS) device->slots[code][slot] = value;
  } else if (type == EV_ABS) {
    device->axes[code].value = value;
  }
}

int fake_evdev_emit(struct fake_evdev *device, int64_t microseconds, unsigned type, unsigned code, int32_t value) {
  fake_evdev_change(device, type, code, value);
  struct input_event event = {.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
  event.input_event_sec = microseconds / 1000000;
  event.input_event_usec = microseconds % 1000000;
  int result = 0;
  for (unsigned i = 0; i < FAKE_EVDEV_CLIENTS; i++) {
    const struct fake_evdev_client *client = &device->clients[i];
    if (client->reader < 0 || client->writer < 0) continue;
    if (type == EV_KEY && client->masks_keys && !(client->key_mask[code / 8] >> code % 8 & 1)) continue;
    /* An event is far smaller than PIPE_BUF: it is written whole or not at all. */
    if (write(client->writer, &event, sizeof event) < 0) result = -errno;
  }
  return result;
}
