# What run.sh and soak.sh have in common, to be sourced: `begin PROGRAM NEEDED…` sets
#
#   program, beside   the program, and where the executables NEEDED that lie beside it are
#   folder            a folder that goes with the script
#   results           where figures are left
#
# and makes the project's folder the working one and the home an empty one.

refuse() {
  echo "$(basename "$0"): $1" >&2
  exit 2
}

begin() {
  [ $# -ge 1 ] && [ -n "$1" ] || refuse "needs the program"
  program=$(realpath "$1")
  beside=$(dirname "$program")
  shift
  cd "$(dirname "${BASH_SOURCE[0]}")/.."
  local needed
  for needed in "$program" "${@/#/"$beside/"}"; do
    [ -x "$needed" ] || refuse "there is no $needed"
  done
  results=$PWD/.build/benchmarks
  folder=$(mktemp --directory --tmpdir "matinee-$(basename "$0" .sh).XXXXXXXX")
  trap 'rm -rf "$folder"' EXIT

  # Neither what the person has at home nor what is left there counts.
  export HOME=$folder/home XDG_RUNTIME_DIR=$folder/runtime GSETTINGS_BACKEND=memory
  unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
  mkdir -p "$HOME" "$results"
  mkdir -m 700 "$XDG_RUNTIME_DIR"
}
