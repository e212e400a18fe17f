/// What a client asked for.
struct Request: Encodable {
  /// When it came, in seconds since 1970.
  var time: Double
  var host: String
  var method: String
  var path: String
  /// The query as it was sent, still percent-encoded.
  var query: String?
  var referer: String?
  var origin: String?
  var userAgent: String?
  var acceptLanguage: String?
  var cookie: String?
}

/// What a client is answered.
struct Answer {
  /// The HTTP status.
  var status: UInt32 = 200
  var contentType = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// Whether the client may keep it.
  ///
  /// YouTube lets scripts and media be kept, so a program that keeps nothing has to see to it.
  var isCacheable = false

  /// An answer of JSON.
  static func json(_ text: String) -> Answer {
    Answer(contentType: "application/json", body: Array(text.utf8))
  }

  /// An answer of a status alone.
  static func status(_ status: UInt32) -> Answer {
    Answer(status: status)
  }
}
