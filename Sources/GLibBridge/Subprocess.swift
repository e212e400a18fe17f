import CWebKitGTK

/// A program that runs for its exit status.
@MainActor
package enum Subprocess {
  /// Why a program did not end well.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// It does not start, or ends with another status than 0.
    case failed(GLibError)
    /// It ends with another status than 0, and this is the last line of its standard error.
    case complained(String)
    /// It did not end in time, and was killed.
    case silent(program: String, seconds: Double)

    package var description: String {
      switch self {
      case .failed(let error): error.message
      case .complained(let line): line
      case .silent(let program, let seconds):
        "\(program) has not ended within \(Int(seconds)) s"
      }
    }
  }

  /// Runs a program to its end without its output.
  ///
  /// The C functions are `g_subprocess_newv`, `g_subprocess_communicate_async` and
  /// `g_subprocess_force_exit`.
  ///
  /// - Parameters:
  ///   - program: The program, looked for in `PATH` if it has no slash.
  ///   - arguments: Its arguments.
  ///   - seconds: How long it may take.
  /// - Throws: ``Failure`` where it does not start, ends with another status than 0, or not in time.
  package static func run(
    _ program: String, _ arguments: [String] = [], within seconds: Double
  ) async throws(Failure) {
    let process: GLibObject
    do throws(GLibError) {
      process = try start([program] + arguments)
    } catch {
      throw .failed(error)
    }
    let complaint: String?
    do {
      complaint = try await lastLine(of: process, within: seconds)
    } catch let error as GLibError where !error.isCancellation {
      throw .failed(error)
    } catch {
      // One that cannot die at once, since it waits for a device, is not waited for.
      g_subprocess_force_exit(process.process)
      throw .silent(program: program, seconds: seconds)
    }
    do throws(GLibError) {
      // It has ended by now, and this only asks how.
      _ = try GLibError.check { g_subprocess_wait_check(process.process, nil, $0) }
    } catch {
      throw complaint.map { .complained($0) } ?? .failed(error)
    }
  }

  private static func start(_ words: [String]) throws(GLibError) -> GLibObject {
    var words: [UnsafePointer<CChar>?] = words.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { words.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue)
    return GLibObject(
      takingFull: try GLibError.checkPointer { g_subprocess_newv(&words, flags, $0) })
  }

  /// Waits for the program's end, and answers the last line of its standard error.
  private static func lastLine(
    of process: GLibObject, within seconds: Double
  ) async throws -> String? {
    try await asyncCall(within: seconds) { cancellable, callback, data in
      g_subprocess_communicate_async(process.process, nil, cancellable, callback, data)
    } finish: { result throws(GLibError) in
      var errors: OpaquePointer?
      _ = try GLibError.check {
        g_subprocess_communicate_finish(process.process, result, nil, &errors, $0)
      }
      guard let errors else { return nil }
      defer { g_bytes_unref(errors) }
      var size: gsize = 0
      let start = g_bytes_get_data(errors, &size)
      let text = String(
        decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
      return text.split(whereSeparator: \.isNewline).last.map(String.init)
    }
  }
}

extension GLibObject {
  /// The process as the functions of `GSubprocess` take it.
  fileprivate var process: OpaquePointer { OpaquePointer(pointer) }
}
