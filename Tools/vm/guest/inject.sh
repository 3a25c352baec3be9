# tapedeck plays recordings into a device that it makes; every recorder records.
for session in /vm/sessions/*.tape; do
  name=$(basename "$session" .tape)
  new_node tapedeck inject --start-delay 5 "$session" >"$name.inject" 2>&1
  record_all "$name"
  wait "$MAKER"
  stop_all
done
