/// The scripts of the player's page.
enum PlayerPageScript {
  /// Everything that is used of the player without being documented, each with what it is worth.
  ///
  /// - `getVideoData()` tells the title, the channel's name and whether it is live. Without it there
  ///   is no title, and a live stream is known by its growing length.
  /// - The options `tracklist` and `track` of the module `captions` tell and set which captions there
  ///   are. Without them there are none to choose from.
  static let undocumented = #"""
    const undocumented = {
      details: (player, id) => {
        const data = player.getVideoData?.();
        const text = (value) => typeof value === "string" ? value.toWellFormed() : undefined;
        return data?.video_id === id
          ? { title: text(data.title), author: text(data.author), isLive: data.isLive === true }
          : {};
      },
      captions: (player) => {
        const tracks = player.getOption?.("captions", "tracklist") ?? [];
        const text = (value) => typeof value === "string" ? value.toWellFormed() : "";
        const list = Array.isArray(tracks) ? tracks : [];
        return {
          tracks: list.filter((track) => text(track?.languageCode)).map((track) => ({
            language: text(track.languageCode),
            name: text(track.displayName) || text(track.languageName) || text(track.languageCode),
          })),
          shown: text(player.getOption?.("captions", "track")?.languageCode) || null,
        };
      },
      setCaptions: (player, languageCode) => {
        if (languageCode) player.loadModule?.("captions");
        player.setOption?.("captions", "track", languageCode ? { languageCode } : {});
      },
    };
    """#
}
