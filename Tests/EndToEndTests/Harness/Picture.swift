import Foundation

/// What a screen showed at one moment.
struct Picture {
  /// A part of a picture.
  struct Area: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var pixels: Int { width * height }
  }

  let width: Int
  let height: Int
  /// Row by row, each `0x00RRGGBB`.
  private let pixels: [UInt32]

  /// A picture of 32-bit pixels, blue first and without padding.
  init(width: Int, height: Int, bgrx bytes: Data) throws {
    guard bytes.count >= width * height * 4 else {
      throw Failure("A picture of \(width) x \(height) in \(bytes.count) bytes")
    }
    self.width = width
    self.height = height
    pixels = bytes.withUnsafeBytes { bytes in
      (0..<width * height).map {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self))
          & 0xFF_FFFF
      }
    }
  }

  /// The whole picture.
  var area: Area { Area(x: 0, y: 0, width: width, height: height) }

  /// The pixel at a place, `0x00RRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * width + x]
  }

  /// How many pixels of `area` are about this colour.
  func count(_ colour: UInt32, within tolerance: Int = 12, in area: Area? = nil) -> Int {
    let area = area ?? self.area
    var count = 0
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width where self[x, y].isNear(colour, within: tolerance) {
        count += 1
      }
    }
    return count
  }
}

extension UInt32 {
  /// Whether no channel differs by more than `tolerance`.
  func isNear(_ other: UInt32, within tolerance: Int) -> Bool {
    for shift in [0, 8, 16] as [UInt32] {
      let difference = Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)
      if abs(difference) > tolerance { return false }
    }
    return true
  }
}
