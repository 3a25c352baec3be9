# devices lists touchscreens, and those alone.
new_node evemu-device /vm/sessions/tap-120hz.evemu
SCREEN=$NODE
new_node evemu-device /vm/sessions/tap-single.evemu
SINGLE=$NODE
new_node evemu-device /vm/guest/devices/keyboard.evemu
KEYBOARD=$NODE
new_node evemu-device /vm/guest/devices/mouse.evemu
MOUSE=$NODE
echo "$SCREEN $SINGLE $KEYBOARD $MOUSE" >nodes
tapedeck devices >text
tapedeck devices --format json >json
tapedeck devices --backend evdev --format json >evdev.json
libinput-list-devices >libinput
