import WebKitGTK

/// The options of the command line.
enum OptionTable {
  /// Every option, in the order of the help.
  static let all = [
    CommandLineOption(
      "media", "URL", "Play this file or web address, whatever it looks like; may be repeated",
      isRepeatable: true),
    CommandLineOption("start", "TIME", "Begin at TIME: 90, 1m30s, 1:30 or 1:02:03"),
    CommandLineOption("end", "TIME", "End at TIME"),
    CommandLineOption("volume", "PERCENT", "Begin with this volume, 0 to 100"),
    CommandLineOption("mute", nil, "Begin without sound"),
    CommandLineOption(
      ListEntry.option, "FILE", "Play what FILE lists, one VIDEO a line; - reads standard input"),
    CommandLineOption("loop", nil, "Begin again at the end"),
    CommandLineOption("shuffle", nil, "Play the list in a random order"),
    CommandLineOption("stay", nil, "Keep the window at the end"),
    CommandLineOption("windowed", nil, "Do not enter fullscreen"),
    CommandLineOption("monitor", "NAME", "The monitor, by number, connector, or make and model"),
    CommandLineOption("geometry", "WxH[+X+Y]", "The window's size and place"),
    CommandLineOption("always-on-top", nil, "Keep the window above others"),
    CommandLineOption("quit-on-pause", nil, "End when the video is paused"),
    CommandLineOption("quit-on-leave", nil, "End when fullscreen is left"),
    CommandLineOption("quit-on-error", nil, "End 3 seconds after an error"),
    CommandLineOption("enqueue", nil, "Play after what plays already"),
    CommandLineOption("new-window", nil, "Leave what plays already alone, and play beside it"),
    CommandLineOption("wait", nil, "Where Matinee runs already: end when the video does"),
    CommandLineOption("no-wait", nil, "End at once where YouTube cannot be reached"),
    CommandLineOption("timeout", "SECONDS", "End if nothing plays within SECONDS"),
    CommandLineOption("kiosk", nil, "Fullscreen at once, no way out but Ctrl+Alt+Q, never an end"),
    CommandLineOption("resume", nil, "Begin where the video was left, and keep where it is left"),
    CommandLineOption("private", nil, "Keep nothing of this run, and use nothing that was kept"),
    CommandLineOption("keep-session", nil, "Keep YouTube's cookies and site data"),
    CommandLineOption("forget", nil, "Delete what --keep-session has kept, and end"),
    CommandLineOption("no-settings", nil, "Ignore the settings file"),
    CommandLineOption("proxy", "URL", "Reach the network by this proxy"),
    CommandLineOption("captions", "LANG", "Show captions in this language, such as en or pt-BR"),
    CommandLineOption("language", "LANG", "The language of the player's own words"),
    CommandLineOption("controls", "WHOSE", "Controls: youtube, native (below the picture) or none"),
    CommandLineOption("no-controls", nil, "The same as --controls none"),
    CommandLineOption("embed-host", "HOST", "The player's host: youtube-nocookie or youtube"),
    CommandLineOption("json", nil, "Print what happens, one JSON object a line"),
    CommandLineOption("resolve", nil, "Print what each VIDEO names, and play nothing"),
    CommandLineOption("list-monitors", nil, "Print the monitors that are there"),
    CommandLineOption("demo", nil, "Play a test clip, without any network"),
    CommandLineOption("doctor", nil, "Check this machine, and VIDEO if one is given"),
    CommandLineOption("offline", nil, "With --doctor: ask nothing of YouTube"),
    CommandLineOption("acceleration", "WHEN", "Draw by the GPU: auto, always or never"),
    CommandLineOption("no-sandbox", nil, "Run the web processes without their sandbox"),
    CommandLineOption("inspect", nil, "Offer the web inspector in the context menu"),
    CommandLineOption("verbose", nil, "Say more on standard error"),
    CommandLineOption("version", nil, "Print the version and end"),
  ]

  /// What stands below the options in the help.
  static let description = """
    VIDEO is the ID of a video, a playlist or a channel, any link to YouTube, a file of your own, or
    the address of one on the web. An ID that begins with “-” needs “--” before it, and a file named
    like an ID “./”. In a FILE of --playlist, empty lines and lines that begin with “#” say nothing;
    a line that is no VIDEO is named and skipped, and a FILE may be given more than once.

    What stands in ~/.config/matinee/matinee.conf is beaten by the command line: “loop=true” there by
    “--loop=false” here, for any option that takes no value.

    Keys: Space play and pause, arrows seek and volume, f fullscreen, Esc back to a window, q close,
    ? all keys.

    Exit status: 0 played or closed, 1 another failure, 2 a wrong option or VIDEO,
    3 YouTube refused the video, 4 YouTube could not be reached, 5 the web engine failed,
    6 this machine lacks something.
    """
}
