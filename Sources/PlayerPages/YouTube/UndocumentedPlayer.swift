/// The scripts of the player's page.
enum PlayerPageScript {
  /// Everything that is used of the player without being documented, each with what it is worth.
  ///
  /// - `getVideoData()` tells the title and the channel's name. Without it there is no title.
  static let undocumented = #"""
    const undocumented = {
      details: (player, id) => {
        const data = player.getVideoData?.();
        const text = (value) => typeof value === "string" ? value.toWellFormed() : undefined;
        return data?.video_id === id
          ? { title: text(data.title), author: text(data.author) } : {};
      },
    };
    """#
}
