#!/usr/bin/env bash
# Runs all tests but the slow ones, in two worlds at once: most of their time is waiting. With --slow only
# those, whose waiting is the program's own and longer than a test may take.
#
# The programs under test do not know of the other world, with one exception: run by root and without a
# bus, WebKit leaves a file in / by which others take themselves to be in Flatpak. The test of that has
# the machine for itself.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly slow=EndToEndTests.SlowTests
# About half of the time.
readonly half='EndToEndTests\.(FaultEngine|OwnMedia|Ending|Curtain|Library|Control|Example|Kiosk|List|LongList)'
readonly alone=FaultMachineTests/testWithoutABusOrASoundDeviceTheVideoPlays

run() { Scripts/in-test-world.sh Scripts/run-tests.sh "$@"; }

case "${1:-}" in
  --slow)
    run --filter "$slow"
    exit
    ;;
  ?*)
    echo "usage: Scripts/test.sh [--slow]" >&2
    exit 2
    ;;
esac

folder=$(mktemp -d)
trap 'kill "${first:-}" 2> /dev/null || true; rm -rf "$folder"' EXIT
run --filter "$half" > "$folder/first" 2>&1 &
first=$!
status=0
run --skip "$half" --skip "$slow" --skip "$alone" > >(tee "$folder/second") 2>&1 || status=$?
wait "$first" || status=$?
first=
cat "$folder/first"
run --filter "$alone" > >(tee "$folder/third") 2>&1 || status=$?

# Said again at the end, where whoever sees no more than that finds it.
if [ "$status" -ne 0 ]; then
  echo 'What failed:'
  grep -hE ': error: |^✘ |^Test Case .* failed|^error: |Fatal error' "$folder"/* | sort -u | cut -c 1-400 |
    tail -n 12
fi
exit "$status"
