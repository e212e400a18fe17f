extension PlayerPageScript {
  /// How the page tells the program something: `post`, which runs with `page` in scope.
  static let outbox = #"""
    const send = (name, data) =>
      window.webkit.messageHandlers[page.handler].postMessage({ token: page.token, name, data });

    // What comes alone goes at once. What comes in a flood goes together: the program reads only so many messages a
    // second, whoever sends them, and none of these is to be lost.
    const outbox = [];
    const pause = 5; // milliseconds between two messages
    const longest = 16384; // characters of a message
    let sentAt = -Infinity;
    let isSending = false;
    const flush = () => {
      sentAt = performance.now();
      let length = 0;
      const count = outbox.findIndex(([name, data]) =>
        (length += 100 + JSON.stringify([name, data]).length) > longest);
      const messages = outbox.splice(0, count > 0 ? count : count < 0 ? outbox.length : 1);
      if (messages.length === 1) send(...messages[0]);
      else send("messages", messages.map(([name, data]) => JSON.stringify({ token: page.token, name, data })));
      isSending = outbox.length > 0;
      if (isSending) setTimeout(flush, pause);
    };
    const post = (name, data = null) => {
      outbox.push([name, data]);
      if (isSending) return;
      isSending = true;
      const wait = sentAt + pause - performance.now();
      if (wait > 0) setTimeout(flush, wait);
      else Promise.resolve().then(flush);
    };
    """#
}
