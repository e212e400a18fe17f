import MatineeKit
import Playback

/// What happens, as the JSON lines of `--json` and the sentences for a person.
@MainActor
final class EventStream {
  private let streams: StandardStreams
  private let isJSON: Bool
  private let isVerbose: Bool
  private let start: ContinuousClock.Instant

  /// A stream that counts its times from `start`.
  init(_ streams: StandardStreams, for invocation: Invocation, since start: ContinuousClock.Instant)
  {
    self.streams = streams
    self.start = start
    isJSON = invocation.isJSON
    isVerbose = invocation.isVerbose
  }

  /// Tells a report to programs, and to the person what a person should know.
  func tell(_ report: Report) {
    if case .error(let fault) = report { streams.say(fault.sentence) }
    let (name, members) = report.event
    emit(name, members)
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
          ("video", .string(video.id)), ("title", .optional(video.title)),
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
    case .dismissed(let dismissal): ("dismissed", [("reason", .string(dismissal.rawValue))])
    }
  }
}
