// Feeds a media element through Media Source Extensions, as YouTube's player does: picture and sound are two WebM
// streams, asked for in pieces by a range in the query (clip/video.webm?range=0-32767, both ends included), so many
// ahead of the position and no more. Only the bytes of an answer are looked at: a custom URI scheme may give no
// headers and no status. How long a stream is stands at its front.
import { MediaPump, fetchPiece, happening } from "./media_pump.js";
import { readIndex } from "./webm_index.js";

const STREAMS = [
  { path: "clip/video.webm", type: 'video/webm; codecs="vp9"' },
  { path: "clip/audio.webm", type: 'audio/webm; codecs="opus"' },
];

/** What a media element plays from: one content after the other. */
export class MediaSlot {
  #element;
  #feed = null;
  #hasFailed = false;
  #last = Promise.resolve();

  /** @param {HTMLMediaElement} element */
  constructor(element) {
    this.#element = element;
    element.addEventListener("error", () => (this.#hasFailed = true));
  }

  /** Seconds; known once `open` is done. */
  get duration() {
    return this.#feed?.duration ?? 0;
  }

  /**
   * Begins a content. When done, the element may be told to play.
   * @param {object} options
   * @param {number} [options.length] seconds to play: the clip is cut, or repeated, to this
   * @param {number} [options.starvesAt] seconds after which no data comes, so that playback stalls
   * @param {number} [start] seconds
   */
  open(options, start = 0) {
    const replace = () => this.#replace(options, start);
    this.#last = this.#last.then(replace, replace);
    return this.#last;
  }

  // Every content is the same clip, so a seek does for a new one of the same length. That also spares the teardown of
  // a player at its end, which crashes the web process one time in ten (GStreamer 1.22): a stand-in must not be what
  // fails.
  async #replace(options, start) {
    if (this.#feed?.fits(options) && !this.#hasFailed) {
      const place = this.#feed.reachable(start);
      if (this.#element.currentTime !== place) this.#element.currentTime = place;
      return;
    }
    await this.#feed?.close();
    this.#hasFailed = false;
    this.#feed = new MediaFeed(this.#element, options);
    await this.#feed.open(start);
  }
}

class MediaFeed {
  #element;
  #length;
  #starvesAt;
  #source = new MediaSource();
  #streams = [];
  #isClosed = false;
  #onTimeUpdate = () => this.#streams.forEach((stream) => stream.wake());
  #onSeeking = () => this.#streams.forEach((stream) => stream.seek(this.#element.currentTime));

  duration = 0;

  constructor(element, { length, starvesAt }) {
    this.#element = element;
    this.#length = length;
    this.#starvesAt = starvesAt;
  }

  fits({ length, starvesAt }) {
    return this.duration > 0 && length === this.#length && starvesAt === this.#starvesAt;
  }

  /** `start`, or the beginning for what lies behind the end, where the element would find nothing. */
  reachable(start) {
    return start < this.duration ? start : 0;
  }

  async open(wanted) {
    const opened = happening(this.#source, "sourceopen");
    this.#element.src = URL.createObjectURL(this.#source);
    const fronts = await Promise.all([...STREAMS.map(({ path }) => fetchPiece(path, 0)), opened]);
    URL.revokeObjectURL(this.#element.src);
    if (this.#isClosed) return;

    const indexes = STREAMS.map((_, i) => readIndex(fronts[i]));
    const clip = indexes[0].duration; // the sound ends a few milliseconds later; a repetition begins with the picture
    this.duration = this.#length ?? clip;
    this.#source.duration = this.duration;
    const start = this.reachable(wanted);
    const end = Math.min(this.duration, this.#starvesAt ?? Infinity);
    this.#streams = STREAMS.map(({ path, type }, i) => {
      const file = { path, front: fronts[i], index: indexes[i] };
      const buffer = this.#source.addSourceBuffer(type);
      return new MediaPump({ file, clip, start, end, source: this.#source, buffer, element: this.#element });
    });
    this.#element.addEventListener("timeupdate", this.#onTimeUpdate);
    this.#element.addEventListener("seeking", this.#onSeeking);
    if (start > 0) this.#element.currentTime = start;
    for (const stream of this.#streams) this.#run(stream);
  }

  async close() {
    this.#isClosed = true;
    this.#element.removeEventListener("timeupdate", this.#onTimeUpdate);
    this.#element.removeEventListener("seeking", this.#onSeeking);
    await Promise.all(this.#streams.map((stream) => stream.close()));
    this.#element.removeAttribute("src");
    this.#element.load();
  }

  async #run(stream) {
    try {
      while (await stream.step()) {
        const isComplete = this.#streams.every((each) => each.isComplete && !each.buffer.updating);
        const starves = this.#starvesAt !== undefined;
        if (isComplete && !starves && this.#source.readyState === "open") this.#source.endOfStream();
      }
    } catch (error) {
      console.error(error);
      this.#element.dispatchEvent(new Event("error")); // as if the element had found the fault
    }
  }
}
