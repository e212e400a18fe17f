#!/usr/bin/env bash
# Measures Matinee against a plain C host, on a screen without a GPU, and prints the figures.
#
# usage: run.sh PROGRAM [--quick]
#
# StandIn and BenchmarkPages have to lie beside PROGRAM, where `swift build` leaves them. The
# figures are also left in .build/benchmarks: results.md as printed, results.json with each single
# figure. --quick takes too few figures to mean anything, for work on the bench itself.
set -euo pipefail

refuse() {
  echo "run.sh: $1" >&2
  exit 2
}

[ $# -ge 1 ] || refuse "needs the program to measure"
program=$(realpath "$1")
beside=$(dirname "$program")
shift
cd "$(dirname "$0")/.."
for needed in "$program" "$beside/StandIn" "$beside/BenchmarkPages"; do
  [ -x "$needed" ] || refuse "there is no $needed"
done
readonly results=$PWD/.build/benchmarks

folder=$(mktemp --directory --tmpdir matinee-bench.XXXXXXXX)
trap 'rm -rf "$folder"' EXIT

echo "Preparing: the C host, the pages and a clip of 1920x1080" >&2
read -ra libraries < <(pkg-config --cflags --libs webkit2gtk-4.1)
cc -std=gnu17 -O2 -Wall -Wextra -Werror -Wno-unused-parameter \
  Benchmarks/host.c -o "$folder/host" "${libraries[@]}"

readonly video=dQw4w9WgXcQ identity=https://io.github.matineeplayer.matinee
for embedding in written inserted; do
  "$beside/BenchmarkPages" "$embedding" "$video" "$identity" > "$folder/$embedding.html"
done
sed "s|VIDEO_ID|$video|; s|ORIGIN|$identity|" Benchmarks/article.html > "$folder/article.html"

cp -r data/demo "$folder/site-1280x720"
cp -r data/demo "$folder/site-1920x1080"
Scripts/make-clips.sh --size 1920x1080 --seconds 12 --output "$folder/site-1920x1080/clip"

# A home of its own: neither what the person has there nor what the bench leaves counts.
export HOME=$folder/home XDG_RUNTIME_DIR=$folder/runtime GSETTINGS_BACKEND=memory
unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
mkdir -p "$HOME" "$results"
mkdir -m 700 "$XDG_RUNTIME_DIR"

Scripts/in-test-world.sh python3 Benchmarks/measure.py \
  --program "$program" --stand-in "$beside/StandIn" --folder "$folder" --results "$results" \
  --video "$video" --identity "$identity" "$@"
