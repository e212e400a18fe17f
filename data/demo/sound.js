// How loud the player is: one volume and one mute for content and advertisements alike.

export class Sound {
  #elements;
  #announce;

  volume = 100; // per cent
  muted = false;

  /**
   * @param {HTMLMediaElement[]} elements
   * @param {(sound: {volume: number, muted: boolean}) => void} announce
   */
  constructor(elements, announce) {
    this.#elements = elements;
    this.#announce = announce;
    for (const element of elements) {
      // WebKitGTK takes the sink's late word for new: a change of the volume can undo a mute that followed it.
      element.addEventListener("volumechange", () => this.#apply(element));
    }
  }

  /** What is not given stays. */
  set({ volume = this.volume, muted = this.muted }) {
    if (!Number.isFinite(volume)) return;
    this.volume = Math.round(Math.min(Math.max(volume, 0), 100));
    this.muted = muted;
    for (const element of this.#elements) this.#apply(element);
    this.#announce({ volume: this.volume, muted });
  }

  #apply(element) {
    const volume = this.volume / 100;
    // A volume is not read back exactly, and each setting of one is told: equal means nearly so.
    if (Math.abs(element.volume - volume) > 0.005) element.volume = volume;
    if (element.muted !== this.muted) element.muted = this.muted;
  }
}
