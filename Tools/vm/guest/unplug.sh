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
