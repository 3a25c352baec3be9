# doctor where there is no touchscreen, no uinput, and where all is well.

# ask NAME OPTION...: what doctor says now, and its exit code.
ask() {
  name=$1
  shift
  code=0
  tapedeck doctor "$@" >"$name" 2>&1 || code=$?
  echo "$code" >"$name.code"
}
ask no-screen
new_node evemu-device /vm/sessions/tap-120hz.evemu
ask well
ask json --format json
kill "$MAKER"
wait "$MAKER" || true
rmmod uinput
ask no-uinput
modprobe uinput
