// The player's side of the wire: JSON strings to and from the page that embeds it, and nobody else.
// Until the page has said "listening" every event waits here; then it gets all values, "onReady", and what waited.

export class HostLink {
  #origin;
  #id;
  #describe;
  #onCommand;
  #isOpen = false;
  #asked = false; // the page said "listening" before this side was open
  #connected = false;
  #waiting = [];
  #ready = Promise.withResolvers();

  /** A scenario: nothing waits, so what happens before the page listens is never told. */
  losesEarlyEvents = false;

  /** Fulfilled when the page has been told that the player is ready. */
  get ready() {
    return this.#ready.promise;
  }

  constructor({ origin, widgetID }) {
    this.#origin = origin;
    this.#id = widgetID;
    window.addEventListener("message", (message) => this.#receive(message));
  }

  /**
   * Begins to answer.
   * @param {() => object} describe gives the info of "initialDelivery"
   * @param {(name: string, args: unknown[]) => void} onCommand
   */
  open(describe, onCommand) {
    this.#describe = describe;
    this.#onCommand = onCommand;
    this.#isOpen = true;
    if (this.#asked) this.#connect();
    else this.#send("readyToListen");
  }

  post(event, info) {
    if (this.#connected) this.#send(event, info);
    else if (!this.losesEarlyEvents) this.#waiting.push([event, info]);
  }

  /** Values are of no use before "initialDelivery", which has them all. */
  deliver(event, info) {
    if (this.#connected) this.#send(event, info);
  }

  #receive({ origin, source, data }) {
    // Any frame can post to this one. Whose word counts is the page that the address names.
    if (source !== window.parent || typeof data !== "string") return;
    if (this.#origin !== undefined && origin !== this.#origin) return;
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message?.channel !== "widget") return;

    if (message.event === "listening") {
      this.#id = message.id;
      this.#asked = true;
      if (!this.#isOpen) return;
      if (this.#connected) this.#send("alreadyInitialized");
      else this.#connect();
    } else if (message.event === "command" && this.#connected && Array.isArray(message.args)) {
      this.#onCommand(message.func, message.args);
    }
  }

  #connect() {
    this.#connected = true;
    this.#send("initialDelivery", this.#describe());
    this.#send("onReady", null);
    for (const [event, info] of this.#waiting.splice(0)) this.#send(event, info);
    this.#ready.resolve();
  }

  #send(event, info) {
    const text = JSON.stringify({ event, info, id: this.#id, channel: "widget" });
    window.parent.postMessage(text, this.#origin ?? "*");
  }
}
