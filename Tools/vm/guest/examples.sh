# The examples of udev/: a panel without resolution gets one by the hwdb, a turned one its matrix by the rule.
sed 's/^\(A: .*\) [0-9]*$/\1 0/' /vm/sessions/tap-120hz.evemu >unsized.evemu

# look NAME: what is told of the device now.
look() {
  new_node evemu-device unsized.evemu
  tapedeck record --device "$NODE" --duration 1 -o "$1.tape"
  libinput-record --output-file "$1.yml" "$NODE" &
  LIBINPUT=$!
  until_true 10 holds "$LIBINPUT" "$NODE"
  usleep 300000
  # libinput record deletes a file without events.
  evemu-play "$NODE" </vm/sessions/tap-120hz.evemu
  usleep 300000
  kill -INT "$LIBINPUT"
  wait "$LIBINPUT" || true
  libinput-list-devices >"$1.list"
  kill "$MAKER"
  wait "$MAKER" || true
}
look before
cp /vm/project/udev/examples/*.hwdb /etc/udev/hwdb.d/
cp /vm/project/udev/examples/*.rules /etc/udev/rules.d/
systemd-hwdb update
udevadm control --reload
look after
rm /etc/udev/hwdb.d/* /etc/udev/rules.d/*
systemd-hwdb update
udevadm control --reload
