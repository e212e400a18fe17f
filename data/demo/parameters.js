// What the embedding page asked for: the address of this page, /embed/ID?name=value…

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
// What stands in place of an ID when a list says what to play, or a channel.
const NO_IDS = ["videoseries", "live_stream"];

export const isVideoID = (text) => typeof text === "string" && VIDEO_ID.test(text);

export function readParameters(address = location) {
  const query = new URLSearchParams(address.search);
  const flag = (name, otherwise) => (query.has(name) ? query.get(name) === "1" : otherwise);
  const seconds = (name) => (/^\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : undefined);
  const last = decodeURIComponent(address.pathname.split("/").pop());

  return {
    videoID: NO_IDS.includes(last) ? "" : last,
    channel: last === "live_stream" ? (query.get("channel") ?? "") : undefined,
    playlist: query.get("playlist")?.split(",") ?? [],
    list: query.get("list") ?? undefined,
    start: seconds("start") ?? 0,
    end: seconds("end"),
    autoplay: flag("autoplay", false),
    mute: flag("mute", false),
    loop: flag("loop", false),
    controls: query.get("controls") !== "0",
    fullscreenButton: query.get("fs") !== "0",
    keyboard: query.get("disablekb") !== "1",
    whiteProgress: query.get("color") === "white",
    captions: flag("cc_load_policy", false),
    captionLanguage: query.get("cc_lang_pref") ?? undefined,
    language: query.get("hl") ?? undefined,
    api: flag("enablejsapi", false),
    origin: query.get("origin") ?? undefined,
    widgetID: query.has("widgetid") ? Number(query.get("widgetid")) : undefined,
  };
}
