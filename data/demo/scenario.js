// A scenario is how one video behaves: a JSON object, all fields optional, that the server answers by video ID.
// data/demo/scenario.json is the plain one. Fields that change playback are read by player.js, those of the handshake
// by embed.js; the frame that does what no player should is here.
//
//   title, author           texts
//   live                    true: a stream without an end
//   length                  seconds: the clip is cut, or repeated, to this
//   playlist                IDs that a list holds; the scenario is asked for by the list's ID, or by a user's name, and
//                           "videoseries" stands for all lists of which nothing is known
//   sends                   the ID of the video that a channel sends now; the scenario is asked for by the channel's ID
//   slowReady               milliseconds before the page gets its first answer
//   neverAnswers            true: no answer at all, nothing plays
//   readyThenNothing        true: ready, then no event, nothing on the screen
//   loginWall               true: the same, with a text that asks to sign in
//   playsBeforeHandshake    true: plays without waiting for the page; events wait as always
//   losesEarlyEvents        true: events from before the page listened are lost
//   error                   code: not playable
//   autoplayRefused         true: plays only after a click in the frame
//   pausesItself            seconds of position after which it pauses, once
//   stalls                  {at, forGood}: no data after this position, buffering for ever; for good: none at all for
//                           who does not begin at the start
//   neverEnds               true: stands at the end without a word
//   endsTwice               true: says ended, playing, ended
//   prerollAd               seconds of advertisement before the video
//   midrollAd               {at, seconds}
//   whiteUntilPicture       true: the page is white until its first picture
//   unknownEvent            true: sends an event and a state that nobody knows
//   postsToYT               true: posts forged messages to the application's "yt" handler
//   navigatesTop            {url, after}: takes the top frame away after so many milliseconds
//   opensPopups             true: opens windows and links without anybody's click, and several on each
//   tellsCommands           true: asks its server for "command?number=N&call=[NAME, ARGUMENTS…]" with each command
//   floods                  events: sends so many changes of its state at once, when it is paused
//   hangs                   milliseconds after which the page's thread never returns
//   hoards                  {after, megabytes}: takes so much memory after so many milliseconds, and keeps it

export async function loadScenario(videoID) {
  const answer = await fetch(`scenario.json?v=${encodeURIComponent(videoID)}`);
  return answer.json();
}

/** IDs in every list that no scenario says anything of. */
const DEFAULT_LIST = ["matinee-one", "matinee-two", "matinee-six"];

/** The IDs in a list, by its ID or by a user's name. */
export async function loadList(name) {
  const known = (await loadScenario(name)).playlist ?? (await loadScenario("videoseries")).playlist;
  return known ?? DEFAULT_LIST;
}

const PERIOD = 200; // milliseconds between two forged messages
const FORGERIES = 20;

export function misbehave(scenario, link) {
  if (scenario.unknownEvent) {
    link.post("onSomethingNew", { answer: 42 });
    link.post("onStateChange", 9);
  }
  if (scenario.postsToYT) postForgedMessages();
  if (scenario.navigatesTop) {
    const { url, after = 0 } = scenario.navigatesTop;
    setTimeout(() => (window.top.location = url), after);
  }
  if (scenario.opensPopups) {
    openPopups();
    document.addEventListener("click", openPopups); // more than a click is worth
  }
  if (scenario.hangs !== undefined) setTimeout(hang, scenario.hangs);
  if (scenario.hoards) setTimeout(hoard, scenario.hoards.after, scenario.hoards.megabytes);
}

function postForgedMessages() {
  const handler = window.webkit?.messageHandlers?.yt;
  if (!handler) return;
  const forged = [
    { name: "ended" },
    { name: "ended", token: "" },
    { name: "ended", token: null, data: null },
    { token: "0".repeat(32), name: "error", data: 150 },
    JSON.stringify({ name: "ended", data: 0 }),
    '{"name":',
    "ended",
    0,
    null,
    ["ended"],
    { name: "ended", data: "x".repeat(1 << 20) },
    { name: { toString: "ended" }, token: [] },
  ];
  let sent = 0;
  const timer = setInterval(() => {
    handler.postMessage(forged[sent % forged.length]);
    if (++sent === FORGERIES) clearInterval(timer);
  }, PERIOD);
}

function openPopups() {
  for (const url of ["https://popup.invalid/", "javascript:alert(1)", "file:///etc/passwd"]) {
    window.open(url, "_blank");
    const link = document.createElement("a");
    link.href = url;
    link.target = "_blank";
    document.body.append(link);
    link.addEventListener("click", (event) => event.stopPropagation()); // or it would be a click that opens more
    link.click();
    link.remove();
  }
}

function hang() {
  for (;;);
}

const PORTION = 64; // megabytes taken at a time, so that the page goes on in between
const hoarded = [];

function hoard(megabytes) {
  if (megabytes <= 0) return;
  hoarded.push(new Uint8Array(PORTION << 20).fill(1)); // memory that nobody writes to is not taken
  setTimeout(hoard, 0, megabytes - PORTION);
}
