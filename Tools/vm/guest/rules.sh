# What udev makes of our rules for each kind of device.
cp /vm/project/udev/*.rules /etc/udev/rules.d/
udevadm control --reload
for device in /vm/guest/devices/*.evemu /vm/sessions/tap-120hz.evemu; do
  new_node evemu-device "$device"
  name=$(basename "$device" .evemu)
  udevadm test --action=add "/sys/class/input/${NODE##*/}" >"$name.test" 2>&1
  udevadm info "$NODE" >"$name.info"
  kill "$MAKER"
  wait "$MAKER" || true
done
new_node tapedeck inject --start-delay 60 /vm/sessions/pinch-out.tape
udevadm test --action=add "/sys/class/input/${NODE##*/}" >injected.test 2>&1
udevadm info "$NODE" >injected.info
kill "$MAKER"
wait "$MAKER" || true
udevadm test --action=add /sys/class/misc/uinput >uinput.test 2>&1
udevadm info /dev/uinput >uinput.info
rm /etc/udev/rules.d/*tapedeck*
udevadm control --reload
