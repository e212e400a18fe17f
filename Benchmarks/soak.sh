#!/usr/bin/env bash
# Plays a thousand short videos in one run of Matinee, with a fault at every twentieth, and tells
# whether anything is left behind: processes, file descriptors, memory. Fails where something is.
#
# usage: soak.sh PROGRAM [--videos N] [--every M]
#
# StandIn has to lie beside PROGRAM, where `swift build` leaves it. The figures are also left in
# .build/benchmarks: soak.md as printed, soak.json with those of each single video. Fewer videos, or
# faults at shorter distances, are for work on this script itself.
set -euo pipefail

source "$(dirname "$0")/common.sh"
begin "${1:-}" StandIn
shift

# A video that has no length of its own is as long as the clip. A small picture leaves the cores to
# what is looked at here.
cp -r data/demo "$folder/site"
Scripts/make-clips.sh --size 640x360 --seconds 1 --output "$folder/site/clip"

Scripts/in-test-world.sh python3 Benchmarks/soak.py \
  --program "$program" --stand-in "$beside/StandIn" --site "$folder/site" --results "$results" "$@"
