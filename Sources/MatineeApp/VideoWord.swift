import DesktopServices
import PlayerPages
import WebKitGTK

/// What a command line names to be played.
enum VideoWord: Equatable {
  /// A word: an ID, a link or own media.
  case word(String)
  /// A value of `--media`: own media, whatever it looks like.
  case media(String)

  /// What was typed.
  var text: String {
    switch self {
    case .word(let text), .media(let text): text
    }
  }

  /// What it asks for; see ``PlayRequest/init(word:from:)``.
  func request(from folder: [UInt8]?) throws(UsageError) -> PlayRequest {
    switch self {
    case .word(let text): try PlayRequest(word: text, from: folder)
    case .media(let text): try PlayRequest(media: text, from: folder)
    }
  }
}

extension CommandLineArguments {
  /// All that is named, the words first.
  var videos: [VideoWord] {
    words.map(VideoWord.word) + (lists["media"] ?? []).map(VideoWord.media)
  }
}

extension PlayRequest {
  /// Reads a word of the command line: an ID or a link, or else own media.
  ///
  /// What names something on YouTube does so in every folder, whatever files there are: an ID is an
  /// ID, and `./` before it makes it a file.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - folder: The folder that paths start from, or nil where no file and no other server may be
  ///     named.
  /// - Throws: ``UsageError``, the reason why the word names nothing to play.
  init(word: String, from folder: [UInt8]?) throws(UsageError) {
    let refusal: LinkError
    do throws(LinkError) {
      try self.init(parsing: word)
      return
    } catch {
      refusal = error
    }
    if word == ListFile.standardInput { throw .standardInputAsVideo }
    guard let folder, !YouTubeLink.isLink(word),
      let media = try Self.media(word, from: folder)
    else { throw .unusableVideo(refusal) }
    self.init(.media(media))
  }

  /// Reads the value of `--media`, which is own media whatever it looks like.
  init(media word: String, from folder: [UInt8]?) throws(UsageError) {
    let media: Media
    do throws(MediaError) {
      media = try Media(word, from: folder ?? [UInt8(ascii: "/")])
    } catch {
      throw .unusableMedia(error)
    }
    if let path = media.path, let obstacle = LocalFile.obstacle(at: path) {
      throw .unusableFile(word, obstacle)
    }
    self.init(.media(media))
  }

  /// The media that a word names, or nil where it names none.
  private static func media(_ word: String, from folder: [UInt8]) throws(UsageError) -> Media? {
    let media: Media
    do throws(MediaError) {
      media = try Media(word, from: folder)
    } catch {
      return nil
    }
    guard let path = media.path else { return media.hasMediaSuffix ? media : nil }
    switch LocalFile.obstacle(at: path) {
    case nil: return media
    // What looks like nothing else is a path, and is said to be none.
    case .missing? where !looksLikePath(word) && !media.hasMediaSuffix: return nil
    case let obstacle?: throw .unusableFile(word, obstacle)
    }
  }

  private static func looksLikePath(_ word: String) -> Bool {
    ["/", "./", "../", "file:"].contains { word.lowercased().hasPrefix($0) }
  }
}

extension LocalFile.Obstacle {
  /// What is wrong with the file that `name` names, in a sentence.
  func sentence(of name: String) -> String {
    switch self {
    case .missing: "There is no file “\(name.shown)”."
    case .folder: "“\(name.shown)” is a folder, not a file to play."
    case .special: "“\(name.shown)” is no file of the kind that can be played."
    case .unreadable: "The file “\(name.shown)” may not be read."
    case .empty: "The file “\(name.shown)” is empty."
    case .list: "“\(name.shown)” is a list: use --playlist \(name.shown)"
    }
  }
}
