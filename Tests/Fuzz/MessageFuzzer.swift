import PlayerPages

/// What frames post to the program as messages: no input may trap, and none is taken that does not
/// carry the page's token.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let token = "t0ken"
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  for message in PageMessage.messages(in: text, token: token) {
    do throws(MessageError) {
      _ = try PageMessage.decode(message, token: token)
      // A token can also be spelt with JSON's escapes; the letters are what no message does without.
      guard message.contains(token) || message.contains("\\") else {
        fatalError("A message without the token was taken")
      }
    } catch {
      // Refused, as most inputs are.
    }
  }
  return 0
}
