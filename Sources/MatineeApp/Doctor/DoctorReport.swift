/// What `--doctor` found, as lines for a person or as JSON lines.
struct DoctorReport {
  /// A moment of a video's way from its start to its pictures.
  struct Moment: Equatable {
    /// The event's name, as `--json` has it where that has it.
    var name: String
    /// The seconds since the start.
    var time: Double
    /// What else there is to say.
    var members: [Member]

    /// A name and what it stands for.
    struct Member: Equatable {
      var key: String
      var value: JSONLine.Value
    }
  }

  /// What all checks together come to.
  struct Summary: Equatable {
    /// Whether the demonstration played.
    var demoPlayed: Bool
    /// Whether the video played, or nil where there was none to play.
    var videoPlayed: Bool?
    /// How many things are missing.
    var lacking: Int
    /// How many things are worth knowing.
    var notes: Int
    /// The exit status.
    var status: Int
  }

  private static let nameWidth = 24

  /// A check as a line for a person: its verdict, its name, and what was found.
  static func text(_ check: Check) -> String {
    let verdict =
      switch check.verdict {
      case .good: "ok"
      case .note: "note"
      case .lacking: "lacks"
      }
    let advice = check.advice.map { ". \($0)" } ?? ""
    return verdict.padded(to: 6) + " " + check.name.padded(to: nameWidth) + " " + check.found
      + advice
  }

  /// A check as data.
  static func json(_ check: Check) -> JSONLine {
    JSONLine([
      "check": .string(check.name), "ok": .boolean(check.verdict != .lacking),
      "found": .string(check.found), "advice": .optional(check.advice),
    ])
  }

  /// A moment as a line for a person.
  static func text(_ moment: Moment) -> String {
    let thousandths = Int((moment.time * 1000).rounded())
    let fraction = String(thousandths % 1000)
    let time =
      "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    let words = moment.members.compactMap { member in
      member.value.words.map { "\(member.key) \($0)" }
    }
    let line =
      String(repeating: " ", count: max(0, 14 - time.count)) + "\(time) s  "
      + moment.name.padded(to: 14) + " " + words.joined(separator: ", ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// A moment as data.
  static func json(_ moment: Moment) -> JSONLine {
    JSONLine(
      [("event", .string(moment.name)), ("time", .seconds(moment.time))]
        + moment.members.map { ($0.key, $0.value) })
  }

  /// The last line for a person.
  static func text(_ summary: Summary) -> String {
    let played =
      switch (summary.demoPlayed, summary.videoPlayed) {
      case (true, nil): "Matinee plays here."
      case (true, true): "Matinee plays here, and so does the video."
      case (true, false): "The video did not play, but the demonstration did."
      case (false, nil): "Matinee could not play its demonstration here."
      case (false, true): "The video plays, but the demonstration does not."
      case (false, false): "Neither the demonstration nor the video could be played here."
      }
    var sentences = [played]
    if summary.lacking > 0 { sentences.append("Lacking: \(summary.lacking).") }
    if summary.notes > 0 { sentences.append("Notes: \(summary.notes).") }
    return sentences.joined(separator: " ")
  }

  /// The last line as data.
  static func json(_ summary: Summary) -> JSONLine {
    JSONLine([
      "summary": .string(text(summary)), "demo": .boolean(summary.demoPlayed),
      "video": summary.videoPlayed.map { .boolean($0) } ?? .null,
      "lacking": .integer(summary.lacking), "notes": .integer(summary.notes),
      "status": .integer(summary.status),
    ])
  }
}

extension JSONLine.Value {
  /// The value for a person, or nil where there is none.
  fileprivate var words: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .seconds(let number): "\(number) s"
    case .boolean(let isTrue): isTrue ? "yes" : "no"
    case .null: nil
    }
  }
}

extension String {
  /// The text with spaces behind it, `width` characters wide or more.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
