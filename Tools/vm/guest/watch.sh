# watch on a terminal while two fingers pinch; it ends in several ways, and the terminal must be as before.
new_node evemu-device /vm/sessions/pinch-out.evemu

# on_terminal ENDING KEYS: runs watch on a terminal of its own, and ends it by a key or a signal.
on_terminal() {
  ending=$1
  rm -f /tmp/keys
  mkfifo /tmp/keys
  exec 9<>/tmp/keys
  script --quiet --flush --command "sh /vm/guest/on-terminal $ending" "$ending.typescript" </tmp/keys >/dev/null 2>&1 &
  SCRIPT=$!
  usleep 1500000
  evemu-play "$NODE" </vm/sessions/pinch-out.evemu
  usleep 500000
  if [ "$ending" = q ]; then
    printf q >&9
  else
    for entry in /proc/[0-9]*; do
      if [ "$entry/exe" -ef /usr/bin/tapedeck ]; then kill -"$ending" "${entry#/proc/}"; fi
    done
  fi
  until_true 10 test -s "$ending.after"
  exec 9>&-
  kill "$SCRIPT" 2>/dev/null || true
  wait "$SCRIPT" || true
}
for ending in q INT TERM HUP; do on_terminal $ending; done
