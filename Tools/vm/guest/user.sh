# What the user of the seat, who is in no group, may do without our rules and with them.
new_node evemu-device /vm/sessions/tap-120hz.evemu
SCREEN=$NODE
new_node evemu-device /vm/guest/devices/keyboard.evemu
KEYBOARD=$NODE
new_node evemu-device /vm/guest/devices/mouse.evemu
MOUSE=$NODE
new_node evemu-device /vm/guest/devices/screen-with-keyboard.evemu
BOTH=$NODE
new_node evemu-device /vm/guest/devices/screen-with-digits.evemu
DIGITS=$NODE

# rights NAME: a line for each node with what toucher may do: `screen read`, `screen -`.
rights() {
  for pair in screen:$SCREEN keyboard:$KEYBOARD mouse:$MOUSE screen-with-keyboard:$BOTH \
    screen-with-digits:$DIGITS uinput:/dev/uinput; do
    may=-
    if as_toucher "exec 9<${pair#*:}" 2>/dev/null; then may='read'; fi
    if as_toucher "exec 9>>${pair#*:}" 2>/dev/null; then may=$may,write; fi
    echo "${pair%%:*} $may"
  done >"$1.rights"
}
# try NAME COMMAND...: runs a command as toucher; keeps what it says and its exit code.
try() {
  name=$1
  shift
  code=0
  as_toucher "$*" >"$name.output" 2>&1 </dev/null || code=$?
  echo "$code" >"$name.code"
}
# install OPTION...: our own installer, which has udev look at the devices again.
install() {
  bash /vm/project/Tools/install-udev "$@"
  udevadm settle --timeout=30
}

as_toucher true
rights before
try record-before tapedeck record --duration 1 -o before.tape --force
try doctor-before tapedeck doctor
try devices-before tapedeck devices
try inject-before tapedeck inject /vm/sessions/tap-120hz.tape

install
rights with
try keyboard-with tapedeck record --device "$KEYBOARD" --duration 1 -o keyboard.tape
try doctor-with tapedeck doctor
try devices-with tapedeck devices
as_toucher "tapedeck record --device $SCREEN -o with.tape --force" &
RECORD=$!
python3 /vm/guest/witness.py "$SCREEN" with.witness &
WITNESS=$!
until_true 10 holds "$WITNESS" "$SCREEN"
until_true 10 holds "$RECORD" "$SCREEN"
usleep 300000
evemu-play "$SCREEN" </vm/sessions/tap-120hz.evemu
usleep 500000
family "$RECORD"
# shellcheck disable=SC2086 # several
kill -TERM $FAMILY
wait "$RECORD" || true
kill -TERM "$WITNESS"
cp /home/toucher/with.tape .

install --uinput
rights uinput
# What a rule tags as a static node udevd links when it starts, and logind goes by that link when the rule is gone.
udevadm control --exit
systemd-udevd --daemon --resolve-names=never
udevadm settle --timeout=30
[ ! -e /run/udev/static_node-tags/uaccess/uinput ]
try inject-with tapedeck inject /vm/sessions/tap-120hz.tape

# sit UID: another user takes the seat; the rights go along.
sit() {
  sed -i "s/^ACTIVE_UID=.*/ACTIVE_UID=$1/" /run/systemd/seats/seat0
  udevadm trigger --action=change
  udevadm settle --timeout=30
}
sit 1001
rights another
sit 1000
rights again
install --remove
rights removed
