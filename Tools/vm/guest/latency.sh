# tapedeck plays recordings into a device that it makes, and measures what they cost on their way to recognizers and views.

# begin SESSION: plays it in five seconds, and has a witness of what the kernel sends.
begin() {
  new_node tapedeck inject --start-delay 5 "$1" >"$(basename "$1" .tape).inject" 2>&1
  python3 /vm/guest/witness.py "$NODE" "$(basename "$1" .tape).witness" &
  WITNESS=$!
  until_true 10 holds "$WITNESS" "$NODE"
}

# measure NAME OPTION...: starts a measurement of what is played; sets MEASURE.
measure() {
  name=$1
  shift
  tapedeck latency --live --device "$NODE" "$@" >"$name" 2>"$name.errors" &
  MEASURE=$!
  until_true 10 holds "$MEASURE" "$NODE"
}

# ended NAME: keeps how the measurement ended.
ended() {
  code=0
  wait "$MEASURE" || code=$?
  echo "$code" >"$1.code"
}

# The device goes when all is played: that ends the measurement.
for session in tap-120hz pinch-out five-finger-tap; do
  begin "/vm/sessions/$session.tape"
  measure "$session.ndjson" --format json
  wait "$MAKER" "$WITNESS" || true
  ended "$session"
done

# On the views of a scene, until Ctrl-C.
begin /vm/sessions/long/five-fingers.tape
measure five-fingers.ndjson --format json --wait --scene /vm/sessions/scroll.json
wait "$MAKER" "$WITNESS" || true
kill -INT "$MEASURE"
ended five-fingers

# As text, until nothing is touched for a second.
begin /vm/sessions/palm.tape
measure palm.text --wait --until-idle 1
wait "$MAKER" "$WITNESS" || true
ended palm
