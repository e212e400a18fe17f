import CSoup
import Foundation

/// The requests in the order in which they came, one JSON object a line.
final class RequestLog {
  private struct Line: Encodable {
    let request: Request
    let status: UInt32?

    func encode(to encoder: any Encoder) throws {
      try request.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(status, forKey: .status)
    }

    private enum CodingKeys: CodingKey {
      case status
    }
  }

  private let file: Int32
  private let encoder = JSONEncoder()

  /// A log in a new file at `path`.
  init(path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Complaint(sentence: "\(path) cannot be written") }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  deinit {
    close(file)
  }

  /// Writes a request down, at once, with the status that it will be answered with, or nil for none.
  func write(_ request: Request, status: UInt32?) {
    do {
      let json = try encoder.encode(Line(request: request, status: status))
      FileDescriptorText.write(String(decoding: json, as: UTF8.self) + "\n", to: file)
    } catch {
      // Every field is text or a number.
      preconditionFailure("A request cannot be encoded: \(error)")
    }
  }
}

/// Text for file descriptors, without a buffer of its own.
enum FileDescriptorText {
  /// Writes the whole text in one go, so that a line never comes in two parts.
  static func write(_ text: String, to file: Int32) {
    let bytes = Array(text.utf8)
    let written = bytes.withUnsafeBytes { CSoup.write(file, $0.baseAddress, $0.count) }
    if written != bytes.count { perror("StandIn: a line was cut") }
  }
}
