/// What is where: the two hosts and their paths.
///
/// Only this class knows that a video without an acceptable Referer is answered with an error, as
/// only YouTube's servers see that header.
final class Site {
  private static let api = "www.youtube.com"
  private static let embedHosts: Set = ["www.youtube.com", "www.youtube-nocookie.com"]
  private static let widgetAPI = "/s/player/stand-in/www-widgetapi.vflset/www-widgetapi.js"
  private static let playlistPage = "videoseries"
  private static let livePage = "live_stream"

  private let files: DemoFiles
  private let faults: Faults
  /// How many answers have failed.
  private var failures: UInt32 = 0
  /// The videos whose player is not to speak.
  private var mute: Set<String> = []
  /// The videos whose last embed request did not say who embeds it, and the error for that.
  private var refused: [String: Int] = [:]

  /// A site of `files`.
  init(files: DemoFiles, faults: Faults) {
    self.files = files
    self.faults = faults
  }

  /// The answer to a request, or nil for none at all.
  func answer(to request: Request) -> Answer? {
    guard request.method == "GET" else { return .status(405) }
    switch request.path {
    case "/iframe_api" where request.host == Self.api:
      return failing(faults.api) { files["iframe_api.js"] }
    case Self.widgetAPI where request.host == Self.api:
      return files["widget_api.js"] ?? .status(404)
    case let path where path.hasPrefix("/embed/") && Self.embedHosts.contains(request.host):
      return embedded(String(path.dropFirst("/embed/".count)), request)
    default:
      return .status(404)
    }
  }

  private func embedded(_ name: String, _ request: Request) -> Answer? {
    // What the player was told; the log has it.
    if name == "command" { return .status(204) }
    if name == "scenario.json" { return scenario(query: request.query) }
    if let file = files.piece(of: name, query: request.query) { return file }
    guard name == Self.playlistPage || isVideoID(name) else { return .status(404) }
    // What a channel sends is asked for by the channel.
    let name = name == Self.livePage ? parameter("channel", of: request.query) ?? name : name
    refused[name] = Self.errorCode(referer: request.referer)
    mute.remove(name)
    return failing(faults.embed, of: name) {
      var page = files["embed.html"]
      page?.isCacheable = false
      return page
    }
  }

  /// The value of a query's parameter, which the player writes with nothing in it to decode.
  private func parameter(_ name: String, of query: String?) -> String? {
    query?.split(separator: "&").first { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  private func scenario(query: String?) -> Answer {
    let video = parameter("v", of: query) ?? ""
    if mute.contains(video) { return .json(Scenarios.mute) }
    let json = refused[video].map(Scenarios.error) ?? Scenarios.scenario(of: video)
    return .json(json)
  }

  private func failing(
    _ fault: Faults.Fault?, of name: String = "", otherwise answer: () -> Answer?
  ) -> Answer? {
    guard let fault, failures < faults.count ?? .max else { return answer() ?? .status(404) }
    failures += 1
    switch fault {
    case .status(let status):
      return .status(status)
    case .hangs:
      return nil
    case .throwsError:
      let script = #"throw new Error("The stand-in was asked to throw");"#
      return Answer(contentType: "text/javascript", body: Array(script.utf8))
    case .mute:
      mute.insert(name)
      return answer() ?? .status(404)
    }
  }

  /// YouTube's error for an embedder that does not identify itself, or claims to be YouTube.
  private static func errorCode(referer: String?) -> Int? {
    let scheme = "https://"
    guard let referer, referer.hasPrefix(scheme) else { return 153 }
    let host = referer.dropFirst(scheme.count).prefix { $0 != "/" }
    guard !host.isEmpty else { return 153 }
    return embedHosts.contains(String(host)) ? 152 : nil
  }

  private func isVideoID(_ text: String) -> Bool {
    text.utf8.count == 11
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default:
          false
        }
      }
  }
}
