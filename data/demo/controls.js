// The player's own bar, the click on the picture, and the keys, as far as the page lets it have them.
import { State } from "./player.js";

const IDLE_AFTER = 3000; // milliseconds without a move of the pointer while playing
const SHORT_STEP = 5; // seconds
const LONG_STEP = 10;

export class Controls {
  #player;
  #captions;
  #parameters;
  #bar = document.getElementById("controls");
  #start = document.getElementById("start");
  #toggle = document.getElementById("toggle");
  #seek = document.getElementById("seek");
  #time = document.getElementById("time");
  #title = document.getElementById("title");
  #fullscreen = document.getElementById("fullscreen");
  #lastMove = performance.now();
  #offersStart = false;

  constructor(player, captions, parameters) {
    this.#player = player;
    this.#captions = captions;
    this.#parameters = parameters;
    this.#bar.hidden = !parameters.controls;
    this.#fullscreen.hidden = !parameters.fullscreenButton;

    const toggle = () => player.toggle();
    this.#start.addEventListener("click", toggle);
    this.#toggle.addEventListener("click", toggle);
    this.#seek.addEventListener("change", () => player.seek(Number(this.#seek.value)));
    this.#fullscreen.addEventListener("click", () => this.#toggleFullscreen());
    const stage = document.getElementById("stage");
    stage.addEventListener("click", toggle);
    stage.addEventListener("dblclick", () => this.#toggleFullscreen());
    document.addEventListener("pointermove", () => {
      this.#lastMove = performance.now();
      this.draw();
    });
    if (parameters.keyboard) document.addEventListener("keydown", (event) => this.#press(event));
  }

  draw() {
    const { state, position, duration, videoID, scenario, isSeekable } = this.#player;
    const plays = state === State.PLAYING || state === State.BUFFERING;
    this.#toggle.classList.toggle("playing", plays);
    this.#toggle.ariaLabel = plays ? "Pause" : "Play";
    this.#seek.hidden = !isSeekable;
    this.#seek.max = duration;
    if (!this.#seek.matches(":active")) this.#seek.value = position; // or the drag would lose its place
    write(this.#time, scenario.live ? "Live" : `${clock(position)} / ${clock(duration)}`);
    write(this.#title, scenario.title ?? videoID);
    this.#title.href = `https://www.youtube.com/watch?v=${videoID}`;
    this.#start.hidden = state !== State.CUED && !(state === State.UNSTARTED && this.#offersStart);
    const isIdle = performance.now() - this.#lastMove > IDLE_AFTER;
    this.#bar.classList.toggle("idle", isIdle && state === State.PLAYING);
  }

  /** The large button in the middle: what a person sees when the player may not begin by itself. */
  offerStart() {
    this.#offersStart = true;
    this.draw();
  }

  #toggleFullscreen() {
    if (!this.#parameters.fullscreenButton) return;
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {}); // the application refused: nothing changes
  }

  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { sound, position } = this.#player;
    const move = (seconds) => this.#player.seek(position + seconds);
    const actions = {
      " ": () => this.#player.toggle(),
      k: () => this.#player.toggle(),
      j: () => move(-LONG_STEP),
      l: () => move(LONG_STEP),
      ArrowLeft: () => move(-SHORT_STEP),
      ArrowRight: () => move(SHORT_STEP),
      m: () => sound.set({ muted: !sound.muted }),
      f: () => this.#toggleFullscreen(),
      c: () => this.#captions.toggle(),
    };
    if (!Object.hasOwn(actions, event.key)) return;
    actions[event.key]();
    event.preventDefault();
  }
}

/** Leaves a text that is right alone: a click whose press was on one that is no longer there is none. */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
