import Foundation

/// A web server of films, on this side's loopback, which may send whoever asks somewhere else, or keep
/// silent.
final class FilmServer: Sendable {
  /// The server's origin, such as `http://127.0.0.1:4321`.
  let origin: String
  private let process: ChildProcess

  /// Starts a server of the files of `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - redirections: Paths, and the addresses that they lead to; `PORT` stands for the server's.
  ///   - silent: Paths that are never answered.
  ///   - unexplained: Paths that are answered to a media element, and not to a page that asks.
  ///   - environment: The stage's.
  /// - Throws: ``Failure`` where it does not listen.
  init(
    of folder: URL, redirections: [String: String] = [:], silent: Set<String> = [],
    unexplained: Set<String> = [], environment: [String: String]
  ) throws {
    let script = """
      import http.server, json, os, sys, threading
      folder = sys.argv[1]
      redirections, silent, unexplained = map(json.loads, sys.argv[2:])
      os.chdir(folder)
      class Handler(http.server.SimpleHTTPRequestHandler):
          def do_GET(self):
              isPages = self.headers["Sec-Fetch-Dest"] == "empty"
              if self.path in silent or self.path in unexplained and isPages:
                  threading.Event().wait()
              if self.path in redirections:
                  self.send_response(302)
                  target = redirections[self.path].replace("PORT", str(self.server.server_port))
                  self.send_header("Location", target)
                  self.send_header("Content-Length", "0")
                  self.end_headers()
              else:
                  super().do_GET()
          def log_message(self, *arguments):
              pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
      print(server.server_port, flush=True)
      server.serve_forever()
      """
    let encoder = JSONEncoder()
    let words = [
      try encoder.encode(redirections), try encoder.encode(silent), try encoder.encode(unexplained),
    ].map { String(decoding: $0, as: UTF8.self) }
    process = try ChildProcess(
      "python3", ["-c", script, folder.path] + words, environment: environment)
    let port = try process.waitForLine(within: 20) { Int($0) != nil }.text
    origin = "http://127.0.0.1:\(port)"
  }

  /// Ends it.
  func end() {
    process.end()
  }
}
