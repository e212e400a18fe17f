import FoundationEssentials
public import Playback

/// A message of a page, from JSON text to what it means.
public enum PageMessage {
  /// The longest message that is read, in bytes of UTF-8.
  public static let maximumLength = 65536

  /// The messages that a page sends, beside the states of its player.
  enum Name: String, CaseIterable {
    case rate
    case quality
    case modules
    case apiLoaded
    case ready
    case error
    case missingCodecs
    case autoplayBlocked
    case apiFailed
    case drawn
    case position
    case video
    case media
    case mediaFailed
    case playlist
    case volume
    case loaded
    case rates
    case captions
    case fullscreenAsked
  }

  /// Reads a message.
  ///
  /// - Parameters:
  ///   - json: The message as JSON text.
  ///   - token: The token of the page that is loaded.
  /// - Returns: What the page says.
  /// - Throws: ``MessageError`` for a message that is not the page's or makes no sense.
  public static func decode(_ json: String, token: String) throws(MessageError) -> PlayerEvent {
    guard json.utf8.count <= maximumLength else { throw .tooLong }
    let data = Data(json.utf8)
    guard let envelope = parse(Envelope.self, from: data),
      envelope.token.utf8.elementsEqual(token.utf8)
    else {
      throw .foreign
    }
    if let state = PlayerState(rawValue: envelope.name) { return .state(state) }
    guard let name = Name(rawValue: envelope.name) else {
      return .unknown(plain(envelope.name, limit: 64))
    }
    guard let event = event(name, in: data) else { throw .malformed(name: name.rawValue) }
    return event
  }

  /// The name of a message that has others in it.
  private static let several = "messages"

  /// Takes apart a message that has others in it, which a page sends in a flood.
  ///
  /// - Parameters:
  ///   - json: The message as JSON text.
  ///   - token: The token of the page that is loaded.
  /// - Returns: The messages in it, or the message itself where it has none.
  public static func messages(in json: String, token: String) -> [String] {
    // A message by itself is read once.
    guard json.contains(several), json.utf8.count <= maximumLength else { return [json] }
    let data = Data(json.utf8)
    guard let envelope = parse(Envelope.self, from: data),
      envelope.token.utf8.elementsEqual(token.utf8), envelope.name == several
    else { return [json] }
    return payload([String].self, data) ?? [json]
  }

  private static func event(_ name: Name, in message: Data) -> PlayerEvent? {
    switch name {
    case .rate: payload(Double.self, message).flatMap { rates.contains($0) ? .rate($0) : nil }
    case .quality: payload(String.self, message).map { .quality(plain($0, limit: 32)) }
    case .modules: .modules
    case .apiLoaded: .apiLoaded
    case .ready: .ready
    case .missingCodecs:
      payload([String].self, message).map { codecs in
        .missingCodecs(codecs.prefix(8).map { plain($0, limit: 16) })
      }
    case .autoplayBlocked: .autoplayBlocked
    case .fullscreenAsked: .fullscreenAsked
    case .error: payload(ErrorPayload.self, message).map { .error(code: $0.code) }
    case .apiFailed:
      payload(FailurePayload.self, message).map { .apiFailed(reason: plain($0.reason, limit: 200)) }
    case .drawn:
      payload(SizePayload.self, message).map { .drawn(Size(width: $0.width, height: $0.height)) }
    case .position: payload(PositionPayload.self, message)?.event
    case .video: payload(VideoPayload.self, message)?.event
    case .media: payload(MediaPayload.self, message)?.event
    case .mediaFailed: payload(MediaFailurePayload.self, message)?.event
    case .playlist: payload(PlaylistPayload.self, message)?.event
    case .volume:
      payload(VolumePayload.self, message).map {
        .volume(Volume(level: $0.level, isMuted: $0.isMuted))
      }
    case .loaded:
      payload(Double.self, message).flatMap { (0...1).contains($0) ? .loaded(part: $0) : nil }
    case .rates:
      payload([Double].self, message).map { rates in
        .rates(rates.prefix(32).filter((0.01...100).contains))
      }
    case .captions: payload(CaptionsPayload.self, message)?.event
    }
  }

  /// Rates that a player may have; what is beyond would make waits that no clock holds.
  fileprivate static let rates = 0.01...100

  private static func payload<Payload: Decodable>(_ type: Payload.Type, _ message: Data)
    -> Payload?
  {
    parse(Message<Payload>.self, from: message)?.data
  }

  /// The value, or nil for JSON that is none or has another form.
  ///
  /// Which of both does not matter: the sender is a page, and cannot be told.
  private static func parse<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      return nil
    }
  }

  /// `text` without control characters and cut to `limit` of its characters.
  fileprivate static func plain(_ text: String, limit: Int) -> String {
    let visible = text.unicodeScalars.prefix(limit * 4).filter {
      $0.properties.generalCategory != .control
    }
    return String(String(String.UnicodeScalarView(visible)).prefix(limit))
  }
}

/// Why a message was not understood.
public enum MessageError: Error, Equatable, Sendable {
  /// The message is longer than ``PageMessage/maximumLength``.
  case tooLong
  /// The message has not the page's token: another frame posted it, or an earlier page.
  case foreign
  /// The page's message `name` has not the data that it should have.
  case malformed(name: String)
}

private struct Envelope: Decodable {
  var token: String
  var name: String
}

private struct Message<Payload: Decodable>: Decodable {
  var data: Payload
}

private struct ErrorPayload: Decodable {
  var code: Int
}

private struct FailurePayload: Decodable {
  var reason: String
}

private struct SizePayload: Decodable {
  var width: Int
  var height: Int
}

private struct PositionPayload: Decodable {
  var position: Double
  var end: Double
  var rate: Double
  var at: Double

  var event: PlayerEvent? {
    // What no player plays would make waits that no clock holds.
    let times = 0...1e9
    guard times.contains(position), times.contains(end), PageMessage.rates.contains(rate) else {
      return nil
    }
    return .position(PositionAnchor(position: position, end: end, rate: rate, at: at))
  }
}

private struct VideoPayload: Decodable {
  var id: String
  var title: String?
  var author: String?
  var isLive: Bool?

  var event: PlayerEvent? {
    VideoID(id).map { id in
      .video(
        VideoDetails(
          id: id.text, title: named(title), author: named(author), isLive: isLive ?? false))
    }
  }

  private func named(_ text: String?) -> String? {
    text.map { PageMessage.plain($0, limit: 300) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

private struct MediaPayload: Decodable {
  var id: String
  var title: String?

  var event: PlayerEvent? {
    let schemes = ["file:///", "http://", "https://"]
    guard id.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), schemes.contains(where: id.hasPrefix)
    else { return nil }
    let title = title.map { PageMessage.plain($0, limit: 300) }.flatMap { $0.isEmpty ? nil : $0 }
    return .video(VideoDetails(mediaAt: id, title: title))
  }
}

private struct MediaFailurePayload: Decodable {
  var code: Int
  var missing: [String]
  var status: Int?

  var event: PlayerEvent? {
    MediaFailure.Reason(rawValue: code).map { reason in
      let codecs = missing.prefix(8).map { PageMessage.plain($0, limit: 16) }
      return .mediaFailed(MediaFailure(reason, missingCodecs: codecs, status: status))
    }
  }
}

private struct PlaylistPayload: Decodable {
  var index: Int
  var count: Int

  var event: PlayerEvent? {
    (0..<max(0, count)).contains(index)
      ? .playlist(PlaylistPosition(index: index, count: count)) : nil
  }
}

private struct VolumePayload: Decodable {
  var level: Int
  var isMuted: Bool
}

private struct CaptionsPayload: Decodable {
  var tracks: [Track]
  var shown: String?

  struct Track: Decodable {
    var language: String
    var name: String
  }

  /// More tracks than a video has are not listed.
  var event: PlayerEvent {
    let tracks = tracks.prefix(300).map { track in
      Captions.Track(
        language: PageMessage.plain(track.language, limit: 64),
        name: PageMessage.plain(track.name, limit: 100))
    }
    return .captions(Captions(tracks, shown: shown.map { PageMessage.plain($0, limit: 64) }))
  }
}
