#!/usr/bin/env bash
# Checks who imports what. The build refuses an upward import; a skipped layer it lets through, since
# a target may import whatever its dependencies depend on.
set -euo pipefail
cd "$(dirname "$0")/.."

# A module of the project, and the ones of the project that its files may import.
may_import() {
  case $1 in
    Playback) echo ;;
    PlayerPages) echo Playback ;;
    GLibBridge) echo CWebKitGTK ;;
    WebKitGTK) echo CWebKitGTK GLibBridge ;;
    DesktopServices) echo GLibBridge ;;
    MatineeKit) echo Playback PlayerPages GLibBridge DesktopServices WebKitGTK ;;
    MatineeApp)
      echo CDemo DesktopServices GLibBridge MatineeKit Playback PlayerPages WebKitGTK ;;
    matinee) echo MatineeApp ;;
    CDemo) echo ;;
    *) return 1 ;;
  esac
}

modules=$(ls Sources; ls Modulemaps)
failed=0
for folder in Sources/*; do
  module=$(basename "$folder")
  allowed=$(may_import "$module") || {
    echo "$folder: a module that Scripts/check-imports.sh does not know" >&2
    exit 1
  }
  while IFS=: read -r file line import; do
    imported=${import##* }
    # Modules of the toolchain are anyone's.
    grep -qx "$imported" <<<"$modules" || continue
    case " $allowed " in
      *" $imported "*) ;;
      *)
        echo "$file:$line: $module may not import $imported" >&2
        failed=1
        ;;
    esac
  done < <(grep -rnE '^[[:space:]]*(@[a-z_]+ )?((public|package|internal|private|fileprivate) )?import ' \
    --include='*.swift' "$folder" || true)
done
exit $failed
