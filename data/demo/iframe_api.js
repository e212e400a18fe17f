// The answer to /iframe_api: the small loader that a page includes. It defines YT and fetches the script of YT.Player.
//
// The page's Content-Security-Policy lets this file in by its host, so it inserts the second script from that host,
// without a nonce, as YouTube's own loader does. No inline script, no eval.
(function () {
  "use strict";

  if (window.YT && window.YT.loading) return; // included twice

  const loader = new URL(document.currentScript.src);
  const origin = loader.protocol + "//" + loader.host;

  const waiting = [];
  window.YT = Object.assign(window.YT || {}, {
    loading: 1,
    loaded: 0,
    ready(callback) {
      if (window.YT.loaded) callback();
      else waiting.push(callback);
    },
    setConfig(config) {
      Object.assign(window.YTConfig, config);
    },
  });
  window.YTConfig = Object.assign({ host: origin }, window.YTConfig);

  // Called by the second script once YT.Player exists. One failing callback must not keep the others from running.
  window.onYTReady = function () {
    window.YT.loaded = 1;
    const callbacks = waiting.splice(0);
    callbacks.push(window.onYouTubeIframeAPIReady, window.onYouTubePlayerAPIReady);
    for (const callback of callbacks) {
      if (typeof callback !== "function") continue;
      try {
        callback();
      } catch (error) {
        reportError(error);
      }
    }
  };

  let address = origin + "/s/player/stand-in/www-widgetapi.vflset/www-widgetapi.js";
  if (window.trustedTypes) {
    try {
      address = window.trustedTypes
        .createPolicy("youtube-widget-api", { createScriptURL: (url) => url })
        .createScriptURL(address);
    } catch {
      // The page's policy forbids ours; where it also demands trusted types, the assignment below says so.
    }
  }
  const script = document.createElement("script");
  script.id = "www-widgetapi-script";
  script.async = true;
  script.src = address;
  document.head.append(script);
})();
