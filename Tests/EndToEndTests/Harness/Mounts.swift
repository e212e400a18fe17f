import Foundation

/// What a program sees of the machine's files where not all of it is true.
///
/// The program gets a mount namespace of its own, in which files lie over other files; nobody else
/// sees it.
struct Mounts {
  /// The words to be put before a command.
  private(set) var prefix: [String] = []

  /// Puts `file` over `place`, which must be there.
  mutating func put(_ file: URL, over place: String) {
    prefix += Self.namespace(#"mount --bind "$1" "$2""#, [file.path, place])
  }

  /// Makes a folder read-only.
  mutating func lock(_ folder: URL) {
    let command = #"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && : "$2""#
    prefix += Self.namespace(command, [folder.path, ""])
  }

  /// Puts a disk over `folder` that is full but for the folders in it.
  mutating func fill(_ folder: URL) {
    let command = """
      mount -t tmpfs -o size=64k full "$1" && mkdir -p "$1/.cache" "$1/.config" "$1/.local" \
      && { cat /dev/zero > "$1/$2" || :; } 2> /dev/null
      """
    prefix += Self.namespace(command, [folder.path, "filling"])
  }

  /// The words that enter a namespace, do `command` with two arguments, and go on with what follows.
  private static func namespace(_ command: String, _ arguments: [String]) -> [String] {
    ["unshare", "--mount", "sh", "-c", "\(command) || exit 125; shift 2; exec \"$@\"", "sh"]
      + arguments
  }
}
