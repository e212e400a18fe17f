// An advertisement: the clip in a second video element over the content's. It has states of its own, which go to
// onAdStateChange, never to onStateChange; the content's position stands still meanwhile.
import { MediaSlot } from "./media_feed.js";

const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;

export class Advertisement {
  element = document.getElementById("advertisement");
  #label = document.getElementById("advertisement-label");
  #media = new MediaSlot(this.element);
  #announce;
  #over = Promise.withResolvers();

  isPlaying = false;

  /** @param {(state: number) => void} announce */
  constructor(announce) {
    this.#announce = announce;
    this.element.addEventListener("playing", () => announce(PLAYING));
    this.element.addEventListener("pause", () => {
      if (this.isPlaying && !this.element.ended) announce(PAUSED);
    });
    this.element.addEventListener("ended", () => this.#over.resolve());
  }

  /** Rejected like HTMLMediaElement.play when the engine refuses to play without a click. */
  async run(seconds) {
    this.isPlaying = true;
    this.#over = Promise.withResolvers();
    try {
      this.element.hidden = this.#label.hidden = false;
      await this.#media.open({ length: seconds });
      await this.element.play();
      await this.#over.promise;
    } finally {
      this.isPlaying = false;
      this.element.pause();
      this.element.hidden = this.#label.hidden = true;
      this.#announce(ENDED);
    }
  }

  stop() {
    this.#over.resolve();
  }

  play() {
    return this.element.play();
  }

  pause() {
    this.element.pause();
  }
}
