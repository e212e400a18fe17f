import CSoup
import Glibc

/// The other side of the player: `www.youtube.com` and `www.youtube-nocookie.com` for the tests.
///
/// It serves the API script, the embed page and the clip of `data/demo` by HTTPS, lets each video
/// ID behave in its own way (``Scenarios``), and writes down every request that it gets. Told to, it
/// is the machine's logind instead (``LoginManager``), or the desktop's screen saver (``IdleService``).
@main
enum Program {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == LoginManager.option {
        return try LoginManager.run(bus: arguments.dropFirst().first ?? "")
      }
      if let service = arguments.first.flatMap(IdleService.init) {
        return try service.run(bus: arguments.dropFirst().first ?? "")
      }
      try run(Options(arguments))
    } catch let error as Complaint {
      writeError("StandIn: \(error.sentence)\n")
      exit(2)
    } catch {
      writeError("StandIn: \(error)\n")
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let site = try Site(files: DemoFiles(folder: options.files), faults: options.faults)
    let log = try RequestLog(path: options.log)
    let server = try Server(
      certificate: options.certificate, key: options.key, address: options.address,
      port: options.port, delay: options.delay
    ) { request in
      let answer = site.answer(to: request)
      log.write(request, status: answer?.status)
      return answer
    }
    print("listening")
    fflush(nil)
    server.runUntilTerminated()
  }

  private static func writeError(_ text: String) {
    FileDescriptorText.write(text, to: STDERR_FILENO)
  }
}
