#!/usr/bin/env bash
# Plays on the display that there is, or, where there is none, on one of its own that nobody sees,
# and says where it left a picture of it.
#
# usage: play.sh PROGRAM [ARGUMENT…]
set -euo pipefail

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
  exec "$@"
fi

folder=$(mktemp -d)
started=()
stop() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -f "$folder/display" "$folder/events"
}
trap stop EXIT

# Xvfb says its number once it takes connections.
mkfifo "$folder/display" "$folder/events"
Xvfb -displayfd 3 -screen 0 1280x720x24 3>"$folder/display" >/dev/null 2>&1 &
started+=($!)
read -r number <"$folder/display"
export DISPLAY=":$number"
openbox >/dev/null 2>&1 &
started+=($!)

"$@" --json >"$folder/events" &
player=$!
started+=("$player")
picture=${TMPDIR:-/tmp}/matinee-$(date +%Y%m%d-%H%M%S).png
while read -r event; do
  case $event in
    *'"event":"revealed"'*)
      # Some way into the video, so that there is a picture of it and not of its beginning.
      sleep 2
      import -window root "$picture"
      echo "There is no display, so Matinee plays on one of its own. A picture of it: $picture"
      ;;
  esac
done <"$folder/events"
status=0
wait "$player" || status=$?
exit "$status"
