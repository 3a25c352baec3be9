# The recorder is stopped for a second while five fingers move, so that the kernel's buffer for it runs over.
new_node evemu-device /vm/sessions/long/five-fingers.evemu
record_all stall
evemu-play "$NODE" </vm/sessions/long/five-fingers.evemu &
PLAY=$!
sleep 1
kill -STOP "$OURS"
sleep 1
kill -CONT "$OURS"
wait "$PLAY"
stop_all
