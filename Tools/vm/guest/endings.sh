# How record ends, and what it never does to files.
new_node evemu-device /vm/sessions/long/five-fingers.evemu
python3 /vm/guest/witness.py "$NODE" witness &
WITNESS=$!
until_true 10 holds "$WITNESS" "$NODE"

# play SECONDS: five fingers land and stay.
play() {
  timeout "$1" evemu-play "$NODE" </vm/sessions/long/five-fingers.evemu || true
}
# lift: they lift, by the end of the recording.
lift() {
  tail -n 40 /vm/sessions/long/five-fingers.evemu | sed 's/^E: [0-9.]*/E: 0.000001/' | evemu-play "$NODE"
}
# record NAME OPTION...: starts record, and waits until it is ready.
record() {
  name=$1
  shift
  tapedeck record --device "$NODE" -o "$name.tape" "$@" >"$name.output" 2>&1 &
  RECORD=$!
  until_true 10 holds "$RECORD" "$NODE"
  usleep 200000
}
# ended NAME: keeps how the recorder ended.
ended() {
  code=0
  wait "$RECORD" || code=$?
  echo "$code" >"$1.code"
}

for signal in TERM HUP INT; do
  # Shells let their background processes ignore SIGINT; an interactive one does not.
  record $signal
  play 1
  kill -$signal "$RECORD"
  ended $signal
  lift
done

record duration --duration 1
play 1
ended duration
lift

record idle --until-idle 1
play 1
usleep 1500000
kill -0 "$RECORD" && echo yes >idle.waited
lift
ended idle

# A file that is there already is left alone, and replaced if asked.
echo precious >there.tape
code=0
tapedeck record --device "$NODE" --duration 1 -o there.tape >there.output 2>&1 || code=$?
echo "$code" >there.code
cp there.tape there.kept
tapedeck record --device "$NODE" --duration 0.2 --force -o there.tape >forced.output 2>&1
stat -c %a there.tape >there.mode

# No other program sees what is grabbed.
record grab --grab
cp witness grab.before
play 1
lift
cp witness grab.after
kill -TERM "$RECORD"
ended grab

# Without udev's help.
record evdev --backend evdev
play 1
lift
kill -TERM "$RECORD"
ended evdev

# A disk that is full.
mkdir small
mount -t tmpfs -o size=16k tmpfs small
tapedeck record --device "$NODE" -o small/full.tape >full.output 2>&1 &
RECORD=$!
until_true 10 holds "$RECORD" "$NODE"
play 3
ended full
cp small/full.tape full.tape
umount small
lift
