#!/usr/bin/env bash
# Puts the program where a desktop finds it, with what lets links, the session's bus and systemd start it:
#
#     Scripts/install.sh PROGRAM PREFIX
#
# PREFIX is /usr/local, or ~/.local for one person. With DESTDIR in the environment everything goes below
# that folder instead, as packages are made.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -eq 2 ] || { echo "usage: install.sh PROGRAM PREFIX" >&2; exit 2; }
program=$1 prefix=$2
# The bus starts what a service file names in full.
[[ $prefix == /* ]] || { echo "install.sh: $prefix is no absolute path" >&2; exit 2; }

readonly identifier=io.github.matineeplayer.Matinee
readonly root=${DESTDIR:-}$prefix
readonly share=$root/share

# Fills in where the program is: not every PATH leads there.
fill() {
  install -d "$(dirname "$2")"
  sed "s|@bindir@|$prefix/bin|" "$1" > "$2"
}

install -D "$program" "$root/bin/matinee"
fill "data/desktop/$identifier.desktop.in" "$share/applications/$identifier.desktop"
fill "data/desktop/$identifier.service.in" "$share/dbus-1/services/$identifier.service"
fill data/systemd/matinee-kiosk.service.in "$share/systemd/user/matinee-kiosk.service"
install -D -m 644 "data/icons/$identifier.svg" "$share/icons/hicolor/scalable/apps/$identifier.svg"

# Who opens which link is looked up in a cache.
if [ -z "${DESTDIR:-}" ] && command -v update-desktop-database > /dev/null; then
  update-desktop-database -q "$share/applications"
fi
