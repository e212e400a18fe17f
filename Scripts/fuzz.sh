#!/usr/bin/env bash
# Feeds the link parser and the message decoder with seeded random inputs, guided by coverage, under
# the address sanitizer. Any trap, overflow or leak ends it.
#
# usage: fuzz.sh [RUNS [SEED]]
set -euo pipefail
cd "$(dirname "$0")/.."

runs=${1:-1000000}
seed=${2:-1}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

compile() { # MODULE SOURCE…
  local module=$1
  shift
  swiftc -swift-version 6 -O -parse-as-library -sanitize=fuzzer,address -I "$folder" \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
    -package-name matinee -module-name "$module" -emit-module -emit-module-path "$folder/$module.swiftmodule" \
    -wmo -c -o "$folder/$module.o" "$@"
}

compile Playback Sources/Playback/*.swift
mapfile -t pages < <(find Sources/PlayerPages -name '*.swift')
compile PlayerPages "${pages[@]}"

fuzz() { # FUZZER SEED-INPUT DICTIONARY-WORDS…
  local fuzzer=$1 input=$2
  shift 2
  compile "$fuzzer" "Tests/Fuzz/$fuzzer.swift"
  swiftc -use-ld=lld -sanitize=fuzzer,address -o "$folder/$fuzzer" "$folder/$fuzzer.o" \
    "$folder/PlayerPages.o" "$folder/Playback.o"
  mkdir "$folder/corpus-$fuzzer"
  printf '%s' "$input" >"$folder/corpus-$fuzzer/input"
  printf '"%s"\n' "$@" >"$folder/words"
  echo "== $fuzzer: $runs inputs, seed $seed"
  local status=0
  "$folder/$fuzzer" -runs="$runs" -seed="$seed" -max_len=512 -timeout=10 -rss_limit_mb=4096 \
    -dict="$folder/words" -print_final_stats=1 "$folder/corpus-$fuzzer" >"$folder/log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    cat "$folder/log"
    exit "$status"
  fi
  grep -E '^Done|cov:|number_of_executed|slowest' "$folder/log" | tail -n 4
}

fuzz LinkFuzzer 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL46F0A159EC02DF82&t=1m40' \
  'https://www.youtube.com/watch?v=' 'youtu.be/' 'matinee:' 'dQw4w9WgXcQ' 'list=PL' '&t=1h2m3s' \
  '#/watch?' 'attribution_link?u=' 'redirect?q=' '%2F' '//' '@' ':443'
fuzz MessageFuzzer \
  '{"token":"t0ken","name":"position","data":{"position":1,"end":20,"rate":1,"at":1}}' \
  '{\"token\":\"t0ken\"' '\"name\":\"' '\"data\":{' 'position' 'ready' 'error' '\"code\":' \
  '\"end\":' '\"rate\":' 'drawn' 'playlist' 'video' '1e999' 'null' '}'
