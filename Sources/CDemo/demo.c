// `#embed` takes the files as they are in a fraction of a second, where Swift's own way of putting
// resources into code takes a minute for a clip of this size.

#include "CDemo.h"

#include <string.h>

static const unsigned char advertisement_js[] = {
#embed "../../data/demo/advertisement.js"
};
static const unsigned char captions_js[] = {
#embed "../../data/demo/captions.js"
};
static const unsigned char clip_audio_webm[] = {
#embed "../../data/demo/clip/audio.webm"
};
static const unsigned char clip_video_webm[] = {
#embed "../../data/demo/clip/video.webm"
};
static const unsigned char controls_js[] = {
#embed "../../data/demo/controls.js"
};
static const unsigned char embed_css[] = {
#embed "../../data/demo/embed.css"
};
static const unsigned char embed_html[] = {
#embed "../../data/demo/embed.html"
};
static const unsigned char embed_js[] = {
#embed "../../data/demo/embed.js"
};
static const unsigned char host_link_js[] = {
#embed "../../data/demo/host_link.js"
};
static const unsigned char iframe_api_js[] = {
#embed "../../data/demo/iframe_api.js"
};
static const unsigned char media_feed_js[] = {
#embed "../../data/demo/media_feed.js"
};
static const unsigned char media_pump_js[] = {
#embed "../../data/demo/media_pump.js"
};
static const unsigned char notice_js[] = {
#embed "../../data/demo/notice.js"
};
static const unsigned char parameters_js[] = {
#embed "../../data/demo/parameters.js"
};
static const unsigned char player_js[] = {
#embed "../../data/demo/player.js"
};
static const unsigned char player_api_js[] = {
#embed "../../data/demo/player_api.js"
};
static const unsigned char playlist_js[] = {
#embed "../../data/demo/playlist.js"
};
static const unsigned char scenario_js[] = {
#embed "../../data/demo/scenario.js"
};
static const unsigned char scenario_json[] = {
#embed "../../data/demo/scenario.json"
};
static const unsigned char sound_js[] = {
#embed "../../data/demo/sound.js"
};
static const unsigned char webm_index_js[] = {
#embed "../../data/demo/webm_index.js"
};
static const unsigned char widget_api_js[] = {
#embed "../../data/demo/widget_api.js"
};

#define FILE_OF(name, type, bytes) {name, type, bytes, sizeof bytes}

static const struct matinee_demo_file files[] = {
    FILE_OF("advertisement.js", "text/javascript", advertisement_js),
    FILE_OF("captions.js", "text/javascript", captions_js),
    FILE_OF("clip/audio.webm", "audio/webm", clip_audio_webm),
    FILE_OF("clip/video.webm", "video/webm", clip_video_webm),
    FILE_OF("controls.js", "text/javascript", controls_js),
    FILE_OF("embed.css", "text/css", embed_css),
    FILE_OF("embed.html", "text/html", embed_html),
    FILE_OF("embed.js", "text/javascript", embed_js),
    FILE_OF("host_link.js", "text/javascript", host_link_js),
    FILE_OF("iframe_api.js", "text/javascript", iframe_api_js),
    FILE_OF("media_feed.js", "text/javascript", media_feed_js),
    FILE_OF("media_pump.js", "text/javascript", media_pump_js),
    FILE_OF("notice.js", "text/javascript", notice_js),
    FILE_OF("parameters.js", "text/javascript", parameters_js),
    FILE_OF("player.js", "text/javascript", player_js),
    FILE_OF("player_api.js", "text/javascript", player_api_js),
    FILE_OF("playlist.js", "text/javascript", playlist_js),
    FILE_OF("scenario.js", "text/javascript", scenario_js),
    FILE_OF("scenario.json", "application/json", scenario_json),
    FILE_OF("sound.js", "text/javascript", sound_js),
    FILE_OF("webm_index.js", "text/javascript", webm_index_js),
    FILE_OF("widget_api.js", "text/javascript", widget_api_js),
};

const struct matinee_demo_file *matinee_demo_file(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
    if (strcmp(files[index].name, name) == 0) return &files[index];
  }
  return NULL;
}
