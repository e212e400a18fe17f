import Playback
import WebKitGTK

/// Where an event stream goes: the standard streams of this process or of another one.
@MainActor
protocol EventOutput {
  /// Prints an event, if there is room for it.
  func print(_ line: JSONLine)
  /// Prints a sentence for the person, if there is room for it.
  func say(_ sentence: String)
}

extension StandardStreams: EventOutput {}

/// The standard streams of another process, whose command line this one acts on.
struct CallOutput: EventOutput {
  let call: ApplicationCall

  func print(_ line: JSONLine) {
    call.print(line.text)
  }

  func say(_ sentence: String) {
    call.printError("matinee: \(sentence)")
  }
}

/// Who is told of what plays: this process, and others that wait for the end of what they asked for.
@MainActor
final class Audience {
  /// Somebody who waits for items of the list.
  private struct Listener {
    let events: EventStream
    /// The waiting process, or nil for this one.
    let call: ApplicationCall?
    let items: Range<Int>
    var hasBegun = false
    var hasPlayed = false
    var fault: Fault?

    /// The status of a run that ends here.
    var status: ExitStatus { hasPlayed ? .success : fault?.status ?? .success }
  }

  /// How long a process that waits may take to print what it is told at the end, in seconds.
  private static let patience = 1.0

  /// This process's own stream, which says what a person should know whoever asked for it.
  private let own: EventStream
  private var listeners: [Listener]
  /// Who waits for the list that is about to take the place of this one.
  private var next: Listener?
  private var index = 0

  /// An audience of this process alone, which asked for so many items.
  init(_ own: EventStream, count: Int) {
    self.own = own
    listeners = [Listener(events: own, call: nil, items: 0..<count)]
  }

  /// Lets the process behind `call` wait for `items` of the list.
  ///
  /// - Parameters:
  ///   - call: The process's command line.
  ///   - events: What it is told.
  ///   - items: What it waits for.
  ///   - replacing: Whether they are of the list that takes the place of this one.
  func add(_ call: ApplicationCall, _ events: EventStream, items: Range<Int>, replacing: Bool) {
    let listener = Listener(events: events, call: call, items: items)
    if replacing { next = listener } else { listeners.append(listener) }
  }

  /// Tells a report to whom it concerns.
  func tell(_ report: Report) {
    if case .loading(let index) = report { begin(index) }
    var isOwnTold = false
    for position in listeners.indices where listeners[position].items.contains(index) {
      note(report, at: position)
      listeners[position].events.tell(report)
      isOwnTold = isOwnTold || listeners[position].call == nil
    }
    if !isOwnTold { own.tellPerson(report) }
    if report == .dismissed(.replaced) { replace() }
  }

  /// The program ends with `status`, and so does whoever still waits.
  func close(_ status: ExitStatus) {
    listeners.forEach { end($0, status) }
    listeners.forEach { $0.call?.waitUntilOver(atMost: Self.patience) }
    listeners = []
    own.tellClosed(status)
  }

  private func begin(_ index: Int) {
    self.index = index
    let over = listeners.filter { $0.hasBegun && !$0.items.contains(index) && $0.call != nil }
    over.forEach { end($0, $0.status) }
    listeners.removeAll { $0.hasBegun && !$0.items.contains(index) && $0.call != nil }
    for position in listeners.indices where listeners[position].items.contains(index) {
      listeners[position].hasBegun = true
    }
  }

  private func note(_ report: Report, at position: Int) {
    if case .playing = report { listeners[position].hasPlayed = true }
    if let fault = report.fault { listeners[position].fault = fault }
  }

  private func replace() {
    listeners.forEach { end($0, $0.status) }
    listeners = next.map { [$0] } ?? []
    next = nil
  }

  private func end(_ listener: Listener, _ status: ExitStatus) {
    guard let call = listener.call else { return }
    listener.events.tellClosed(status)
    call.end(status: status.rawValue)
  }
}
