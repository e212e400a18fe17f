/// The page that an item needs: which of the pages that are there can open it, if any can.
public enum PageKind: Equatable, Sendable {
  /// The page of YouTube's player, whatever that has played before.
  case player
  /// A page of YouTube's player that is made for the item: only its address can name it.
  ///
  /// What is of the kind ``player`` can be opened in it afterwards.
  case freshPlayer

  /// Whether an item of this kind can be opened in a page that was made for one of the `other` kind.
  func opens(inPageFor other: PageKind) -> Bool {
    switch (self, other) {
    case (.player, .player), (.player, .freshPlayer): true
    case (.freshPlayer, .player), (.freshPlayer, .freshPlayer): false
    }
  }
}
