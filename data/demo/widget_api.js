// YT.Player: the page's side of the protocol between a page and the embedded player. Every message is a JSON string
// that carries the widget's id and the channel "widget". To the player go "listening" and "command"; from it come
// "initialDelivery" (names of the methods, all values), "infoDelivery" (values that changed) and the events.
(function () {
  "use strict";

  const LISTENING_INTERVAL = 250; // milliseconds
  const LONGEST_EXTRAPOLATION = 1; // seconds beyond the last delivered position
  const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
  const DEFAULT_SIZE = { width: 640, height: 360 };
  const PERMISSIONS =
    "accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share";

  const PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };

  let lastWidgetID = 0;
  const players = new Map(); // by the element's id, for YT.get

  class Player {
    #id = ++lastWidgetID;
    #iframe;
    #placeholder = null; // what the iframe replaced; null when attached to an iframe of the page
    #host;
    #key;
    #listeners = new Map();
    #info = {}; // the cache that getters answer from
    #modules = { namespaces: [] };
    #methods = [];
    #answered = false;
    #queue = []; // commands given before the player's first answer
    #timer = 0;
    #onMessage = (message) => this.#receive(message);
    #onLoad = () => this.#startListening();

    constructor(target, options = {}) {
      const element = typeof target === "string" ? document.getElementById(target) : target;
      if (!(element instanceof Element)) throw new Error("No element for the player");
      // The empty string is allowed: a playlist needs no video.
      if ("videoId" in options && options.videoId !== "" && !VIDEO_ID.test(options.videoId ?? "")) {
        throw new Error("Invalid video id");
      }

      if (element instanceof HTMLIFrameElement) this.#attach(element, options);
      else this.#replace(element, options);
      this.#key = this.#iframe.id;
      players.set(this.#key, this);

      for (const [name, listener] of Object.entries(options.events ?? {})) this.addEventListener(name, listener);
      window.addEventListener("message", this.#onMessage);
      this.#iframe.addEventListener("load", this.#onLoad);
      this.#startListening();
    }

    // MARK: What exists before the player has answered

    addEventListener(name, listener) {
      if (!this.#listeners.has(name)) this.#listeners.set(name, new Set());
      this.#listeners.get(name).add(listener);
      this.#command("addEventListener", [name]);
      return this;
    }

    removeEventListener(name, listener) {
      const listeners = this.#listeners.get(name);
      if (!listeners) return this;
      listeners.delete(listener);
      if (listeners.size === 0) {
        this.#listeners.delete(name);
        this.#command("removeEventListener", [name]);
      }
      return this;
    }

    getIframe() {
      return this.#iframe;
    }

    setSize(width, height) {
      this.#iframe.width = width;
      this.#iframe.height = height;
      return this;
    }

    destroy() {
      clearInterval(this.#timer);
      window.removeEventListener("message", this.#onMessage);
      this.#iframe.removeEventListener("load", this.#onLoad);
      players.delete(this.#key);
      if (this.#placeholder) this.#iframe.replaceWith(this.#placeholder);
      else this.#iframe.remove();

      const refuse = () => {
        throw new Error("The player was destroyed");
      };
      const own = Object.getOwnPropertyNames(Player.prototype).filter((name) => name !== "constructor");
      for (const name of [...own, ...this.#methods]) this[name] = refuse;
    }

    // MARK: The iframe

    #attach(iframe, options) {
      this.#iframe = iframe;
      const address = new URL(iframe.src, document.baseURI);
      this.#host = options.host ? normalizedHost(options.host) : originOf(address);
      // A complete address stays as it is: setting it again would load the player a second time.
      if (address.searchParams.get("enablejsapi") === "1" && address.searchParams.has("origin")) return;
      for (const [name, value] of this.#identity()) address.searchParams.set(name, value);
      iframe.src = address;
    }

    #replace(placeholder, options) {
      this.#host = normalizedHost(options.host ?? window.YTConfig.host);
      const address = new URL(this.#host + "/embed/" + (options.videoId ?? ""));
      for (const [name, value] of Object.entries(options.playerVars ?? {})) {
        if (value !== undefined && value !== null) address.searchParams.set(name, value);
      }
      for (const [name, value] of this.#identity()) address.searchParams.set(name, value);
      const iframe = document.createElement("iframe");
      for (const { name, value } of placeholder.attributes) iframe.setAttribute(name, value);
      iframe.id ||= "widget" + this.#id;
      iframe.title ||= "YouTube video player";
      iframe.width = options.width ?? (placeholder.getAttribute("width") || DEFAULT_SIZE.width);
      iframe.height = options.height ?? (placeholder.getAttribute("height") || DEFAULT_SIZE.height);
      iframe.allow = PERMISSIONS;
      iframe.allowFullscreen = true;
      iframe.referrerPolicy = "strict-origin-when-cross-origin"; // without a Referer the player answers with error 153
      iframe.setAttribute("frameborder", "0");
      placeholder.replaceWith(iframe);
      if (visibleFraction(iframe) < 0.5) address.searchParams.set("vf", "1");
      iframe.src = address;
      this.#iframe = iframe;
      this.#placeholder = placeholder;
    }

    // The page's own origin wins over the one in playerVars: with any other the player's answers would not arrive.
    *#identity() {
      yield ["enablejsapi", "1"];
      if (location.host) yield ["origin", originOf(location)];
      yield ["widgetid", String(this.#id)];
      if (window !== window.top && document.referrer) yield ["widget_referrer", document.referrer];
    }

    // MARK: Messages

    // The player may not have its script yet, so the word is repeated until it answers, and begins anew with each load.
    #startListening() {
      clearInterval(this.#timer);
      const speak = () => this.#post({ event: "listening" });
      this.#timer = setInterval(speak, LISTENING_INTERVAL);
      speak();
    }

    #post(message) {
      const text = JSON.stringify({ ...message, id: this.#id, channel: "widget" });
      this.#iframe.contentWindow?.postMessage(text, this.#host);
    }

    #command(func, args) {
      const message = { event: "command", func, args };
      if (this.#answered) this.#post(message);
      else this.#queue.push(message);
    }

    #receive({ origin, data }) {
      if (origin !== this.#host || typeof data !== "string") return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (message?.id !== this.#id || message.channel !== "widget") return;

      switch (message.event) {
        case "readyToListen":
          this.#startListening();
          return;
        case "alreadyInitialized":
          this.#becomeAnswered();
          return;
        case "initialDelivery":
          this.#define(message.info.apiInterface ?? []);
          Object.assign(this.#info, message.info);
          this.#becomeAnswered();
          return;
        case "infoDelivery":
          Object.assign(this.#info, message.info);
          return;
        case "apiInfoDelivery":
          Object.assign(this.#modules, message.info);
          return;
        default:
          this.#dispatch(message.event, message.info);
      }
    }

    #becomeAnswered() {
      clearInterval(this.#timer);
      this.#answered = true;
      for (const message of this.#queue.splice(0)) this.#post(message);
    }

    #dispatch(name, data) {
      for (const listener of [...(this.#listeners.get(name) ?? [])]) {
        const callback = typeof listener === "string" ? window[listener] : listener; // the name of a global is allowed
        if (typeof callback !== "function") continue;
        try {
          callback({ target: this, data });
        } catch (error) {
          reportError(error);
        }
      }
    }

    // MARK: What the player brings

    #define(names) {
      for (const name of names) {
        if (name in this) continue;
        this[name] = this.#method(name);
        this.#methods.push(name);
      }
    }

    #method(name) {
      if (name === "getCurrentTime") return () => this.#currentTime();
      if (name === "getOptions") {
        return (module) => (module ? Object.keys(this.#modules[module] ?? {}) : this.#modules.namespaces);
      }
      if (name === "getOption") return (module, option) => this.#modules[module]?.[option];

      const value = /^(?:get|is)([A-Z])(.*)$/.exec(name);
      if (value) {
        const key = value[1].toLowerCase() + value[2];
        return () => this.#info[key];
      }
      const replacesVideo = /^(?:load|cue)(?:Video|Playlist)/.test(name);
      return (...args) => {
        // What was known of the last video must not be taken for the next: getters answer undefined until the player
        // has said more.
        if (replacesVideo) this.#info = {};
        this.#command(name, args);
        return this;
      };
    }

    // Positions arrive about four times a second; between them the clock goes on, but not far, as the player may stall.
    #currentTime() {
      const { currentTime, currentTimeLastUpdated_: updated, playerState, playbackRate = 1 } = this.#info;
      if (playerState !== PlayerState.PLAYING || currentTime === undefined || updated === undefined) return currentTime;
      const passed = (Date.now() / 1000 - updated) * playbackRate;
      return currentTime + Math.min(Math.max(passed, 0), LONGEST_EXTRAPOLATION);
    }
  }

  function originOf({ protocol, host }) {
    return protocol + "//" + host;
  }

  function normalizedHost(host) {
    return originOf(new URL(host.replace(/^http:/, "https:")));
  }

  function visibleFraction(element) {
    if (document.hidden) return 0;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return 0;
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    return (Math.max(width, 0) * Math.max(height, 0)) / (box.width * box.height);
  }

  Object.assign(window.YT, {
    Player,
    PlayerState,
    get: (id) => players.get(id),
    scan() {}, // the old way of marking up players; nothing to find
  });
  window.onYTReady();
})();
