/// What a link asks of its host: the path, the query and the fragment, taken apart.
struct RequestTarget {
  /// The path's segments, percent-decoded once, without empty ones.
  let path: [String]
  /// The parameters of the query.
  let query: QueryParameters
  /// What follows the first `#`, as it was written.
  let fragment: Substring.UTF8View

  /// Takes apart what follows a link's host.
  init(_ text: Substring.UTF8View) {
    let beforeFragment = text.prefix { $0 != UInt8(ascii: "#") }
    fragment = text[beforeFragment.endIndex...].dropFirst()

    // The oldest embed codes begin their parameters with `&` instead of `?`: `/v/ID&hl=en_US`.
    let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "&") }
    self.path = path.split(separator: UInt8(ascii: "/")).map { String(percentDecoding: $0) }
    query = QueryParameters(beforeFragment[path.endIndex...].dropFirst())
  }

  /// The page that the fragment asks for, as in `m.youtube.com/#/watch?v=ID`.
  var targetInFragment: RequestTarget? {
    fragment.first == UInt8(ascii: "/") ? RequestTarget(fragment) : nil
  }
}
