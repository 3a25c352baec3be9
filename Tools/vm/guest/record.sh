# evemu plays recordings into devices that evemu makes; every recorder records.
for session in /vm/sessions/*.evemu; do
  name=$(basename "$session" .evemu)
  new_node evemu-device "$session"
  record_all "$name"
  evemu-play "$NODE" <"$session"
  stop_all
  kill "$MAKER"
  wait "$MAKER" || true
done
