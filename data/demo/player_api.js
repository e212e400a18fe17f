// The methods that the page may call, by the names of the API, and the values that its getters answer from.
import { isVideoID } from "./parameters.js";
import { QUALITY, RATES } from "./player.js";
import { loadList } from "./scenario.js";

const GETTERS = [
  "getAvailablePlaybackRates", "getAvailableQualityLevels", "getCurrentTime", "getDuration", "getMediaReferenceTime",
  "getOption", "getOptions", "getPlaybackQuality", "getPlaybackRate", "getPlayerState", "getPlaylist", "getPlaylistId",
  "getPlaylistIndex", "getSphericalProperties", "getVideoContentRect", "getVideoData", "getVideoEmbedCode",
  "getVideoLoadedFraction", "getVideoUrl", "getVolume", "isMuted",
];

export class PlayerAPI {
  #player;
  #captions;
  #announceModules;
  #commands;
  #openings = 0; // counts what the page wants opened, so that the last one holds

  /**
   * @param {import("./player.js").Player} player
   * @param {import("./captions.js").Captions} captions
   * @param {() => void} announceModules called when what a module offers has changed
   */
  constructor(player, captions, announceModules) {
    this.#player = player;
    this.#captions = captions;
    this.#announceModules = announceModules;
    this.#commands = this.#makeCommands();
  }

  /** @returns {boolean} whether the content was replaced, with which the page forgets all values */
  call(name, args) {
    if (!Object.hasOwn(this.#commands, name)) return false;
    this.#commands[name](...args);
    return /^(?:load|cue)(?:Video|Playlist)/.test(name);
  }

  get names() {
    return [...GETTERS, ...Object.keys(this.#commands)];
  }

  /** All values; a getter's name without its "get" or "is" is the key. */
  values() {
    const { element, sound, playlist, scenario, state, position, duration, videoID } = this.#player;
    const url = `https://www.youtube.com/watch?v=${videoID}`;
    const box = element.getBoundingClientRect();
    return {
      playerState: state,
      currentTime: position,
      currentTimeLastUpdated_: Date.now() / 1000,
      mediaReferenceTime: position,
      duration,
      videoLoadedFraction: this.#player.loadedFraction,
      progressState: { seekableStart: 0, seekableEnd: duration, current: position, duration },
      playbackRate: element.playbackRate,
      availablePlaybackRates: RATES,
      playbackQuality: QUALITY,
      availableQualityLevels: [QUALITY, "auto"],
      volume: sound.volume,
      muted: sound.muted,
      videoUrl: position >= 1 ? `${url}&t=${Math.floor(position)}` : url,
      videoEmbedCode: `<iframe width="640" height="360" src="https://www.youtube.com/embed/${videoID}"></iframe>`,
      videoData: {
        video_id: videoID,
        title: scenario.title ?? "",
        author: scenario.author ?? "",
        isLive: scenario.live ?? false,
      },
      videoContentRect: { left: box.left, top: box.top, width: box.width, height: box.height },
      playlist: playlist.ids.length > 0 ? playlist.ids : null,
      playlistIndex: playlist.index,
      playlistId: playlist.listID ?? null,
      sphericalProperties: {},
    };
  }

  #makeCommands() {
    const player = this.#player;
    const nothing = () => {};
    const video = (autoplay) => (...args) => this.#openVideo(readVideo(args), autoplay);
    const list = (autoplay) => (...args) => this.#openList(readList(args), autoplay);
    return {
      playVideo: () => player.play(),
      pauseVideo: () => player.pause(),
      stopVideo: () => player.stop(),
      clearVideo: () => player.stop(),
      seekTo: (seconds, allowSeekAhead) => player.seek(Number(seconds), { mayLoad: allowSeekAhead !== false }),
      mutedAutoplay: () => {
        player.sound.set({ muted: true });
        player.play();
      },

      loadVideoById: video(true),
      cueVideoById: video(false),
      loadVideoByUrl: video(true),
      cueVideoByUrl: video(false),
      loadPlaylist: list(true),
      cuePlaylist: list(false),
      nextVideo: () => player.step(1),
      previousVideo: () => player.step(-1),
      playVideoAt: (index) => player.playAt(Number(index)),
      setLoop: (on) => (player.playlist.loops = Boolean(on)),
      setShuffle: (on) => player.playlist.shuffle(Boolean(on)),

      mute: () => player.sound.set({ muted: true }),
      unMute: () => player.sound.set({ muted: false }),
      setVolume: (percent) => player.sound.set({ volume: Number(percent) }),
      setPlaybackRate: (rate) => player.setRate(Number(rate)),
      setPlaybackQuality: nothing, // YouTube's does nothing either

      setOption: (module, option, value) => {
        if (module !== "captions") return;
        this.#captions.set(option, value);
        this.#announceModules();
      },
      loadModule: (module) => {
        if (module === "captions") this.#announceModules();
      },
      unloadModule: nothing,
      setSphericalProperties: nothing,
      showVideoInfo: nothing,
      hideVideoInfo: nothing,
      wakeUpControls: nothing,
      addEventListener: nothing, // every event is sent; the page gives it to whom it likes
      removeEventListener: nothing,
    };
  }

  #openVideo(request, autoplay) {
    this.#openings++;
    this.#player.playlist.clear();
    this.#player.open(request, { autoplay });
  }

  async #openList({ ids, listID, index, start }, autoplay) {
    const { playlist } = this.#player;
    const opening = ++this.#openings;
    const all = ids ?? (await loadList(listID));
    if (opening !== this.#openings) return;
    playlist.replace(all, index, listID);
    this.#player.open({ videoID: playlist.current, start }, { autoplay });
  }
}

// Every function takes its values in a row or as one object.
function readVideo([first, start, end]) {
  const isObject = typeof first === "object" && first !== null;
  const given = isObject ? first : { id: first, startSeconds: start, endSeconds: end };
  return {
    videoID: given.videoId ?? idInAddress(given.mediaContentUrl ?? given.id),
    start: Number(given.startSeconds) || 0,
    end: given.endSeconds === undefined ? undefined : Number(given.endSeconds),
  };
}

function idInAddress(text) {
  if (isVideoID(text)) return text;
  return /\/v\/([A-Za-z0-9_-]{11})/.exec(text)?.[1] ?? "";
}

function readList([first, index, start]) {
  const isObject = typeof first === "object" && first !== null && !Array.isArray(first);
  const given = isObject ? first : { playlist: first, index, startSeconds: start };
  const ids = typeof given.playlist === "string" ? given.playlist.split(",") : given.playlist;
  return { ids, listID: given.list, index: Number(given.index) || 0, start: Number(given.startSeconds) || 0 };
}
