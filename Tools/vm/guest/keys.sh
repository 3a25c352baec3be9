# Touchscreens with buttons, with a whole keyboard and with digits, that also send keys.
for device in screen-with-buttons screen-with-keyboard screen-with-digits; do
  new_node evemu-device "/vm/guest/devices/$device.evemu"
  python3 /vm/guest/witness.py "$NODE" "$device.witness" &
  WITNESS=$!
  tapedeck record --device "$NODE" -o "$device.tape" >"$device.output" 2>&1 &
  RECORD=$!
  until_true 10 holds "$WITNESS" "$NODE"
  sleep 1
  evemu-play "$NODE" </vm/guest/devices/typed.events
  usleep 500000
  kill -TERM "$RECORD" 2>/dev/null || true
  code=0
  wait "$RECORD" || code=$?
  echo "$code" >"$device.code"
  kill "$WITNESS" "$MAKER"
done
new_node evemu-device /vm/guest/devices/keyboard.evemu
code=0
tapedeck record --device "$NODE" --duration 1 -o keyboard.tape >keyboard.output 2>&1 || code=$?
echo "$code" >keyboard.code
