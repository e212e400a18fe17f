// The player itself: one content at a time in a media element, its state as the API knows it, and the list it is from.
import { Advertisement } from "./advertisement.js";
import { MediaSlot } from "./media_feed.js";
import { happening } from "./media_pump.js";
import { isVideoID } from "./parameters.js";
import { Playlist } from "./playlist.js";
import { loadScenario } from "./scenario.js";
import { Sound } from "./sound.js";

export const State = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };

export const RATES = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
export const QUALITY = "hd720";

const LIVE_LENGTH = 12 * 3600; // seconds; nobody watches the test clip for longer
const LONGEST_SETTLING = 2000; // milliseconds
const PAUSE_BETWEEN_TWO_ENDS = 300; // milliseconds

export class Player {
  element = document.getElementById("content");
  playlist = new Playlist();
  state = State.UNSTARTED;
  videoID = "";
  scenario = {};
  start = 0;
  end = undefined;
  sound;

  #announcedState;
  #announce;
  #notice;
  #advertisement;
  #media = new MediaSlot(this.element);
  #opened = Promise.resolve();
  #isOpen = false; // the element holds this content, not yet or no more the last one
  #load = 0; // counts contents, so that what was begun for one ends with it
  #attempt = 0; // counts wishes to play or not, so that the last one holds
  #seeks = 0; // likewise
  #mayPlay = false; // somebody clicked in this frame
  #hasPlayed = false;
  #isUnplayable = false;
  #due = {}; // what the scenario still has to do to this content

  /**
   * @param {(event: string, info?: unknown) => void} announce
   * @param {import("./notice.js").Notice} notice
   */
  constructor(announce, notice) {
    this.#announce = announce;
    this.#notice = notice;
    this.#advertisement = new Advertisement((state) => announce("onAdStateChange", state));
    const elements = [this.element, this.#advertisement.element];
    this.sound = new Sound(elements, (sound) => announce("onVolumeChange", sound));
    this.#observe();
  }

  get position() {
    return this.#isOpen ? this.element.currentTime : 0;
  }

  get duration() {
    if (!this.#isOpen) return 0;
    return this.scenario.live ? this.element.currentTime : this.#media.duration;
  }

  get isSeekable() {
    return !this.scenario.live && this.duration > 0;
  }

  get loadedFraction() {
    const { buffered } = this.element;
    if (this.duration === 0 || buffered.length === 0) return 0;
    return Math.min(buffered.end(buffered.length - 1) / this.duration, 1);
  }

  // MARK: Contents

  /**
   * Replaces the content. Without `autoplay` it is cued: shown, not played.
   * @param {{videoID: string, start?: number, end?: number}} request
   * @param {object} options
   * @param {boolean} options.autoplay
   * @param {object} [options.scenario] when it is known already
   * @param {Promise<void>} [options.mayStart] what autoplay waits for, beside the data
   */
  async open({ videoID, start = 0, end }, { autoplay, scenario, mayStart }) {
    const load = ++this.#load;
    this.#release();
    Object.assign(this, { videoID, start, end, scenario: scenario ?? {} });
    this.#hasPlayed = false;
    this.#isUnplayable = false;
    if (!this.scenario.readyThenNothing && !this.scenario.loginWall) this.#setState(State.UNSTARTED);
    if (!isVideoID(videoID)) return this.#fail(2);

    if (!scenario) {
      this.scenario = await loadScenario(videoID);
      if (load !== this.#load) return;
    }
    const { length, live, stalls, error, loginWall, readyThenNothing } = this.scenario;
    this.#due = { ...this.scenario };
    if (loginWall) this.#notice.showLoginWall();
    if (loginWall || readyThenNothing) {
      this.#isUnplayable = true;
      return;
    }
    this.#announce("onVideoDataChange", { videodata: {}, type: "newdata", playertype: 1 });
    if (error !== undefined) return this.#fail(error);

    const starvesAt = stalls?.forGood && start > 0 ? start : stalls?.at;
    this.#opened = this.#openMedia({ start, length: live ? LIVE_LENGTH : length, starvesAt });
    if (!autoplay) return this.#setState(State.CUED);
    await mayStart;
    if (load === this.#load) this.play();
  }

  async #openMedia({ start, ...options }) {
    const load = this.#load;
    try {
      await this.#media.open(options, start);
      if (load !== this.#load) return;
      this.#isOpen = true;
      this.element.hidden = false;
      if (start < this.#media.duration) return;
      // What starts behind its end is over at once, and shows nothing.
      this.start = 0;
      this.#due.endsAtOnce = true;
    } catch {
      if (load === this.#load) this.#fail(5);
    }
  }

  playAt(index) {
    const videoID = this.playlist.ids[index];
    if (videoID === undefined) return;
    this.playlist.index = index;
    this.#announce("onPlaylistUpdate");
    if (videoID === this.videoID && this.#isOpen) this.seek(0, { thenPlays: true });
    else this.open({ videoID }, { autoplay: true });
  }

  step(by) {
    this.playAt(this.playlist.neighbour(by));
  }

  // MARK: Transport

  async play({ byPerson = false } = {}) {
    if (this.#isUnplayable) return;
    if (this.#advertisement.isPlaying) return this.#advertisement.play();
    this.#mayPlay ||= byPerson;
    if (this.scenario.autoplayRefused && !this.#mayPlay) return this.#announce("onAutoplayBlocked");

    const attempt = ++this.#attempt;
    if (this.state === State.ENDED) this.element.currentTime = this.start;
    try {
      await this.#runAdvertisement("prerollAd", this.scenario.prerollAd);
      if (attempt !== this.#attempt) return;
      const hasData = this.#isOpen && this.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      if (!hasData) this.#setState(State.BUFFERING);
      await this.#opened;
      if (attempt !== this.#attempt) return;
      if (this.#due.endsAtOnce) {
        delete this.#due.endsAtOnce;
        return this.#finish();
      }
      await this.element.play();
    } catch (error) {
      if (attempt !== this.#attempt || error.name !== "NotAllowedError") return; // a pause came between
      this.#setState(State.UNSTARTED);
      this.#announce("onAutoplayBlocked");
    }
  }

  pause() {
    if (this.#advertisement.isPlaying) return this.#advertisement.pause();
    this.#attempt++;
    if (this.#isOpen) this.element.pause();
    else if (this.state === State.BUFFERING) this.#setState(State.PAUSED);
  }

  toggle() {
    const plays = this.state === State.PLAYING || this.state === State.BUFFERING;
    if (plays && !this.element.paused) this.pause();
    else this.play({ byPerson: true });
  }

  /** Back to the start, to be played again only when asked. */
  stop() {
    this.#attempt++;
    this.#advertisement.stop();
    this.#setState(State.CUED); // first, so that the pause that follows is not reported
    this.element.pause();
    this.element.currentTime = this.start;
  }

  async seek(seconds, { mayLoad = true, thenPlays = this.state !== State.PAUSED } = {}) {
    if (this.#isUnplayable || this.#advertisement.isPlaying) return;
    const load = this.#load;
    const seek = ++this.#seeks;
    await this.#opened;
    await this.#settle();
    if (load !== this.#load || seek !== this.#seeks) return;
    const target = Math.min(Math.max(seconds, 0), this.#media.duration);
    if (!mayLoad && !isBuffered(this.element, target)) return; // a drag: its end will ask once more
    // As YouTube's player: a seek while playing is reported as a pause and buffering.
    if (this.state === State.PLAYING) this.#setState(State.PAUSED);
    if (this.state === State.PAUSED || this.state === State.ENDED) this.#setState(State.BUFFERING);
    this.element.currentTime = target;
    if (thenPlays) this.play();
  }

  // WebKitGTK may stand still for good after a seek into a pipeline that is still filling for the last one.
  async #settle() {
    const { element } = this;
    if (!element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_SETTLING));
    await Promise.race([happening(element, "canplay"), happening(element, "seeked"), late]);
  }

  setRate(rate) {
    // An unsupported rate becomes the nearest supported one on the way to 1.
    const candidates = RATES.filter((known) => (rate >= 1 ? known >= 1 && known <= rate : known <= 1 && known >= rate));
    this.element.playbackRate = rate >= 1 ? Math.max(...candidates) : Math.min(...candidates);
  }

  // MARK: States

  #setState(state) {
    this.state = state;
    if (state === this.#announcedState) return;
    this.#announcedState = state;
    this.#announce("onStateChange", state);
  }

  #fail(code) {
    this.#isUnplayable = true;
    this.#release();
    this.#setState(State.UNSTARTED);
    this.#notice.showError(code);
    this.#announce("onError", code);
    this.#announce("onDetailedError", { errorCode: code, errorDetail: "", message: "", messageKey: "" });
  }

  #release() {
    this.#attempt++;
    this.#isOpen = false;
    this.#advertisement.stop();
    this.#notice.hide();
    this.element.pause();
    this.element.hidden = true;
  }

  #observe() {
    const on = (name, react) =>
      this.element.addEventListener(name, () => {
        if (!this.#advertisement.isPlaying && this.#isOpen) react();
      });

    on("playing", () => this.#becomePlaying());
    on("waiting", () => {
      if (!this.element.paused) this.#setState(State.BUFFERING);
    });
    on("pause", () => {
      const wasPlaying = this.state === State.PLAYING || this.state === State.BUFFERING;
      if (wasPlaying && !this.element.ended) this.#setState(State.PAUSED);
    });
    on("seeked", () => {
      if (this.state !== State.BUFFERING) return;
      if (this.element.paused) this.#setState(State.PAUSED);
      else if (this.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) this.#setState(State.PLAYING);
    });
    on("timeupdate", () => this.#checkPosition());
    on("ended", () => this.#finish());
    on("error", () => this.#fail(5));

    const { element } = this;
    element.addEventListener("ratechange", () => this.#announce("onPlaybackRateChange", element.playbackRate));
  }

  #becomePlaying() {
    this.#setState(State.PLAYING);
    if (this.#hasPlayed) return;
    this.#hasPlayed = true;
    this.#announce("onPlaybackQualityChange", QUALITY);
    this.#announce("onApiChange");
  }

  #checkPosition() {
    if (this.state !== State.PLAYING) return;
    const position = this.element.currentTime;
    const { pausesItself, midrollAd } = this.#due;
    if (this.end !== undefined && position >= this.end) {
      this.element.pause();
      this.#finish();
    } else if (position >= pausesItself) {
      delete this.#due.pausesItself;
      this.element.pause();
    } else if (position >= midrollAd?.at) {
      this.#interrupt(midrollAd.seconds);
    }
  }

  async #interrupt(seconds) {
    const attempt = this.#attempt;
    const over = this.#runAdvertisement("midrollAd", seconds);
    this.element.pause(); // unreported: the advertisement plays already
    await over;
    if (attempt === this.#attempt) this.element.play();
  }

  async #runAdvertisement(kind, seconds) {
    if (this.#due[kind] === undefined) return;
    delete this.#due[kind];
    await this.#advertisement.run(seconds);
  }

  #finish() {
    if (this.scenario.neverEnds) return;
    const next = this.playlist.neighbour(1);
    if (this.playlist.loops && next !== undefined) return this.playAt(next); // without a word of an end
    this.#setState(State.PAUSED);
    this.#setState(State.ENDED);
    if (this.scenario.endsTwice) {
      setTimeout(() => {
        this.#setState(State.PLAYING);
        this.#setState(State.ENDED);
      }, PAUSE_BETWEEN_TWO_ENDS);
    } else if (next !== undefined) {
      this.playAt(next);
    }
  }
}

function isBuffered({ buffered }, time) {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= time && time <= buffered.end(i)) return true;
  }
  return false;
}
