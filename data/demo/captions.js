// The captions module: tracks, and the options that the API reads and sets. What a caption says is the second it is
// shown in, so a screenshot tells whether the right one is there.

const TRACKS = [
  { languageCode: "en", languageName: "English", displayName: "English", kind: "", id: "1" },
  { languageCode: "de", languageName: "German", displayName: "German", kind: "", id: "2" },
];
const WORDS = { en: "second", de: "Sekunde" };

export class Captions {
  #line = document.getElementById("captions");
  #options = { track: {}, tracklist: TRACKS, translationLanguages: [], fontSize: 0 };

  /** The info of "apiInfoDelivery". */
  describe() {
    return { namespaces: ["captions"], captions: { ...this.#options, reload: null } };
  }

  show(language) {
    this.set("track", { languageCode: language ?? TRACKS[0].languageCode });
  }

  toggle() {
    if (this.#options.track.languageCode === undefined) this.show();
    else this.set("track", {});
  }

  set(option, value) {
    if (option === "track") this.#options.track = TRACKS.find((t) => t.languageCode === value?.languageCode) ?? {};
    if (option === "fontSize") {
      this.#options.fontSize = Math.min(Math.max(Number(value) || 0, -1), 3);
      this.#line.style.setProperty("--caption-size", this.#options.fontSize);
    }
  }

  draw(position) {
    const word = WORDS[this.#options.track.languageCode];
    this.#line.hidden = word === undefined;
    if (word !== undefined) this.#line.textContent = `${word} ${Math.floor(position)}`;
  }
}
