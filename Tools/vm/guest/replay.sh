# libinput replay plays what tapedeck convert has written as YAML; every recorder records.

# prompts FILE NUMBER: whether libinput replay has asked for Enter that often.
prompts() { [ "$(grep -o 'Hit enter to start' "$1" | wc -l)" -ge "$2" ]; }

for session in /vm/sessions/yaml/*.yml; do
  name=$(basename "$session" .yml)
  rm -f /tmp/keys
  mkfifo /tmp/keys
  exec 9<>/tmp/keys
  # shellcheck disable=SC2016 # it is the inner shell's
  new_node sh -c 'exec libinput-replay "$0" </tmp/keys' "$session" >"$name.replay" 2>&1
  until_true 30 prompts "$name.replay" 1
  record_all "$name"
  echo >&9
  until_true 30 prompts "$name.replay" 2
  stop_all
  kill "$MAKER"
  wait "$MAKER" || true
  exec 9>&-
done
