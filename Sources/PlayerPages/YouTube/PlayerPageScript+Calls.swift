extension PlayerPageScript {
  /// The page's second door, which answers: the functions of the API by their own names.
  ///
  /// It runs with the page's script in scope. An answer is a JSON object with the function's `value`,
  /// or with the `error` that it threw.
  static let calls = #"""

    // A player that was told to open something forgets all values until it sends new ones, and its getters answer
    // nothing until then.
    const longestWait = 5000; // milliseconds
    const nextMessage = (milliseconds) => new Promise((resolve) => {
      const controller = new AbortController();
      const timer = setTimeout(() => end(), milliseconds);
      const end = () => {
        clearTimeout(timer);
        controller.abort();
        resolve();
      };
      window.addEventListener("message", end, { signal: controller.signal });
    });
    // What the player was told a moment ago is so, even where it still answers otherwise.
    const believed = {
      getVolume: () => currentVolume().level,
      isMuted: () => currentVolume().isMuted,
      getPlaybackRate: currentRate,
      getCurrentTime: currentTime,
    };
    const answer = async (name, values) => {
      const method = player?.[name];
      if (typeof method !== "function") throw new Error(`The player has no function ${name}`);
      const asks = /^(?:get|is)[A-Z]/.test(name);
      const end = performance.now() + longestWait;
      while (asks && player.getPlayerState() === undefined && performance.now() < end) {
        await nextMessage(end - performance.now());
      }
      const value = (believed[name] ?? ((...values) => player[name](...values)))(...values);
      // What is told to the player answers with the player itself.
      return asks ? value : null;
    };
    Object.defineProperty(window, "matineeCall", { value: async (name, values) => {
      try {
        const value = await answer(name, JSON.parse(values));
        return JSON.stringify({ value: value ?? null });
      } catch (error) {
        return JSON.stringify({ error: String(error?.message ?? error) });
      }
    } });
    """#
}
