import Playback
import PlayerPages

/// `--resolve`: says what texts name, without playing anything.
@MainActor
enum ResolveCommand {
  /// Prints a line for each of `texts`, and for each line of standard input where one is `-`.
  ///
  /// - Returns: The usage status if any was refused.
  static func run(_ texts: [String]) -> ExitStatus {
    var status = ExitStatus.success
    func resolve(_ text: String) {
      let (line, isGood) = describe(text)
      StandardStreams.print(line.text)
      if !isGood { status = .usage }
    }
    for text in texts {
      guard text == "-" else {
        resolve(text)
        continue
      }
      while let line = readLine() { resolve(line) }
    }
    return status
  }

  private static func describe(_ text: String) -> (line: JSONLine, isGood: Bool) {
    do throws(LinkError) {
      let link = try YouTubeLink(parsing: text)
      let line = JSONLine([
        "input": .string(text), "video": .optional(link.video?.text),
        "start": .optional(link.start), "playlist": .optional(link.playlist?.text),
      ])
      return (line, true)
    } catch {
      return (JSONLine(["input": .string(text), "error": .string(error.description)]), false)
    }
  }
}
