// Which videos, and which of them is next. A single video is a playlist of none: `ids` is empty.

export class Playlist {
  ids = [];
  index = -1;
  listID = undefined;
  loops = false;
  #unshuffled = [];

  replace(ids, index = 0, listID = undefined) {
    this.ids = [...ids];
    this.#unshuffled = this.ids;
    this.index = ids.length === 0 ? -1 : Math.min(Math.max(index, 0), ids.length - 1);
    this.listID = listID;
  }

  clear() {
    this.replace([], -1);
  }

  get current() {
    return this.ids[this.index];
  }

  /** The index so many places on, or undefined beyond an end of a list that does not loop. */
  neighbour(step) {
    const count = this.ids.length;
    if (count === 0) return undefined;
    const index = this.index + step;
    if (this.loops) return (index + count) % count;
    return index >= 0 && index < count ? index : undefined;
  }

  /** Shuffled, the video that plays stays the current one and comes first. */
  shuffle(on) {
    const playing = this.current;
    if (playing === undefined) return;
    if (on) {
      const others = this.ids.filter((_, i) => i !== this.index);
      for (let i = others.length - 1; i > 0; i--) {
        const j = Math.floor(Math.random() * (i + 1));
        [others[i], others[j]] = [others[j], others[i]];
      }
      this.ids = [playing, ...others];
    } else {
      this.ids = [...this.#unshuffled];
    }
    this.index = this.ids.indexOf(playing);
  }
}
