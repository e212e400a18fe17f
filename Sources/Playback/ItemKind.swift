/// Where an item of a list comes from, which decides what may go wrong with it and in which page it
/// plays.
public enum ItemKind: Equatable, Sendable {
  /// YouTube's player.
  case youTube
  /// A file of this machine, in a player of the program's own.
  case file
  /// A web server that is not YouTube's, in the same player.
  case web(needsNetwork: Bool)

  /// Whether nothing of it can be had without a network.
  var needsNetwork: Bool {
    switch self {
    case .youTube: true
    case .file: false
    case .web(let needsNetwork): needsNetwork
    }
  }

  /// Whether a page that was made for one can play the other.
  ///
  /// A page for a web server may ask only that one.
  func sharesPage(with other: ItemKind) -> Bool {
    switch (self, other) {
    case (.youTube, .youTube), (.file, .file): true
    case (.youTube, _), (.file, _), (.web, _): false
    }
  }
}
