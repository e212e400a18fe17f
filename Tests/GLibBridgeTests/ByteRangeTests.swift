import GLibBridge
import Testing

/// Which part of a file a `Range` header asks for.
struct ByteRangeTests {
  @Test(
    arguments: [
      (nil, .whole), ("", .whole), ("bytes", .whole), ("bytes=", .whole), ("bytes=-", .whole),
      ("bytes=0-", .part(0..<100)), ("bytes=0-0", .part(0..<1)), ("bytes=10-19", .part(10..<20)),
      ("Bytes=10-19", .part(10..<20)), ("bytes= 10 - 19", .part(10..<20)),
      ("bytes=99-", .part(99..<100)), ("bytes=90-1000", .part(90..<100)),
      ("bytes=-10", .part(90..<100)), ("bytes=-1000", .part(0..<100)),
      ("bytes=100-", .unsatisfiable), ("bytes=200-300", .unsatisfiable),
      ("bytes=-0", .unsatisfiable), ("bytes=20-10", .whole), ("bytes=0-1,5-6", .whole),
      ("items=0-1", .whole), ("bytes=x-1", .whole), ("bytes=1-2-3", .whole),
      ("bytes=99999999999999999999-", .unsatisfiable),
      ("bytes=0-99999999999999999999", .part(0..<100)),
    ] as [(String?, ByteRange)])
  func range(_ header: String?, _ expected: ByteRange) {
    #expect(ByteRange(header, of: 100) == expected)
  }

  @Test func nothingIsAPartOfNothing() {
    #expect(ByteRange("bytes=0-", of: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", of: 0) == .unsatisfiable)
    #expect(ByteRange(nil, of: 0) == .whole)
  }
}
