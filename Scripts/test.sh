#!/usr/bin/env bash
# Runs all tests but the slow ones, in three worlds at once: most of their time is waiting. With --slow only
# those, whose waiting is the program's own and longer than a test may take.
#
# The programs under test do not know of the other worlds, with one exception: run by root and without a
# bus, WebKit leaves a file in / by which others take themselves to be in Flatpak. The tests of that
# have the machine for themselves.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly slow=EndToEndTests.SlowTests
# About a third of the time each; the rest is the last one.
readonly first='EndToEndTests\.(FaultEngine|OwnMedia|Ending|Doctor|Instance)'
readonly second='EndToEndTests\.(Library|Control|Curtain|Example|Kiosk|List|LongList)'
readonly alone=FaultMachineTests/testWithoutABus

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
worlds=()
trap 'for world in "${worlds[@]}"; do kill "$world" 2> /dev/null || true; done; rm -rf "$folder"' EXIT
for third in "$first" "$second"; do
  run --filter "$third" > "$folder/${#worlds[@]}" 2>&1 &
  worlds+=($!)
done
status=0
run --skip "$first" --skip "$second" --skip "$slow" --skip "$alone" > >(tee "$folder/rest") 2>&1 || status=$?
for world in "${!worlds[@]}"; do
  wait "${worlds[$world]}" || status=$?
  cat "$folder/$world"
done
worlds=()
run --filter "$alone" > >(tee "$folder/alone") 2>&1 || status=$?

# Said again at the end, where whoever sees no more than that finds it.
if [ "$status" -ne 0 ]; then
  echo 'What failed:'
  grep -hE ': error: |^✘ |^Test Case .* failed|^error: |Fatal error' "$folder"/* | sort -u | cut -c 1-400 |
    tail -n 12
fi
exit "$status"
