# What the checks in the guest share. They run in busybox' sh with -eu, each in a folder of its own that the host gets.

# say TEXT: a line of progress, with the guest's time.
say() {
  read -r up _ </proc/uptime
  echo "@@ $up $*" >/dev/console
}

# until_true SECONDS COMMAND...: waits until the command succeeds; fails, with the command named, when it never does.
until_true() {
  tries=$(($1 * 10))
  shift
  while [ "$tries" -gt 0 ]; do
    if "$@"; then return 0; fi
    usleep 100000
    tries=$((tries - 1))
  done
  echo "waited in vain: $*" >&2
  return 1
}

# as_toucher COMMAND...: runs a command as the user of the seat, who is in no group.
as_toucher() { su toucher -c "cd; PATH=$PATH; $*"; }

event_nodes() { (cd /sys/class/input && echo event*); }
# new_node COMMAND...: starts a command that makes an input device; sets NODE and MAKER, the process that holds it.
new_node() {
  nodes_before=$(event_nodes)
  "$@" &
  MAKER=$!
  until_true 20 find_new_node
  udevadm settle --timeout=30
}
find_new_node() {
  for node in $(event_nodes); do
    case " $nodes_before " in *" $node "*) continue ;; esac
    NODE=/dev/input/$node
    if [ -c "$NODE" ]; then return 0; fi
  done
  return 1
}

# Processes are looked at with the shell's own means: each fork costs as much here as a hundred frames.

# of_process PID: sets PARENT and SESSION of a process; both are 0 when it has ended.
of_process() {
  PARENT=0
  SESSION=0
  # Its name, which may have spaces, is in parentheses; state, parent, group and session follow.
  if read -r stat 2>/dev/null <"/proc/$1/stat"; then
    # shellcheck disable=SC2086 # words are what is wanted
    set -- ${stat##*) }
    PARENT=$2
    SESSION=$4
  fi
}

# family PID: sets FAMILY to the process and its children.
family() {
  FAMILY=$1
  for entry in /proc/[0-9]*; do
    of_process "${entry#/proc/}"
    if [ "$PARENT" = "$1" ]; then FAMILY="$FAMILY ${entry#/proc/}"; fi
  done
}

# holds PID NODE: whether the process, or a child of it, has the node open.
holds() {
  family "$1"
  for process in $FAMILY; do
    for file in "/proc/$process/fd"/*; do
      if [ "$file" -ef "$2" ]; then return 0; fi
    done
  done
  return 1
}

# end_session SESSION: kills what is left of it.
end_session() {
  for entry in /proc/[0-9]*; do
    of_process "${entry#/proc/}"
    if [ "$SESSION" = "$1" ]; then kill -KILL "${entry#/proc/}" 2>/dev/null || true; fi
  done
}

# record_all NAME [NODE]: all recorders on NODE; returns once each has it open. What they write begins with NAME.
record_all() {
  python3 /vm/guest/witness.py "$NODE" "$1.witness" &
  WITNESS=$!
  tapedeck record --device "$NODE" -o "$1.tape" 2>"$1.tape.errors" &
  OURS=$!
  libinput-record --output-file "$1.yml" "$NODE" >"$1.yml.output" 2>&1 &
  LIBINPUT=$!
  evemu-record "$NODE" >"$1.evemu" 2>"$1.evemu.errors" &
  EVEMU=$!
  for recorder in $WITNESS $OURS $LIBINPUT $EVEMU; do until_true 10 holds "$recorder" "$NODE"; done
  # Open is not quite ready: the clock is still to be set.
  usleep 300000
}

# stop_all: ends what record_all has begun, after giving it time to write what it has read.
stop_all() {
  usleep 500000
  kill -INT "$LIBINPUT" 2>/dev/null || true
  kill -TERM "$OURS" "$EVEMU" "$WITNESS" 2>/dev/null || true
  wait "$OURS" "$EVEMU" "$LIBINPUT" "$WITNESS" || true
}
