// The embed page: joins the parts, and keeps the handshake with the page that embeds it.
import { Captions } from "./captions.js";
import { Controls } from "./controls.js";
import { HostLink } from "./host_link.js";
import { Notice } from "./notice.js";
import { readParameters } from "./parameters.js";
import { Player, State } from "./player.js";
import { PlayerAPI } from "./player_api.js";
import { loadList, loadScenario, misbehave } from "./scenario.js";

const DELIVERY_INTERVAL = 265; // milliseconds, while playing

const parameters = readParameters();
const link = new HostLink(parameters); // at once: the page may be speaking already
const captions = new Captions();
const player = new Player(announce, new Notice());
const api = new PlayerAPI(player, captions, announceModules);
const controls = new Controls(player, captions, parameters);

let delivered = {}; // what the page knows
let flood = 0; // how many events are still to be sent at once
let commands; // how many commands were told to the server, where they are

// States in turn, of which the last is the one that it has, as fast as they can be sent.
function floodWith(count, last) {
  for (let i = count - 1; i >= 0; i--) link.post("onStateChange", i % 2 === 0 ? last : State.BUFFERING);
}

function announce(event, info = null) {
  link.post(event, info);
  if (flood > 0 && event === "onStateChange" && info === State.PAUSED) {
    floodWith(flood, info);
    flood = 0;
  }
  if (event === "onApiChange") announceModules();
  if (event === "onAutoplayBlocked") controls.offerStart();
  refresh();
}

function announceModules() {
  link.post("apiInfoDelivery", captions.describe());
}

function refresh() {
  controls.draw();
  captions.draw(player.position);
  const values = api.values();
  const isNews = ([name, value]) => JSON.stringify(value) !== JSON.stringify(delivered[name]);
  const news = Object.fromEntries(Object.entries(values).filter(isNews));
  delivered = values;
  if (Object.keys(news).length > 0) link.deliver("infoDelivery", news);
}

function describe() {
  delivered = api.values();
  return { apiInterface: api.names, ...delivered };
}

function execute(name, args) {
  if (commands !== undefined) {
    const call = encodeURIComponent(JSON.stringify([name, ...args]));
    fetch(`command?number=${commands++}&call=${call}`);
  }
  const replaces = api.call(name, args);
  if (replaces) delivered = {};
  refresh();
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A list, and a loop over a single video, which takes a list of that video.
async function fillPlaylist() {
  const { videoID, playlist, list, loop } = parameters;
  let ids = list === undefined ? playlist : await loadList(list);
  if (ids.length === 0) return;
  if (videoID !== "" && !ids.includes(videoID)) ids = [videoID, ...ids];
  player.playlist.replace(ids, videoID === "" ? 0 : ids.indexOf(videoID), list);
  player.playlist.loops = loop;
}

async function begin() {
  document.documentElement.lang = parameters.language ?? "en";
  document.documentElement.classList.toggle("white-progress", parameters.whiteProgress);
  if (parameters.mute) player.sound.set({ muted: true });
  if (parameters.captions) captions.show(parameters.captionLanguage);

  const scenario = await loadScenario(parameters.videoID || (parameters.channel ?? "videoseries"));
  if (scenario.whiteUntilPicture) {
    document.documentElement.classList.add("white");
    const lift = () => document.documentElement.classList.remove("white");
    // Drawn by the processor, a video tells of no frame of its own; the page's next one has its picture.
    player.element.addEventListener("playing", () => requestAnimationFrame(lift), { once: true });
  }
  misbehave(scenario, link);
  if (scenario.tellsCommands) commands = 0;
  if (scenario.floods) flood = scenario.floods;
  if (scenario.neverAnswers) return;

  await fillPlaylist();
  const { start, end, autoplay } = parameters;
  const videoID = player.playlist.current ?? scenario.sends ?? parameters.videoID;
  // A list's first video and what a channel sends have scenarios of their own, unless nothing plays here anyway.
  const { error, readyThenNothing } = scenario;
  const isOther = videoID !== parameters.videoID && error === undefined && !readyThenNothing;
  const startsAlone = scenario.playsBeforeHandshake || !parameters.api;
  const mayStart = startsAlone ? undefined : link.ready;
  link.losesEarlyEvents = scenario.losesEarlyEvents ?? false;
  player.open({ videoID, start, end }, { autoplay, scenario: isOther ? undefined : scenario, mayStart });

  if (scenario.slowReady !== undefined) await wait(scenario.slowReady);
  link.open(describe, execute);
  setInterval(() => {
    if (player.state === State.PLAYING) refresh();
  }, DELIVERY_INTERVAL);
}

begin();
