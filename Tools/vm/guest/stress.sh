# Ten fingers at 240 Hz for a minute.
new_node evemu-device /vm/sessions/long/ten-fingers.evemu
record_all ten-fingers
evemu-play "$NODE" </vm/sessions/long/ten-fingers.evemu
cp "/proc/$OURS/stat" record.stat
stop_all
kill "$MAKER"
