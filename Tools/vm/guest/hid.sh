# HID touchscreens through uhid, whose reports the kernel's hid-multitouch decodes; every recorder records.
for session in /vm/sessions/hid/*.hid; do
  name=$(basename "$session" .hid)
  new_node python3 /vm/guest/uhid_touchscreen.py "$session" go
  driver=$(readlink "/sys/class/input/${NODE##*/}/device/device/driver")
  echo "${driver##*/}" >"$name.driver"
  record_all "$name"
  touch go
  until_true 30 test ! -e go
  stop_all
  kill "$MAKER"
  wait "$MAKER" || true
done
