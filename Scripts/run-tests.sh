#!/usr/bin/env bash
# Runs the tests, inside the world that in-test-world.sh makes, on a display and a session bus of
# their own. The end-to-end tests make a stage of their own for each run of the program.
set -euo pipefail

folder=$(mktemp -d)
started=()
stop() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$folder"
}
trap stop EXIT

mkfifo "$folder/display"
Xvfb -displayfd 3 -nolock -nolisten tcp -screen 0 1280x720x24 3>"$folder/display" >/dev/null 2>&1 &
started+=($!)
read -r number <"$folder/display"

export DISPLAY=":$number" GDK_BACKEND=x11 GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1
unset WAYLAND_DISPLAY
status=0
# A machine without a sound device has its libraries say so for each player.
dbus-run-session -- swift test --skip-build --ignore-lock "$@" 2>&1 |
  { grep -a --line-buffered -vE '^(ALSA lib |AL lib: )' || true; } || status=$?
exit $status
