/// Which player of the program starts by itself: at most one, as YouTube's terms ask.
///
/// The first one that is started does, until it is closed. Others are cued: they show their picture
/// and wait for a play, by their own button or by ``PlayerView/play()``.
@MainActor
enum SelfStart {
  private static weak var holder: PlayerView?

  /// Answers whether `view` may start by itself.
  static func isGranted(to view: PlayerView) -> Bool {
    if let holder, holder !== view, !holder.isClosed { return false }
    holder = view
    return true
  }
}
