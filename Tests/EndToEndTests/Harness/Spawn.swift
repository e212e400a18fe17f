import Foundation

/// Starting a process and waiting for its end, as C does it.
enum Spawn {
  /// Starts a program in a new process group, with these as its streams.
  static func start(
    _ arguments: [String], environment: [String: String],
    input: Int32?, output: Int32, error: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))

    var id: pid_t = 0
    let result = withCStrings(arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        arguments.first.flatMap(\.self).map {
          posix_spawnp(&id, $0, &actions, &attributes, arguments, environment)
        } ?? EINVAL
      }
    }
    guard result == 0 else {
      throw Failure("\(arguments.first ?? "") does not start: \(String(cString: strerror(result)))")
    }
    return id
  }

  /// Waits for the end of a child.
  static func waitForEnd(of id: pid_t) -> ChildProcess.Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      // Nobody else waits for this child.
      precondition(errno == EINTR, "The process \(id) is not to be waited for: errno \(errno)")
    }
    let signal = status & 0x7F
    return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
