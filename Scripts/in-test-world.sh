#!/bin/bash
# Runs a command in a world of its own, in which www.youtube.com is a server of the tests:
#
#     Scripts/in-test-world.sh COMMAND [ARGUMENT…]
#
# The world is made of namespaces, as root or as an ordinary user, and nothing that happens in it
# leaves it:
#   network  only a cable (veth) to a second namespace, where the stand-in of YouTube will run, so that
#            taking the cable down is a real cut. A default route, because without one the resolver
#            ignores the hosts file and GLib calls the machine offline.
#   mount    a hosts file with YouTube's names on that server, and a bundle of trusted certificates
#            with the tests' own authority in it, mounted over the machine's. The X servers' sockets.
#   process  whatever the command started ends with it, and with this script, however that ends.
#
# The command finds in its environment:
#   MATINEE_WORLD              a folder: stand-in.crt and .key for YouTube's names, and untrusted.crt
#                              and .key for the same names by an authority that nobody knows
#   MATINEE_WORLD_PEER         the second network namespace, for nsenter --net=
#   MATINEE_WORLD_LINK         the network interface at this end of the cable
set -euo pipefail

readonly names=(www.youtube.com www.youtube-nocookie.com)
readonly here=192.0.2.1 there=192.0.2.2 # addresses that RFC 5737 keeps for examples
readonly cable=world0
readonly bundle=/etc/ssl/certs/ca-certificates.crt

refuse() {
  echo "in-test-world.sh: $1" >&2
  exit 1
}

# --- Outside: the namespaces

enter_world() {
  [ $# -gt 0 ] || refuse "needs a command to run"
  local tool
  for tool in unshare nsenter setpriv ip mount openssl; do
    command -v "$tool" > /dev/null || refuse "needs $tool"
  done
  [ -r "$bundle" ] || refuse "needs $bundle (package ca-certificates)"

  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(--user --map-root-user)
  folder=$(mktemp --directory --tmpdir matinee-world.XXXXXXXX)
  # An interrupt from the terminal reaches the command itself; this script stays to tidy up.
  trap 'rmdir "$folder"' EXIT
  trap 'kill -KILL "$world" 2> /dev/null' TERM HUP
  trap : INT

  # Each process dies with the one above it, and with the first process of a process namespace all others.
  MATINEE_WORLD=$folder setpriv --pdeathsig KILL \
    unshare "${as_root[@]}" --mount --net --pid --propagation private \
    --fork --kill-child=KILL --mount-proc \
    -- "$BASH" "${BASH_SOURCE[0]}" --inside "$@" <&0 &
  world=$!
  local status=0
  # A trapped signal ends a wait early.
  while wait "$world" 2> /dev/null || status=$?; kill -0 "$world" 2> /dev/null; do status=0; done
  return "$status"
}

# --- Inside: what the namespaces hold

make_network() {
  export MATINEE_WORLD_PEER=$MATINEE_WORLD/peer MATINEE_WORLD_LINK=$cable
  touch "$MATINEE_WORLD_PEER"
  unshare --net="$MATINEE_WORLD_PEER" ip link set lo up
  ip link set lo up
  ip link add "$cable" type veth peer name "$cable" netns "$MATINEE_WORLD_PEER"
  nsenter --net="$MATINEE_WORLD_PEER" ip address add "$there/24" dev "$cable"
  nsenter --net="$MATINEE_WORLD_PEER" ip link set "$cable" up
  ip address add "$here/24" dev "$cable"
  ip link set "$cable" up
  ip route add default via "$there"
}

make_names() {
  printf '%s\n' "127.0.0.1 localhost $(uname -n)" "::1 localhost" "$there ${names[*]}" > "$MATINEE_WORLD/hosts"
  mount --bind "$MATINEE_WORLD/hosts" /etc/hosts
}

# An authority NAME-ca.crt, and a certificate NAME.crt of it for YouTube's names.
make_certificate() {
  local file=$MATINEE_WORLD/$1 alternatives
  alternatives=$(printf 'DNS:%s,' "${names[@]}")
  local common=(-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500)
  openssl req "${common[@]}" -keyout "$file-ca.key" -out "$file-ca.crt" -subj "/CN=Matinee tests $1" \
    -addext basicConstraints=critical,CA:TRUE 2>> "$MATINEE_WORLD/openssl.log"
  openssl req "${common[@]}" -keyout "$file.key" -out "$file.crt" -subj "/CN=${names[0]}" \
    -CA "$file-ca.crt" -CAkey "$file-ca.key" -addext basicConstraints=critical,CA:FALSE \
    -addext "subjectAltName=${alternatives%,}" 2>> "$MATINEE_WORLD/openssl.log"
}

make_certificates() {
  make_certificate stand-in
  make_certificate untrusted
  cat "$bundle" "$MATINEE_WORLD/stand-in-ca.crt" > "$MATINEE_WORLD/bundle"
  mount --bind "$MATINEE_WORLD/bundle" "$bundle"
}

# Locks and sockets of X servers go by process number, which means nothing between process namespaces.
make_display_sockets() {
  mkdir -p -m 1777 /tmp/.X11-unix
  mount -t tmpfs -o mode=1777 sockets /tmp/.X11-unix
}

run_inside() {
  # In memory, and gone with the namespace.
  mount -t tmpfs world "$MATINEE_WORLD"
  make_network
  make_names
  make_certificates
  make_display_sockets
  "$@"
}

if [ "${1:-}" = --inside ]; then
  shift
  run_inside "$@"
else
  enter_world "$@"
fi
