import MatineeKit
import Playback

/// What happens, as the JSON lines of `--json` and the sentences for a person.
@MainActor
final class EventStream {
  private let streams: any EventOutput
  private let isJSON: Bool
  private let isVerbose: Bool
  private let start: ContinuousClock.Instant
  private var saidFault: Fault?
  /// What is open, once the player has told.
  private var source: VideoDetails.Source?
  /// Whether what is open has played.
  private var hasPlayed = false

  /// A stream that counts its times from `start`.
  init(
    _ streams: any EventOutput, for invocation: Invocation, since start: ContinuousClock.Instant
  ) {
    self.streams = streams
    self.start = start
    isJSON = invocation.isJSON
    isVerbose = invocation.isVerbose
  }

  /// Tells a report to programs, and to the person what a person should know.
  func tell(_ report: Report) {
    tellPerson(report)
    let (name, members) = report.event
    if case .loading = report { source = nil }
    if case .opened(let video) = report { source = video.source }
    // Who reads that something is wrong is to know of what.
    var all = members
    if case .error = report { all.append(source?.member ?? ("video", .null)) }
    emit(name, all)
  }

  /// Tells only the person, and only what a person should know.
  func tellPerson(_ report: Report) {
    if let fault = report.fault { sayOnce(fault) }
    switch report {
    case .loading:
      hasPlayed = false
      // What is wrong with one video is told of the next one, too.
      saidFault = nil
    case .playing:
      hasPlayed = true
      saidFault = nil
    case .ended where !hasPlayed:
      streams.say("The video was over before it had begun: does it start behind its end?")
    case .ended, .ready, .paused, .buffering, .fullscreen, .revealing, .revealed, .autoplayBlocked,
      .opened, .error, .retrying, .waiting, .recovered, .seeked, .dismissed:
      break
    }
  }

  /// Says what is wrong when it begins to be, not again with every try.
  private func sayOnce(_ fault: Fault) {
    guard fault.reason != saidFault?.reason || fault.code != saidFault?.code else { return }
    saidFault = fault
    streams.say(fault.sentence)
  }

  /// Tells that the program ends with `status`: the last event.
  func tellClosed(_ status: ExitStatus) {
    emit("closed", [("status", .integer(Int(status.rawValue)))])
  }

  /// Says a sentence that a person should know.
  func say(_ sentence: String) {
    streams.say(sentence)
  }

  /// Says a line that only a curious person should know.
  func log(_ line: String) {
    if isVerbose { streams.say(line) }
  }

  private func emit(_ name: String, _ members: [(key: String, value: JSONLine.Value)]) {
    let time = (ContinuousClock.now - start) / .seconds(1)
    let rounded = (time * 1000).rounded() / 1000
    log("\(name) at \(rounded) s")
    guard isJSON else { return }
    streams.print(JSONLine([("event", .string(name)), ("time", .seconds(rounded))] + members))
  }
}

extension Report {
  /// The event's name and what it says beside the time.
  var event: (name: String, members: [(key: String, value: JSONLine.Value)]) {
    switch self {
    case .loading(let index): ("loading", [("index", .integer(index))])
    case .ready: ("ready", [])
    case .playing: ("playing", [])
    case .paused: ("paused", [])
    case .buffering: ("buffering", [])
    case .ended: ("ended", [])
    case .fullscreen(let isOn): ("fullscreen", [("on", .boolean(isOn))])
    case .revealing: ("revealing", [])
    case .revealed: ("revealed", [])
    case .autoplayBlocked: ("autoplayBlocked", [])
    case .opened(let video):
      (
        "opened",
        [
          video.source.member, ("title", .optional(video.title)),
          ("author", .optional(video.author)),
        ]
      )
    case .error(let fault):
      (
        "error",
        [
          ("reason", .string(fault.reason)), ("code", .optional(fault.code)),
          ("message", .string(fault.sentence)),
        ]
      )
    case .retrying(let fault, let seconds):
      (
        "retrying",
        [("reason", .string(fault.reason)), ("in", seconds.map(JSONLine.Value.seconds) ?? .null)]
      )
    case .waiting(let wait):
      ("waiting", [("for", .string(wait == .click ? "click" : "unknown"))])
    case .recovered(let position): ("recovered", [("position", .seconds(position))])
    case .seeked(let position): ("seeked", [("position", .seconds(position))])
    case .dismissed(let dismissal): ("dismissed", [("reason", .string(dismissal.rawValue))])
    }
  }

  /// What is wrong, where the report is of something that is.
  var fault: Fault? {
    switch self {
    case .error(let fault), .retrying(let fault, _): fault
    case .waiting(let wait): .waiting(wait)
    case .loading, .ready, .playing, .paused, .buffering, .ended, .fullscreen, .revealing,
      .revealed, .autoplayBlocked, .opened, .recovered, .seeked, .dismissed:
      nil
    }
  }
}

extension VideoDetails.Source {
  /// What the event says of it.
  fileprivate var member: (key: String, value: JSONLine.Value) {
    switch self {
    case .youTube(let id): ("video", .string(id))
    case .ownMedia(let address): ("media", .string(address))
    }
  }
}
