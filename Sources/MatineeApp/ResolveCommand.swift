import Glibc
import Playback
import PlayerPages

/// `--resolve`: says what texts name, without playing anything.
@MainActor
enum ResolveCommand {
  /// What comes of a text, where nothing comes of the run.
  private enum Obstacle: Error {
    /// Nobody takes the output.
    case output
    /// The input cannot be read.
    case input(LineReader.ReadError)
  }

  /// Prints a line for each of `texts`, and for each line of standard input where one is `-`.
  ///
  /// - Returns: The usage status if any was refused, failure if it could not be printed or read.
  static func run(_ texts: [String]) -> ExitStatus {
    var status = ExitStatus.success
    do throws(Obstacle) {
      for text in texts {
        let isGood = text == "-" ? try resolveInput() : try resolve(text)
        if !isGood { status = .usage }
      }
      return status
    } catch {
      switch error {
      case .output: StandardStreams.say("The output cannot be written.")
      case .input(let reason): StandardStreams.say("Standard input cannot be read: \(reason).")
      }
      return .failure
    }
  }

  /// Resolves the lines of standard input, and answers whether all were good.
  private static func resolveInput() throws(Obstacle) -> Bool {
    // One byte more than a link may have, so that a longer line is refused as too long.
    var lines = LineReader(STDIN_FILENO, limit: YouTubeLink.maximumLength + 1)
    var areGood = true
    while let line = try next(&lines) {
      if try !resolve(line) { areGood = false }
    }
    return areGood
  }

  private static func next(_ lines: inout LineReader) throws(Obstacle) -> String? {
    do throws(LineReader.ReadError) {
      return try lines.next()
    } catch {
      throw .input(error)
    }
  }

  private static func resolve(_ text: String) throws(Obstacle) -> Bool {
    let (line, isGood) = describe(text)
    guard StandardStreams.print(line.text) else { throw .output }
    return isGood
  }

  private static func describe(_ text: String) -> (line: JSONLine, isGood: Bool) {
    do throws(LinkError) {
      let link = try YouTubeLink(parsing: text)
      let members: [(key: String, value: JSONLine.Value)] = [
        ("input", .string(text)), ("video", .optional(link.video?.text)),
        ("start", .optional(link.start)), ("playlist", .optional(link.playlist?.text)),
      ]
      // What has neither a video nor a playlist has another key.
      let others = [("channel", link.channel?.text), ("user", link.user?.text)].compactMap {
        (key, text) in text.map { (key: key, value: JSONLine.Value.string($0)) }
      }
      return (JSONLine(members + others), true)
    } catch {
      return (JSONLine(["input": .string(text), "error": .string(error.description)]), false)
    }
  }
}
