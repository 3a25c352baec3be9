# doctor where all is well, without a touchscreen, and without uinput.
code() { "$@" && echo 0 >"$name.code" || echo $? >"$name.code"; }
name=none
code tapedeck doctor >none 2>&1
name=none-json
code tapedeck doctor --format json >none-json 2>&1
rmmod uinput
mv /dev/uinput uinput-away
name=no-uinput
code tapedeck doctor >no-uinput 2>&1
mv uinput-away /dev/uinput
modprobe uinput
new_node evemu-device /vm/sessions/tap-120hz.evemu
name=well
code tapedeck doctor >well 2>&1
