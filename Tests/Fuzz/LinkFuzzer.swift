import PlayerPages

/// What people and web pages hand to the program as links: no input may trap, and what is accepted
/// is read the same when it comes back in YouTube's own form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinks(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  _ = TimeOffset(text)
  _ = LanguageTag(locale: text)
  do throws(LinkError) {
    let link = try YouTubeLink(parsing: text)
    guard try YouTubeLink(parsing: link.watchURL) == link else {
      fatalError("“\(link.watchURL)” is read as another link")
    }
  } catch {
    _ = error.description
  }
  return 0
}
