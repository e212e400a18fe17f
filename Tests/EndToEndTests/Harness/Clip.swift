/// What is known of the clip in `data/demo/clip`: its colours, and the number on each frame.
///
/// `Scripts/make-clips.sh` says how the number is drawn.
enum Clip {
  /// The colour of the wall, which is most of the picture.
  static let wall: UInt32 = 0x2B7A78
  /// How much of the picture at least is wall.
  static let partOfWall = 0.4
  /// The clip's length in seconds.
  static let length = 24.0
}

extension Picture {
  /// Whether the clip, and nothing else, fills the picture.
  var isFilledByClip: Bool {
    frameNumber != nil && Double(count(Clip.wall)) > Clip.partOfWall * Double(area.pixels)
  }

  /// The number of the clip's frame that fills the picture, or nil for anything else.
  var frameNumber: Int? {
    let cells = 16
    var number = 0
    for cell in 0..<cells {
      let x = Double(width) / 2 + (Double(cell) - 7.5) * Double(height) / 20
      let light = self[Int(x), height / 24] & 0xFF
      switch light {
      case 40..<136: number = number << 1
      case 136..<233: number = number << 1 | 1
      default: return nil
      }
    }
    return number
  }
}
