# Ten fingers at 240 Hz for a minute.
new_node tapedeck inject --start-delay 5 /vm/sessions/long/ten-fingers.tape >ten-fingers.inject 2>&1
record_all ten-fingers
wait "$MAKER"
stop_all
