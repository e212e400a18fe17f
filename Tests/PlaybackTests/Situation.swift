import Playback
import Testing

/// A part of a session, as tests see it.
protocol Part: Sendable {
  mutating func reduce(_ event: Event) -> [Effect]
}

extension HandOver: Part {}
extension Recovery: Part {}
extension Queue: Part {}
extension Transport: Part {}
extension Presence: Part {}
extension Pointer: Part {}

extension Part {
  /// The part after these events.
  func after(_ events: Event...) -> Self {
    var part = self
    for event in events { _ = part.reduce(event) }
    return part
  }
}

/// A part in one of its states, and what it answers to each event there.
struct Situation<Subject: Part>: CustomTestStringConvertible {
  /// What an event brings.
  typealias Answer = (event: Event, effects: [Effect])

  let testDescription: String
  private let part: Subject
  private let answers: [Answer]

  /// A situation in which every event that is not among `answers` brings nothing.
  init(_ name: String, _ part: Subject, _ answers: [Answer]) {
    testDescription = name
    self.part = part
    self.answers = answers
  }

  /// Tries every event of the catalogue on the part as it is.
  func check() {
    for event in Event.catalogue {
      let expected = answers.filter { $0.event == event }
      #expect(expected.count <= 1, "\(event) stands in the table twice")
      var subject = part
      // Positions of the catalogue have no time, and so each is a jump; jumps have their own tests.
      let effects = subject.reduce(event).filter { !$0.isJump }
      #expect(effects == expected.first?.effects ?? [], "\(event)")
    }
    for (event, _) in answers {
      #expect(Event.catalogue.contains(event), "\(event) is not tried")
    }
  }
}
