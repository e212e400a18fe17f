extension PlayerPageScript {
  /// The script that all pages share, which runs with `page`, its configuration, and `outbox` in
  /// scope.
  ///
  /// It decides nothing: it tells the program what the player does and does what it is told. The player
  /// comes from an adapter below it, as an object of the IFrame API's interface.
  ///
  /// An adapter sets `player` and has `YT.PlayerState`, `itemID`, `itemDetails`, `itemCaptions`,
  /// `showCaptions`, `tellError` and `load`.
  static let source = #"""
    let player = null;
    let isReady = false;
    let item = page.item;
    // Commands that came before the player could take them, and whether the last of them holds it.
    const waiting = [];
    let isHeld = false;

    // --- What the player does

    // A player may throw where it should answer, and the rest is worth telling all the same.
    const attempt = (action) => {
      try {
        return action();
      } catch (error) {
        console.error(error);
        return undefined;
      }
    };
    const time = (value, otherwise) => Number.isFinite(value) && value >= 0 ? value : otherwise;

    // A player that was told how to be answers with how it was for a moment.
    const wishes = {};
    const longestWish = 2000; // milliseconds
    const wish = (name, value) => { wishes[name] = { value, at: performance.now() }; };
    const settled = (name, value) => {
      const isMet = !wishes[name] || JSON.stringify(wishes[name].value) === JSON.stringify(value);
      if (!isMet && performance.now() - wishes[name].at < longestWish) return wishes[name].value;
      delete wishes[name];
      return value;
    };

    const describe = (code) => page.states[code] ?? `state ${code}`;

    let hasPlayed = false;
    // The last told anchor, from which the program reckons the position until the next one.
    let told = null;
    // A player that was told to open another video answers for the one before for a moment. One that
    // goes on answering with another ID has its reasons, and is believed.
    let openedAt = -Infinity;
    const isLate = () => performance.now() - openedAt < 5000
      && Boolean(item.video && itemID() && itemID() !== item.video);

    // Before it has played, a player may tell 0 although it will begin elsewhere.
    const toldTime = () => time(player.getCurrentTime(), 0)
      || (hasPlayed ? 0 : item.resume ?? item.start ?? 0);

    // A player that was told to seek answers for a moment with where it was.
    let sought = null;
    const currentTime = () => {
      const seconds = toldTime();
      const isTaken = !sought || Math.abs(seconds - sought.seconds) < 1
        || performance.now() - sought.at > longestWish;
      if (!isTaken) return sought.seconds;
      sought = null;
      return seconds;
    };

    const tellPosition = (isChange) => {
      if (isLate()) return;
      const duration = time(player.getDuration(), 0);
      const now = {
        position: currentTime(),
        end: item.end && item.end < duration ? item.end : duration,
        rate: currentRate(),
        at: Date.now() / 1000,
      };
      const isPlaying = player.getPlayerState() === YT.PlayerState.PLAYING;
      const elapsed = told ? now.at - told.at : 0;
      const expected = told ? told.position + (isPlaying ? elapsed * told.rate : 0) : 0;
      const hasJumped = Math.abs(now.position - expected) > 1;
      const isOther = !told || now.end !== told.end || now.rate !== told.rate;
      if (isChange || isOther || hasJumped || (isPlaying && elapsed >= 2)) {
        told = now;
        post("position", now);
      }
    };

    const showsSomething = () => [
      YT.PlayerState.PLAYING, YT.PlayerState.PAUSED, YT.PlayerState.ENDED, YT.PlayerState.CUED,
    ].includes(player.getPlayerState());

    let toldItem = "";
    const tellVideo = (isLastChance) => {
      const id = itemID();
      if (!id || isLate()) return;
      const details = { id, ...itemDetails(id) };
      // A player knows the next video of a list before its title, and some know no title at all.
      if (!details.title && !isLastChance && !showsSomething()) return;
      if (JSON.stringify(details) !== toldItem) {
        toldItem = JSON.stringify(details);
        post(item.media ? "media" : "video", details);
      }
    };

    let hasToldPlaylist = false;
    const tellPlaylist = () => {
      const items = item.playlist ? player.getPlaylist() : null;
      if (!items) return;
      hasToldPlaylist = true;
      post("playlist", { index: player.getPlaylistIndex(), count: items.length });
    };

    const currentVolume = () => settled("volume", {
      level: Math.round(time(player.getVolume(), 100)), isMuted: player.isMuted() === true,
    });
    const currentRate = () => settled("rate", time(player.getPlaybackRate(), 1) || 1);

    let toldVolume = "";
    const tellVolume = () => {
      const volume = currentVolume();
      if (JSON.stringify(volume) !== toldVolume) {
        toldVolume = JSON.stringify(volume);
        post("volume", volume);
      }
    };

    // What the program's own controls show besides; each is told when it is another than before.
    const extras = {
      loaded: () => {
        const part = player.getVideoLoadedFraction();
        return Number.isFinite(part) ? Math.round(Math.min(1, Math.max(0, part)) * 200) / 200 : null;
      },
      rates: () => player.getAvailablePlaybackRates() ?? null,
      captions: () => itemCaptions(),
    };
    let toldExtras = {};
    const tellExtras = () => {
      if (isLate()) return;
      for (const [name, read] of Object.entries(extras)) {
        const value = attempt(read) ?? null;
        if (value === null || JSON.stringify(value) === toldExtras[name]) continue;
        toldExtras[name] = JSON.stringify(value);
        post(name, value);
      }
    };

    // A video that has become shorter is over where it was to go on, and begins as if it never was.
    const isOverAtResumption = (code) => code === YT.PlayerState.ENDED && !item.playlist && !isLate()
      && item.resume >= player.getDuration();

    const tellState = (code) => {
      if (attempt(() => isOverAtResumption(code))) {
        item = { ...item, resume: undefined };
        attempt(() => load(item));
        return;
      }
      attempt(seekAtLast);
      // What a state means may depend on the rest, which therefore comes first.
      attempt(() => tellVideo(false));
      attempt(tellPlaylist);
      attempt(() => tellPosition(true));
      hasPlayed = hasPlayed || code === YT.PlayerState.PLAYING;
      post(describe(code));
    };

    const onReady = () => {
      isReady = true;
      // The page's keyboard is the player's, for keys that only it knows.
      document.querySelector("iframe")?.focus({ preventScroll: true });
      const { volume, isMuted, rate } = page;
      attempt(() => (volume !== undefined || isMuted)
        && setVolume({ level: volume ?? currentVolume().level, isMuted }));
      attempt(() => rate !== undefined && setRate(rate));
      post("ready");
      waiting.splice(0).forEach(({ name, argument }) => attempt(() => commands[name](argument)));
      attempt(tellVolume);
      // A frame that loaded beside the API may have begun to play before anyone listened.
      const state = attempt(() => player.getPlayerState());
      const isIdle = [undefined, YT.PlayerState.UNSTARTED, YT.PlayerState.CUED].includes(state);
      if (item.index > 0) load(item);
      else if (isIdle && !item.cued && !isHeld) player.playVideo();
      else tellState(state);
      setInterval(() => {
        attempt(seekAtLast);
        attempt(() => tellVideo(false));
        attempt(tellVolume);
        attempt(() => tellPosition(false));
        tellExtras();
      }, 500);
    };

    const events = {
      onReady,
      onStateChange: (event) => tellState(event.data),
      onPlaybackRateChange: (event) => {
        tellPosition(true);
        post("rate", time(event.data, 1));
      },
      onPlaybackQualityChange: (event) => post("quality", String(event.data).slice(0, 32)),
      onApiChange: () => post("modules"),
      onError: (event) => tellError(event.data),
      onAutoplayBlocked: () => post("autoplayBlocked"),
    };

    // --- Fullscreen

    // It is the window's, of which a frame cannot be told. So what the player's button says is only
    // that the other state is wanted, and a fullscreen of the page's own is left at once.
    document.addEventListener("fullscreenchange", () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(console.error);
      else post("fullscreenAsked");
    });

    // --- What the player is told

    // A position beyond the end would be the end, which is another thing than a seek. So a seek waits until
    // the length is known; a live stream that plays may have none.
    let awaited = null;
    let playedAt = Infinity;
    const seek = (aim) => {
      const length = isLate() ? 0 : time(player.getDuration(), 0);
      awaited = length || performance.now() - playedAt > longestWish ? null : aim;
      if (awaited) return;
      const last = length ? Math.max(0, length - 0.5) : Infinity;
      const seconds = Math.min(Math.max(0, aim(length)), last);
      sought = { seconds, at: performance.now() };
      player.seekTo(seconds, true);
      attempt(() => tellPosition(true));
    };
    const seekBy = (seconds) => {
      const from = awaited ?? currentTime;
      seek((length) => from(length) + seconds);
    };
    const forgetSeek = () => { [sought, awaited] = [null, null]; };
    const seekAtLast = () => {
      if (!isLate() && player.getPlayerState() === YT.PlayerState.PLAYING)
        playedAt = Math.min(playedAt, performance.now());
      if (awaited) seek(awaited);
    };

    // What was set is told even where nothing has changed: until then the program takes what it is told for how
    // it was before. Thousands of calls at once are told in few messages.
    const soon = (tell) => {
      let isWaiting = false;
      return () => {
        if (isWaiting) return;
        isWaiting = true;
        setTimeout(() => {
          isWaiting = false;
          attempt(tell);
        }, 50);
      };
    };
    const confirmVolume = soon(() => {
      toldVolume = "";
      tellVolume();
    });
    const confirmRate = soon(() => tellPosition(true));

    const setVolume = ({ level, isMuted }) => {
      wish("volume", { level, isMuted });
      player.setVolume(level);
      if (isMuted) player.mute();
      else player.unMute();
    };
    const setRate = (rate) => {
      wish("rate", rate);
      player.setPlaybackRate(rate);
    };

    const commands = {
      play: () => player.playVideo(),
      pause: () => player.pauseVideo(),
      stop: () => player.stopVideo(),
      seekBy,
      seekTo: (seconds) => seek(() => seconds),
      seekToPart: (part) => seek((length) => length * part),
      setVolume: (volume) => {
        setVolume(volume);
        confirmVolume();
      },
      setRate: (rate) => {
        setRate(rate);
        confirmRate();
      },
      setCaptions: (language) => showCaptions(language),
      next: () => {
        forgetSeek();
        player.nextVideo();
      },
      previous: () => {
        forgetSeek();
        player.previousVideo();
      },
      setLoop: (isOn) => player.setLoop(isOn),
      setShuffle: (isOn) => player.setShuffle(isOn),
      restart: () => {
        forgetSeek();
        // Only a list's first video has the start that was asked for.
        player.seekTo(item.playlist && player.getPlaylistIndex() > 0 ? 0 : item.start, true);
        player.playVideo();
      },
      open: (next) => {
        // The same once more is another item all the same.
        if (next.media || (next.video && next.video === attempt(itemID))) toldItem = "";
        item = next;
        openedAt = performance.now();
        forgetSeek();
        playedAt = Infinity;
        told = null;
        toldExtras = {};
        hasPlayed = false;
        hasToldPlaylist = false;
        load(item);
      },
    };

    const reportDrawn = () => requestAnimationFrame(() => requestAnimationFrame(() =>
      post("drawn", { width: innerWidth, height: innerHeight })));

    // The program's one door into the page.
    Object.defineProperty(window, "matinee", { value: (name, argument) => {
      if (name === "reportDrawn") return reportDrawn();
      if (isReady) return commands[name](argument);
      waiting.push({ name, argument });
      if (["play", "pause", "stop"].includes(name)) isHeld = name !== "play";
    } });
    """#
}
