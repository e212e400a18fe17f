extension PlayerPageScript {
  /// YouTube's player, by the official IFrame API; runs with `undocumented` in scope.
  static let youTube = #"""
    const itemID = () => /[?&]v=([\w-]{11})(?:[&#]|$)/.exec(player.getVideoUrl() || "")?.[1];
    const itemDetails = (id) => undocumented.details(player, id);
    const itemCaptions = () => undocumented.captions(player);
    const showCaptions = (language) => undocumented.setCaptions(player, language);

    const load = ({ video, playlist, listType, index, start, resume, end, byAddress, cued }) => {
      const times = { startSeconds: resume ?? start, endSeconds: end };
      if (!video) {
        const list = { list: playlist, listType, index, startSeconds: times.startSeconds };
        if (cued) player.cuePlaylist(list);
        else player.loadPlaylist(list);
      } else if (byAddress) {
        const address = { mediaContentUrl: `https://www.youtube.com/v/${video}?version=3`, ...times };
        if (cued) player.cueVideoByUrl(address);
        else player.loadVideoByUrl(address);
      } else if (cued) player.cueVideoById({ videoId: video, ...times });
      else player.loadVideoById({ videoId: video, ...times });
    };

    // The formats that YouTube's player uses, by the usual names of their codecs.
    const formats = {
      "H.264": 'video/mp4; codecs="avc1.42E01E"',
      "AAC": 'audio/mp4; codecs="mp4a.40.2"',
      "VP9": 'video/webm; codecs="vp9"',
      "Opus": 'audio/webm; codecs="opus"',
    };
    const missingCodecs = () => Object.keys(formats)
      .filter((codec) => !window.MediaSource?.isTypeSupported(formats[codec]));

    const tellError = (data) => {
      // Asking loads the media libraries, which is worth it only once something has failed.
      post("missingCodecs", missingCodecs());
      // A list whose first video is refused may have had no state.
      if (!hasToldPlaylist) attempt(tellPlaylist);
      attempt(() => tellVideo(true));
      const code = Number(data);
      post("error", { code: Number.isSafeInteger(code) ? code : -1 });
    };

    // --- The API

    const fail = (reason) => {
      if (!isReady) post("apiFailed", { reason: String(reason).slice(0, 200) });
    };

    window.addEventListener("error", (event) => {
      const isScript = event.target instanceof HTMLScriptElement;
      fail(isScript ? `${event.target.src} could not be loaded` : event.message);
    }, true);

    window.onYouTubeIframeAPIReady = () => {
      const options = { events, host: page.host };
      if (page.inserted) Object.assign(options, page.inserted, { width: "100%", height: "100%" });
      try {
        player = new YT.Player("player", options);
        post("apiLoaded");
      } catch (error) {
        fail(error);
      }
    };
    """#
}
