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

  /// Prints a line for each of `words`, and for each line of standard input that says something where
  /// one is `-`.
  ///
  /// - Parameters:
  ///   - words: What was named.
  ///   - folder: The folder that paths start from.
  /// - Returns: The usage status if any was refused, failure if it could not be printed or read.
  static func run(_ words: [VideoWord], from folder: [UInt8]?) -> ExitStatus {
    var status = ExitStatus.success
    do throws(Obstacle) {
      for word in words {
        let isGood =
          word == .word("-") ? try resolveInput(from: folder) : try resolve(word, from: folder)
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
  private static func resolveInput(from folder: [UInt8]?) throws(Obstacle) -> Bool {
    // One byte more than a link may have, so that a longer line is refused as too long.
    var lines = LineReader(STDIN_FILENO, limit: YouTubeLink.maximumLength + 1)
    var areGood = true
    while let line = try next(&lines) {
      guard let line = ListFile.words(of: line) else { continue }
      if try !resolve(.word(line), from: folder) { areGood = false }
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

  private static func resolve(
    _ word: VideoWord, from folder: [UInt8]?
  ) throws(Obstacle) -> Bool {
    let (line, isGood) = describe(word, from: folder)
    guard StandardStreams.print(line.text) else { throw .output }
    return isGood
  }

  private static func describe(
    _ word: VideoWord, from folder: [UInt8]?
  ) -> (line: JSONLine, isGood: Bool) {
    do throws(UsageError) {
      let media = try word.request(from: folder).media
      guard let media else { return describe(link: word.text) }
      return (JSONLine(["input": .string(word.text), "media": .string(media.address)]), true)
    } catch .unusableVideo(let error) {
      return refusal(of: word.text, error.description)
    } catch {
      return refusal(of: word.text, error.description)
    }
  }

  private static func refusal(
    of text: String, _ reason: String
  ) -> (line: JSONLine, isGood: Bool) {
    (JSONLine(["input": .string(text), "error": .string(reason)]), false)
  }

  private static func describe(link text: String) -> (line: JSONLine, isGood: Bool) {
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
      return refusal(of: text, error.description)
    }
  }
}
