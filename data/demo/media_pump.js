// One of a feed's two streams: which bytes come next, and when. A loop of steps, one piece of work after the other, so
// that no two ever touch the buffer at a time.

const PIECE = 32 * 1024; // bytes
const AHEAD = 20; // seconds kept buffered before the position
const BEHIND = 10; // seconds kept when the buffer is full

export class MediaPump {
  #file;
  #clip; // seconds of the clip
  #end; // seconds: nothing from here on is given to the buffer
  #source;
  #element;
  #offset = 0; // bytes: where the next piece begins
  #repetition = 0; // how often the clip has been through
  #since = 0; // seconds: where the run of data that is being appended began
  #target; // seconds: where a seek wants to be, or null
  #isClosed = false;
  #sleeper = null;

  constructor({ file, clip, start, end, source, buffer, element }) {
    this.buffer = buffer;
    this.#file = file;
    this.#clip = clip;
    this.#target = start;
    this.#end = end;
    this.#source = source;
    this.#element = element;
  }

  get isComplete() {
    if (this.#target !== null || this.#offset === 0) return false;
    const { size, clusters } = this.#file.index;
    const next = this.#offset < size ? clusters.findLast(({ offset }) => offset <= this.#offset).time : this.#clip;
    return this.#repetition * this.#clip + next >= this.#end;
  }

  seek(time) {
    this.#target = time;
    this.wake();
  }

  /** Done when the buffer is at rest. */
  async close() {
    this.#isClosed = true;
    this.wake();
    if (this.buffer.updating) await happening(this.buffer, "updateend");
  }

  wake() {
    this.#sleeper?.();
    this.#sleeper = null;
  }

  /** Does the next piece of work, or waits for there to be some. False when closed. */
  async step() {
    if (this.#isClosed) return false;
    if (this.#target !== null) await this.#moveTo(this.#target);
    else if (this.isComplete || this.#frontier - this.#element.currentTime > AHEAD) await this.#sleep();
    else if (this.#offset >= this.#file.index.size) await this.#jump((this.#repetition + 1) * this.#clip);
    else await this.#appendNext();
    return !this.#isClosed;
  }

  #sleep() {
    return new Promise((resolve) => (this.#sleeper = resolve));
  }

  // The end of the data that the next piece continues.
  get #frontier() {
    return rangeAround(this.buffer, this.#since)?.end ?? this.#since;
  }

  async #moveTo(time) {
    this.#target = null;
    const around = rangeAround(this.buffer, time);
    const wanted = around ? around.end : time;
    const continues = this.#offset > 0 && Math.abs(wanted - this.#frontier) < 0.1;
    if (!continues) await this.#jump(Math.min(wanted, this.#end));
  }

  // The parser may be in the middle of a cluster; what comes next is for it the start of something.
  async #interrupt() {
    // Abort is an error once the stream was complete. A removal opens it again, even of nothing.
    const { duration, readyState } = this.#source;
    if (readyState === "ended") await this.#update(() => this.buffer.remove(duration, Infinity));
    this.buffer.abort();
  }

  // Goes on from the cluster that holds `time`.
  async #jump(time) {
    await this.#interrupt();
    const { clusters } = this.#file.index;
    this.#repetition = Math.floor(time / this.#clip);
    const within = time - this.#repetition * this.#clip;
    const cluster = clusters.findLast((cluster) => cluster.time <= within) ?? clusters[0];
    this.buffer.appendWindowEnd = this.#end; // abort has lifted it
    this.buffer.timestampOffset = this.#repetition * this.#clip;
    this.#since = time;
    this.#offset = cluster.offset;
    const initialization = this.#file.front.subarray(0, clusters[0].offset);
    while (!(await this.#append(initialization))) {
      if (!this.#isWanted) return;
    }
  }

  get #isWanted() {
    return !this.#isClosed && this.#target === null;
  }

  async #appendNext() {
    let piece = this.#file.front.subarray(this.#offset);
    try {
      if (piece.length === 0) piece = await fetchPiece(this.#file.path, this.#offset);
    } catch {
      // The network is gone. YouTube's player does not try again by itself; a seek or a new load does.
      while (this.#isWanted) await this.#sleep();
    }
    if (!this.#isWanted) return;
    if (piece.length === 0) throw new Error(`${this.#file.path} ends before its size`);
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

export function happening(target, name) {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

function rangeAround({ buffered }, time) {
  const tolerance = 0.1; // the first frame of a run may lie a little after the time asked for
  for (let i = 0; i < buffered.length; i++) {
    const range = { start: buffered.start(i), end: buffered.end(i) };
    if (range.start - tolerance <= time && time <= range.end + tolerance) return range;
  }
  return null;
}

export async function fetchPiece(path, offset) {
  const answer = await fetch(`${path}?range=${offset}-${offset + PIECE - 1}`);
  return new Uint8Array(await answer.arrayBuffer());
}
