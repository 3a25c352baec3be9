# The device goes in mid-touch. One recorder ends with it; one waits, and goes on when the device is back.
session=/vm/sessions/long/five-fingers.evemu
new_node evemu-device "$session"
tapedeck record --device "$NODE" --wait -o wait.tape 2>wait.errors &
WAITING=$!
record_all gone
until_true 10 holds "$WAITING" "$NODE"
evemu-play "$NODE" <"$session" 2>play.errors &
PLAY=$!
usleep 700000
kill -KILL "$MAKER"
code=0
wait "$OURS" || code=$?
echo "$code" >gone.code
wait "$PLAY" "$WITNESS" || true
kill -TERM "$LIBINPUT" "$EVEMU" 2>/dev/null || true
sleep 1
kill -0 "$WAITING"
gone=$NODE
new_node evemu-device "$session"
echo "$gone $NODE" >nodes
until_true 10 holds "$WAITING" "$NODE"
python3 /vm/guest/witness.py "$NODE" back.witness &
WITNESS=$!
until_true 10 holds "$WITNESS" "$NODE"
usleep 300000
timeout 1 evemu-play "$NODE" <"$session" || true
usleep 300000
kill -TERM "$WAITING"
code=0
wait "$WAITING" || code=$?
echo "$code" >wait.code
kill "$WITNESS" "$MAKER"

# A node's number is given again, so that the next device is only seen as a new one once this one's is gone.
is_gone() { [ ! -e "$1" ]; }
until_true 10 is_gone "$NODE"

# As when a hub is pulled out: three panels go at once, four times over, and their recorder ends in order.
for round in 1 2 3 4; do
  makers=
  gone_nodes=
  options=
  for panel in 1 2 3; do
    new_node evemu-device "$session"
    makers="$makers $MAKER"
    gone_nodes="$gone_nodes $NODE"
    options="$options --device $NODE"
  done
  # shellcheck disable=SC2086 # words are what is wanted
  tapedeck record $options -o "hub-$round.tape" 2>>hub.errors &
  HUB=$!
  until_true 10 holds "$HUB" "$NODE"
  # shellcheck disable=SC2086
  kill -KILL $makers
  code=0
  wait "$HUB" || code=$?
  echo "$code" >>hub.codes
  for path in $gone_nodes; do until_true 10 is_gone "$path"; done
done
