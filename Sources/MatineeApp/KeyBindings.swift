import Playback
import WebKitGTK

/// What keys do, in the order in which the window of shortcuts shows them.
struct KeyBinding {
  /// What a key means.
  enum Meaning: Equatable {
    /// Something that a person can ask for.
    case action(PersonAction)
    /// The window of shortcuts.
    case showShortcuts
  }

  /// What it does, in a few words.
  let words: String
  /// The keys, by GDK's names; Shift counts for nothing, as symbols differ in it by layout.
  let keys: [KeyPress]
  /// What each of them means.
  let meaning: Meaning

  private init(_ words: String, _ meaning: Meaning, _ keys: KeyPress...) {
    self.words = words
    self.keys = keys
    self.meaning = meaning
  }

  private init(_ words: String, _ action: PersonAction, _ keys: KeyPress...) {
    self.words = words
    self.keys = keys
    meaning = .action(action)
  }

  /// What belongs together.
  struct Group {
    /// What it is about.
    let title: String
    /// Its keys, but for the digits.
    let bindings: [KeyBinding]
    /// What is shown of the digits.
    var digits: [ShortcutsWindow.Line] = []
  }

  /// Every key but the digits, by what it is about.
  static let groups = [
    Group(
      title: "Playing",
      bindings: [
        KeyBinding(
          "Play or pause", .playback(.playPause), "space", "k", "KP_Space", "Return", "KP_Enter",
          "Select", "AudioPlay"),
        KeyBinding("Pause", .playback(.pause), "AudioPause"),
        KeyBinding("Stop", .playback(.stop), "AudioStop"),
        KeyBinding("5 s back", .playback(.seek(.by(-5))), "Left", "KP_Left"),
        KeyBinding("5 s on", .playback(.seek(.by(5))), "Right", "KP_Right"),
        KeyBinding("10 s back", .playback(.seek(.by(-10))), "j", "AudioRewind"),
        KeyBinding("10 s on", .playback(.seek(.by(10))), "l", "AudioForward"),
        KeyBinding("Next", .list(.next), "n", "AudioNext"),
        KeyBinding("Previous", .list(.previous), "p", "AudioPrev"),
      ],
      digits: [ShortcutsWindow.Line("To that tenth", from: "0", to: "9")]),
    Group(
      title: "Sound and speed",
      bindings: [
        KeyBinding("Louder", .playback(.changeVolume(by: 5)), "Up", "KP_Up"),
        KeyBinding("Quieter", .playback(.changeVolume(by: -5)), "Down", "KP_Down"),
        KeyBinding("Mute", .playback(.toggleMute), "m"),
        KeyBinding("Slower", .playback(.changeRate(by: -1)), "less"),
        KeyBinding("Faster", .playback(.changeRate(by: 1)), "greater"),
      ]),
    Group(
      title: "The window",
      bindings: [
        KeyBinding("Fullscreen on and off", .toggleFullscreen, "f", "F11"),
        KeyBinding("Back to a window", .leaveFullscreen, "Escape"),
        KeyBinding("Back, and from a window to the end", .back, "Back"),
        KeyBinding("What is playing", .showTitle, "i"),
        KeyBinding(
          "All keys", .showShortcuts, "question", KeyPress(name: "question", modifiers: .control)),
        KeyBinding(
          "Close", .close, "q", KeyPress(name: "q", modifiers: .control),
          KeyPress(name: "w", modifiers: .control)),
      ]),
  ]

  private static let table: [KeyPress: Meaning] = {
    let pairs = groups.flatMap(\.bindings).flatMap { binding in
      binding.keys.map { ($0, binding.meaning) }
    }
    let digits = (0...9).flatMap { digit in
      ["\(digit)", "KP_\(digit)"].map { name in
        (
          KeyPress(name: name),
          Meaning.action(.playback(.seek(.part(Double(digit) / 10))))
        )
      }
    }
    return Dictionary(pairs + digits) { $1 }
  }()

  /// What each key does where nobody is to get out by accident.
  private static let kioskTable: [KeyPress: Meaning] = [
    KeyPress(name: "q", modifiers: [.control, .alt]): .action(.close)
  ]

  /// What `key` means, or nil for one that is not the program's.
  static func meaning(of key: KeyPress, isKiosk: Bool) -> Meaning? {
    (isKiosk ? kioskTable : table)[key.plain]
  }

  /// What the window of shortcuts shows: the keys that every keyboard has.
  static var shown: [ShortcutsWindow.Group] {
    groups.map { group in
      ShortcutsWindow.Group(group.title, group.bindings.compactMap(\.line) + group.digits)
    }
  }

  private var line: ShortcutsWindow.Line? {
    let shown = keys.filter { key in
      !["Audio", "Back", "KP_", "Select"].contains { key.name.hasPrefix($0) }
    }
    return shown.isEmpty ? nil : ShortcutsWindow.Line(words, keys: shown)
  }

  /// The keys that a focused button, or a control of the player's that Tab has led to, takes itself.
  static let activating: Set<KeyPress> = ["space", "KP_Space", "Return", "KP_Enter"]

  /// The keys that put the window of shortcuts away.
  static let closingShortcuts: Set<KeyPress> = [
    "Escape", "q", "question", KeyPress(name: "question", modifiers: .control),
    KeyPress(name: "q", modifiers: .control), KeyPress(name: "w", modifiers: .control),
  ]

  /// The keys by which the keyboard goes through a window and presses what it comes to.
  static let moving = activating.union(sliding).union([
    "Tab", "ISO_Left_Tab",
  ])

  /// The keys that a focused slider takes itself.
  static let sliding: Set<KeyPress> = [
    "Left", "Right", "Up", "Down", "KP_Left", "KP_Right", "KP_Up", "KP_Down", "Home", "End",
    "Page_Up", "Page_Down",
  ]
}

extension KeyPress {
  /// The key without Shift, its letter in lower case, whatever Shift and Caps Lock do.
  var plain: KeyPress {
    KeyPress(
      name: name.count == 1 ? name.lowercased() : name, modifiers: modifiers.subtracting(.shift))
  }
}
