/// Where an item of a list comes from, which decides what may go wrong with it and in which page it
/// plays.
public enum ItemKind: Equatable, Sendable {
  /// YouTube's player, whatever that has played before.
  case youTube
  /// YouTube's player in a page that is made for the item: only the player's address can name it.
  ///
  /// What is of the kind ``youTube`` can be opened in it afterwards.
  case youTubeByAddress
  /// A file of this machine, in a player of the program's own.
  case file
  /// A web server that is not YouTube's, in the same player.
  case web(needsNetwork: Bool)

  /// Whether YouTube's player plays it.
  public var isYouTubes: Bool {
    switch self {
    case .youTube, .youTubeByAddress: true
    case .file, .web: false
    }
  }

  /// Whether a web server that is not YouTube's has it.
  var isOnWeb: Bool {
    switch self {
    case .web: true
    case .youTube, .youTubeByAddress, .file: false
    }
  }

  /// Whether nothing of it can be had without a network.
  var needsNetwork: Bool {
    switch self {
    case .youTube, .youTubeByAddress: true
    case .file: false
    case .web(let needsNetwork): needsNetwork
    }
  }

  /// Whether an item of this kind can be opened in a page that was made for one of the `other` kind.
  ///
  /// A page for a web server may ask only that one.
  func opens(inPageFor other: ItemKind) -> Bool {
    switch (self, other) {
    case (.youTube, .youTube), (.youTube, .youTubeByAddress), (.file, .file): true
    case (.youTube, _), (.youTubeByAddress, _), (.file, _), (.web, _): false
    }
  }
}
