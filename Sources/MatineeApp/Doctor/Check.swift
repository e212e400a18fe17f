/// One thing that `--doctor` looked at.
struct Check: Equatable, Sendable {
  /// What the look came to.
  enum Verdict: Equatable, Sendable {
    /// As it should be.
    case good
    /// Playing goes on, with something less or in another way.
    case note
    /// Something is missing that videos need.
    case lacking
  }

  /// What was looked at, in a word or two.
  let name: String
  /// What the look came to.
  let verdict: Verdict
  /// What is there.
  let found: String
  /// What to install or to do, in a sentence, or nil for nothing.
  let advice: String?

  /// A check that is as it should be.
  static func good(_ name: String, _ found: String) -> Check {
    Check(name: name, verdict: .good, found: found, advice: nil)
  }

  /// A check that a person may want to know of.
  static func note(_ name: String, _ found: String, _ advice: String) -> Check {
    Check(name: name, verdict: .note, found: found, advice: advice)
  }

  /// A check that found something missing.
  static func lacking(_ name: String, _ found: String, _ advice: String) -> Check {
    Check(name: name, verdict: .lacking, found: found, advice: advice)
  }
}
