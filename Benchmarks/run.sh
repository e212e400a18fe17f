#!/usr/bin/env bash
# Measures Matinee against a plain C host, on a screen without a GPU, and prints the figures.
#
# usage: run.sh PROGRAM [--quick]
#
# StandIn and BenchmarkPages have to lie beside PROGRAM, where `swift build` leaves them. The
# figures are also left in .build/benchmarks: results.md as printed, results.json with each single
# figure. --quick takes too few figures to mean anything, for work on the bench itself.
set -euo pipefail

source "$(dirname "$0")/common.sh"
begin "${1:-}" StandIn BenchmarkPages
shift

echo "Preparing: the C host, the pages and a clip of 1920x1080" >&2
read -ra libraries < <(pkg-config --cflags --libs webkit2gtk-4.1)
cc -std=gnu17 -O2 -Wall -Wextra -Werror -Wno-unused-parameter \
  Benchmarks/host.c -o "$folder/host" "${libraries[@]}"

readonly video=dQw4w9WgXcQ identity=https://io.github.matineeplayer.matinee
for embedding in written inserted; do
  "$beside/BenchmarkPages" "$embedding" "$video" "$identity" > "$folder/$embedding.html"
done
sed "s|VIDEO_ID|$video|; s|ORIGIN|$identity|" Benchmarks/article.html > "$folder/article.html"

for ((item = 0; item < 5000; item++)); do echo "$video"; done > "$folder/list.txt"

cp -r data/demo "$folder/site-1280x720"
cp -r data/demo "$folder/site-1920x1080"
Scripts/make-clips.sh --size 1920x1080 --seconds 12 --output "$folder/site-1920x1080/clip"

Scripts/in-test-world.sh python3 Benchmarks/measure.py \
  --program "$program" --stand-in "$beside/StandIn" --folder "$folder" --results "$results" \
  --video "$video" --identity "$identity" "$@"
