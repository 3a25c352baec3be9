# record is killed at random moments while five fingers are on the panel.
new_node evemu-device /vm/sessions/long/five-fingers.evemu
python3 /vm/guest/witness.py "$NODE" witness &
WITNESS=$!
until_true 10 holds "$WITNESS" "$NODE"
feed() { while :; do evemu-play "$NODE" </vm/sessions/long/five-fingers.evemu; done; }
feed &
FEED=$!
sleep 1
python3 /vm/guest/kill_moments.py "$(cat /vm/seed)" 50 "$NODE" >moments
sleep 1
kill "$FEED" "$WITNESS"
kill "$MAKER"
