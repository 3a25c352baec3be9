# tapedeck plays recordings into a device that it makes; every recorder records.
for session in /vm/sessions/*.tape; do
  name=$(basename "$session" .tape)
  new_node tapedeck inject "$session" 2>"$name.inject"
  record_all "$name"
  wait "$MAKER"
  stop_all
done
