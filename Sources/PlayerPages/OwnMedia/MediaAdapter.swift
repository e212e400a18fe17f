extension PlayerPageScript {
  /// A player of own media: the IFrame API's interface over an HTML video element.
  static let ownMedia = #"""
    const YT = {
      PlayerState: { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 },
    };

    const title = document.body.appendChild(document.createElement("p"));
    Object.assign(title.style, {
      position: "absolute", inset: "0", margin: "0", padding: "10%", boxSizing: "border-box",
      display: "grid", placeContent: "center", textAlign: "center", overflowWrap: "anywhere",
      overflow: "hidden", color: "white", font: "max(5vmin, 16px) sans-serif", pointerEvents: "none",
    });

    class MediaPlayer {
      #element;
      #events;
      #media = null;
      #state = YT.PlayerState.UNSTARTED;
      #start = 0;
      #end;
      #endTimer;
      // Where the element last was, or Infinity where that cannot be compared.
      #seen = Infinity;
      // Where it was a second ago, and for how many seconds it has stood still.
      #watched = 0;
      #still = 0;

      constructor(element, events) {
        this.#element = element;
        this.#events = events;
        const on = (name, action) => element.addEventListener(name, action);
        on("loadedmetadata", () => {
          if (this.#start > 0) element.currentTime = this.#start;
          this.#lookForTracks();
        });
        // What has no picture has its title.
        for (const name of ["loadedmetadata", "resize", "emptied"]) on(name, () => {
          const isSeen = element.readyState !== HTMLMediaElement.HAVE_NOTHING && element.videoWidth > 0;
          title.textContent = isSeen || !this.#isLoaded ? "" : this.#media.title;
        });
        // An element does not say "playing" after each seek.
        for (const name of ["playing", "seeked", "timeupdate"]) on(name, () => this.#notePlaying());
        on("waiting", () => this.#isGoing && this.#become(YT.PlayerState.BUFFERING));
        on("pause", () => !element.ended && this.#isLoaded && this.#become(YT.PlayerState.PAUSED));
        on("ended", () => this.#become(YT.PlayerState.ENDED));
        on("error", () => this.#isLoaded && element.error && this.#tell("onError", element.error.code));
        on("ratechange", () => this.#tell("onPlaybackRateChange", element.playbackRate));
        for (const name of ["playing", "seeked", "ratechange"]) on(name, () => this.#awaitEnd());
        setInterval(() => this.#watch(), 1000);
        setTimeout(() => this.#tell("onReady"), 0);
      }

      get #isLoaded() { return this.#element.hasAttribute("src"); }
      get #isGoing() { return !this.#element.paused && !this.#element.ended && this.#isLoaded; }

      #notePlaying() {
        const { seeking, readyState, currentTime } = this.#element;
        // Near its end an element plays what it has, and says that it has nothing more.
        const isMoving = readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || currentTime > this.#seen;
        this.#seen = seeking ? Infinity : currentTime;
        if (this.#isGoing && !seeking && isMoving && !(currentTime >= this.#end))
          this.#become(YT.PlayerState.PLAYING);
      }

      // An element whose server went away stands still and says nothing.
      #watch() {
        const { seeking, currentTime } = this.#element;
        const isMoving = !this.#isGoing || seeking || currentTime !== this.#watched;
        this.#watched = currentTime;
        this.#still = isMoving ? 0 : this.#still + 1;
        if (this.#still >= 2) this.#become(YT.PlayerState.BUFFERING);
      }

      #tell(name, data = null) {
        this.#events[name]?.({ target: this, data });
      }

      #become(state) {
        // An end that was asked for is told before the element's pause.
        const isAtEnd = this.#state === YT.PlayerState.ENDED && state === YT.PlayerState.PAUSED;
        if (state === this.#state || isAtEnd) return;
        this.#state = state;
        this.#tell("onStateChange", state);
      }

      // A track that cannot be decoded is left out without an error.
      #lookForTracks() {
        const isLeftOut = {
          video: this.#element.videoWidth === 0,
          audio: this.#element.audioTracks?.length === 0,
        };
        const isMissing = (this.#media.tracks ?? [])
          .some((track) => isLeftOut[track.kind] && isUnsupported(track));
        if (!isMissing) return;
        this.#unload();
        this.#tell("onError", MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED);
      }

      #unload() {
        clearTimeout(this.#endTimer);
        this.#element.removeAttribute("src");
        this.#element.load();
      }

      #awaitEnd() {
        clearTimeout(this.#endTimer);
        const left = (this.#end - this.#element.currentTime) / this.#element.playbackRate;
        if (!(left >= 0) || this.#element.paused) return;
        this.#endTimer = setTimeout(() => {
          if (this.#element.currentTime < this.#end - 0.02) return this.#awaitEnd();
          this.#become(YT.PlayerState.ENDED);
          this.#element.pause();
        }, left * 1000);
      }

      // Takes other media, without playing it.
      cueMedia(media, startSeconds = 0, endSeconds = undefined) {
        this.#media = media;
        this.#start = startSeconds ?? 0;
        this.#end = endSeconds;
        clearTimeout(this.#endTimer);
        this.#state = YT.PlayerState.UNSTARTED;
        this.#element.src = media.source;
      }

      loadMedia(media, startSeconds, endSeconds) {
        this.cueMedia(media, startSeconds, endSeconds);
        this.playVideo();
      }

      playVideo() {
        if (!this.#isLoaded) this.cueMedia(this.#media, this.#start, this.#end);
        if (this.#element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
          this.#become(YT.PlayerState.BUFFERING);
        this.#element.play().catch((error) => {
          if (error.name === "NotAllowedError") this.#tell("onAutoplayBlocked");
        });
      }

      pauseVideo() { this.#element.pause(); }

      stopVideo() {
        this.#unload();
        this.#become(YT.PlayerState.CUED);
      }

      seekTo(seconds) {
        if (this.#element.readyState === HTMLMediaElement.HAVE_NOTHING) this.#start = seconds;
        else this.#element.currentTime = seconds;
      }

      getCurrentTime() {
        return this.#element.readyState === HTMLMediaElement.HAVE_NOTHING
          ? this.#start : this.#element.currentTime;
      }

      getVideoLoadedFraction() {
        const { buffered, duration } = this.#element;
        return buffered.length > 0 && duration > 0 ? buffered.end(buffered.length - 1) / duration : 0;
      }

      getDuration() { return this.#element.duration; }
      getPlayerState() { return this.#state; }
      getVideoUrl() { return this.#media.id; }
      getMedia() { return this.#media; }
      setVolume(level) { this.#element.volume = Math.min(Math.max(0, level / 100), 1); }
      getVolume() { return this.#element.volume * 100; }
      mute() { this.#element.muted = true; }
      unMute() { this.#element.muted = false; }
      isMuted() { return this.#element.muted; }
      getPlaybackRate() { return this.#element.playbackRate; }
      getAvailablePlaybackRates() { return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]; }
      getVideoData() { return { title: this.#media.title }; }
      // What only YouTube's player has is asked of this one, too, and is not there.
      getPlaylist() { return null; }
      getPlaylistIndex() { return -1; }
      getPlaybackQuality() { return "unknown"; }
      getAvailableQualityLevels() { return []; }
      getOptions() { return []; }
      getOption() { return null; }
      getSphericalProperties() { return {}; }

      setPlaybackRate(rate) {
        // The default is what other media begins with.
        this.#element.defaultPlaybackRate = rate;
        this.#element.playbackRate = rate;
      }
    }

    const itemID = () => player.getMedia().id;
    const itemDetails = () => ({ title: player.getMedia().title });
    const itemCaptions = () => null;
    const showCaptions = () => {};
    const load = ({ media, start, resume, end, cued }) =>
      player[cued ? "cueMedia" : "loadMedia"](media, resume ?? start, end);

    // Asking loads the media libraries, which is worth it only once something has failed.
    const isUnsupported = ({ type }) =>
      type !== undefined && document.createElement("video").canPlayType(type) === "";

    // An element does not tell why a server's media does not come. The page is of the server's origin,
    // and may ask. Where the server leads to another, what that answers is told to the program alone,
    // which may take a moment longer.
    const lag = 200; // milliseconds
    // A server may take the question and not answer it: then the fault is told without its status.
    const patience = 2000; // milliseconds
    const statusOf = async ({ id, source }) => {
      if (source !== id) return undefined;
      const request = new AbortController();
      const limit = setTimeout(() => request.abort(), patience);
      const options = { mode: "no-cors", cache: "no-store", credentials: "omit" };
      try {
        const { status } = await fetch(source, { ...options, signal: request.signal });
        if (status === 0) await new Promise((resume) => setTimeout(resume, lag));
        return status || undefined;
      } catch {
        await new Promise((resume) => setTimeout(resume, lag));
        return undefined;
      } finally {
        clearTimeout(limit);
        request.abort();
      }
    };

    const tellError = async (code) => {
      const media = player.getMedia();
      const missing = (media.tracks ?? []).filter(isUnsupported).map(({ codec }) => codec);
      const status = await statusOf(media);
      if (media === player.getMedia())
        post("mediaFailed", { code, missing: [...new Set(missing)], status });
    };

    player = new MediaPlayer(document.getElementById("player"), events);
    player.cueMedia(item.media, item.resume ?? item.start, item.end);
    post("apiLoaded");
    """#
}
