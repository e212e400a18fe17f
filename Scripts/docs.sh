#!/usr/bin/env bash
# Builds the documentation of the library MatineeKit as a DocC archive, without the network, from what
# `make build` has left. A public symbol that says nothing of itself, a link that leads nowhere, or any
# other warning is an error.
#
# usage: docs.sh OUTPUT
set -euo pipefail
cd "$(dirname "$0")/.."

output=$1
# What whoever imports the library sees.
modules=(MatineeKit Playback PlayerPages WebKitGTK)

graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
mkdir "$graphs/all"
# `swift package dump-symbol-graph` wants every module of the package, those of the tests as well.
importing=(-I .build/release/Modules -Xcc -fmodule-map-file=Modulemaps/CWebKitGTK/module.modulemap)
for flag in $(pkg-config --cflags webkit2gtk-4.1); do importing+=(-Xcc "$flag"); done
target=$(swift -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p')
for module in "${modules[@]}"; do
  swift symbolgraph-extract -module-name "$module" -target "$target" "${importing[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$graphs/all"
  # Beside a module's own symbols, what it adds to those of others.
  cp "$graphs/all/$module.symbols.json" "$graphs/"
  for other in "${modules[@]}"; do
    [ ! -e "$graphs/all/$module@$other.symbols.json" ] || cp "$graphs/all/$module@$other.symbols.json" "$graphs/"
  done
done

python3 Scripts/check-documentation.py "$graphs"/*.symbols.json

docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
rm -rf "$output"
mkdir -p "$(dirname "$output")"
if ! "$docc" convert Sources/MatineeKit/MatineeKit.docc --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name MatineeKit \
  --fallback-bundle-identifier io.github.matineeplayer.MatineeKit \
  --warnings-as-errors --output-path "$output" >"$graphs/log" 2>&1; then
  cat "$graphs/log" >&2
  exit 1
fi
echo "The documentation is in $output"
