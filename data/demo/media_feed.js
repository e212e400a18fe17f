// Feeds a media element through Media Source Extensions, as YouTube's player does: picture and sound are two WebM
// streams, asked for in pieces by a range in the query (clip/video.webm?range=0-32767, both ends included), so many
// ahead of the position and no more. Only the bytes of an answer are looked at: a custom URI scheme may give no
// headers and no status. How long a stream is stands at its front.
import { readIndex } from "./webm_index.js";

const PIECE = 32 * 1024; // bytes
const AHEAD = 20; // seconds kept buffered before the position
const BEHIND = 10; // seconds kept when the buffer is full

const STREAMS = [
  { path: "clip/video.webm", type: 'video/webm; codecs="vp9"' },
  { path: "clip/audio.webm", type: 'audio/webm; codecs="opus"' },
];

export class MediaFeed {
  #element;
  #source = new MediaSource();
  #length;
  #starvesAt;
  #streams = [];
  #closed = false;
  #onProgress = () => this.#wake();
  #onSeeking = () => this.#seek(this.#element.currentTime);

  /** Seconds; known once `open` is done. */
  duration = 0;

  /**
   * @param {HTMLMediaElement} element
   * @param {object} [options]
   * @param {number} [options.length] seconds to play: the clip is cut, or repeated, to this
   * @param {number} [options.starvesAt] seconds after which no data comes, so that playback stalls
   */
  constructor(element, { length, starvesAt } = {}) {
    this.#element = element;
    this.#length = length;
    this.#starvesAt = starvesAt;
  }

  /** Attaches to the element, which can play from then on. */
  async open(start = 0) {
    const opened = new Promise((resolve) => this.#source.addEventListener("sourceopen", resolve, { once: true }));
    this.#element.src = URL.createObjectURL(this.#source);
    const fronts = await Promise.all([...STREAMS.map(({ path }) => fetchPiece(path, 0)), opened]);
    if (this.#closed) return;

    const indexes = STREAMS.map((_, i) => readIndex(fronts[i]));
    // The sound ends a few milliseconds after the picture; a repetition begins with the picture.
    const clip = indexes[0].duration;
    this.duration = this.#length ?? clip;
    this.#source.duration = this.duration;
    this.#streams = STREAMS.map(({ path, type }, i) => {
      const buffer = this.#source.addSourceBuffer(type);
      const end = Math.min(this.duration, this.#starvesAt ?? Infinity);
      return new Stream({
        path,
        source: this.#source,
        buffer,
        front: fronts[i],
        index: indexes[i],
        clip,
        end,
        element: this.#element,
      });
    });

    this.#element.addEventListener("timeupdate", this.#onProgress);
    this.#element.addEventListener("seeking", this.#onSeeking);
    if (start > 0) {
      for (const stream of this.#streams) stream.seek(start);
      this.#element.currentTime = start;
    }
    for (const stream of this.#streams) this.#run(stream);
  }

  close() {
    this.#closed = true;
    this.#element.removeEventListener("timeupdate", this.#onProgress);
    this.#element.removeEventListener("seeking", this.#onSeeking);
    for (const stream of this.#streams) stream.close();
    URL.revokeObjectURL(this.#element.src);
  }

  async #run(stream) {
    try {
      while (await stream.step()) this.#endIfComplete();
    } catch (error) {
      if (this.#closed) return; // the element let go of the buffers in the middle of an append
      throw error;
    }
  }

  #endIfComplete() {
    const complete = this.#streams.every((stream) => stream.isComplete && !stream.buffer.updating);
    if (complete && this.#starvesAt === undefined && this.#source.readyState === "open") this.#source.endOfStream();
  }

  #wake() {
    for (const stream of this.#streams) stream.wake();
  }

  #seek(time) {
    for (const stream of this.#streams) stream.seek(time);
  }
}

class Stream {
  #path;
  #source;
  #front;
  #index;
  #clip;
  #end; // seconds: nothing from here on is given to the buffer
  #element;
  #offset = 0; // of the next piece
  #repetition = 0; // how often the clip has been through
  #since = 0; // where the run of data that is being appended began
  #target = null; // where a seek wants to be
  #closed = false;
  #sleeper = null;

  constructor({ path, source, buffer, front, index, clip, end, element }) {
    this.buffer = buffer;
    this.buffer.appendWindowEnd = end;
    this.#path = path;
    this.#front = front;
    this.#index = index;
    this.#source = source;
    this.#clip = clip;
    this.#end = end;
    this.#element = element;
  }

  get isComplete() {
    const { size, clusters } = this.#index;
    const next = clusters.findLast(({ offset }) => offset <= this.#offset) ?? clusters[0];
    const nextTime = this.#repetition * this.#clip + next.time;
    if (this.#offset >= size) return (this.#repetition + 1) * this.#clip >= this.#end;
    return this.#offset > 0 && nextTime >= this.#end;
  }

  seek(time) {
    this.#target = time;
    this.wake();
  }

  close() {
    this.#closed = true;
    this.wake();
  }

  wake() {
    this.#sleeper?.();
    this.#sleeper = null;
  }

  /** Does the next piece of work, or waits for there to be some. False when the feed is closed. */
  async step() {
    if (this.#closed) return false;
    if (this.#target !== null) await this.#moveTo(this.#target);
    else if (this.isComplete || this.#frontier - this.#element.currentTime > AHEAD) await this.#sleep();
    else if (this.#offset >= this.#index.size) await this.#jump((this.#repetition + 1) * this.#clip);
    else await this.#appendNext();
    return !this.#closed;
  }

  #sleep() {
    return new Promise((resolve) => (this.#sleeper = resolve));
  }

  async #sleepUntilSeek() {
    while (!this.#closed && this.#target === null) await this.#sleep();
  }

  // The end of the data that the next piece continues.
  get #frontier() {
    return rangeAround(this.buffer, this.#since)?.end ?? this.#since;
  }

  async #moveTo(time) {
    this.#target = null;
    const around = rangeAround(this.buffer, time);
    const wanted = around ? around.end : time;
    const continues = Math.abs(wanted - this.#frontier) < 0.1;
    if (!continues) await this.#jump(Math.min(wanted, this.#end));
  }

  // Goes on from the cluster that holds `time`. The parser may be in the middle of another one, so it starts afresh.
  async #jump(time) {
    // Abort is an error once the stream was complete. A removal opens it again, even of nothing.
    if (this.#source.readyState === "ended") {
      const { duration } = this.#source;
      await this.#update(() => this.buffer.remove(duration, Infinity));
    }
    this.buffer.abort();
    this.buffer.appendWindowEnd = this.#end; // abort has lifted it
    this.#repetition = Math.floor(time / this.#clip);
    const within = time - this.#repetition * this.#clip;
    const cluster = this.#index.clusters.findLast((cluster) => cluster.time <= within) ?? this.#index.clusters[0];
    this.buffer.timestampOffset = this.#repetition * this.#clip;
    const initialization = this.#front.subarray(0, this.#index.clusters[0].offset);
    while (!(await this.#append(initialization))) {
      if (this.#closed) return;
    }
    this.#offset = cluster.offset;
    this.#since = time;
  }

  async #appendNext() {
    let piece = this.#front;
    try {
      if (this.#offset > 0) piece = await fetchPiece(this.#path, this.#offset);
    } catch {
      // The network is gone. YouTube's player does not try again by itself; a seek or a new load does.
      await this.#sleepUntilSeek();
      return;
    }
    if (this.#closed || this.#target !== null) return; // sought elsewhere meanwhile
    if (piece.length === 0) throw new Error(`${this.#path} ends before its size`);
    if (await this.#append(piece)) this.#offset += piece.length;
  }

  /** False when the buffer is full and nothing of it could be given up: try again later. */
  async #append(bytes) {
    try {
      await this.#update(() => this.buffer.appendBuffer(bytes));
      return true;
    } catch (error) {
      if (error.name !== "QuotaExceededError") throw error;
    }
    const keep = this.#element.currentTime - BEHIND;
    const start = this.buffer.buffered.length > 0 ? this.buffer.buffered.start(0) : Infinity;
    if (start < keep) {
      await this.#update(() => this.buffer.remove(0, keep));
      this.#since = Math.max(this.#since, keep);
    } else {
      await this.#sleep();
    }
    return false;
  }

  #update(change) {
    return new Promise((resolve, reject) => {
      this.buffer.addEventListener("updateend", resolve, { once: true });
      try {
        change();
      } catch (error) {
        this.buffer.removeEventListener("updateend", resolve);
        reject(error);
      }
    });
  }
}

function rangeAround({ buffered }, time) {
  const tolerance = 0.1; // the first frame of a run may lie a little after the time asked for
  for (let i = 0; i < buffered.length; i++) {
    const range = { start: buffered.start(i), end: buffered.end(i) };
    if (range.start - tolerance <= time && time <= range.end + tolerance) return range;
  }
  return null;
}

async function fetchPiece(path, offset) {
  const answer = await fetch(`${path}?range=${offset}-${offset + PIECE - 1}`);
  return new Uint8Array(await answer.arrayBuffer());
}
