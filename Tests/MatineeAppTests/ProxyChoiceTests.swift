import Testing
import WebKitGTK

@testable import MatineeApp

/// Which addresses are a proxy's.
///
/// What WebKit cannot read must not get as far as WebKit, which would go without a proxy.
struct ProxyChoiceTests {
  @Test(
    "A scheme, a host, and perhaps a user and a port",
    arguments: [
      "http://proxy.example:3128", "https://proxy.example:443/", "HTTP://Proxy_1.example.:80",
      "http://127.0.0.1:8080", "http://[::1]:8080", "http://[fe80::1]", "socks5h://localhost:1080",
      "socks://3com-proxy:65535", "socks4://proxy.example", "http://name:pass%40word@h:3128",
      "http://h:1",
    ])
  func proxies(_ address: String) {
    #expect(ProxyChoice.proxy(at: address)?.address == address)
  }

  @Test(
    "What lacks one of them, or has one that is none, is refused",
    arguments: [
      "", "somewhere", "proxy.example:3128", "://h:1", "http:", "http://", "http:///",
      "http://:3128",
      "http://127.0.0.1:99999", "http://h:99999", "http://h:0", "http://h:", "http://h:port",
      "http://h:-1", "http://h:+1", "http://h:1:2", "socks5h://:", "http://[::1",
      "http://[::1]8080",
      "http://[]:1", "http://[127.0.0.1]:1", "http://[h]:1", "http://::1:8080",
      "http://1.2.3.999:1",
      "http://256:1", "http://h.0x1g0x:1x", "http://0xfg.0xff:1", "http://a..b:1", "http://.:1",
      "http://.h:1", "http://a b:1", "http://a^b:1", "http://a%b:1", "http://h:1/path",
      "http://h:1//",
      "http://h:1?x", "http://h:1#x", "http://user@", "http://user@:1", "http://a@b@c:1",
      "http://a%4@h:1", "http://a/b@h:1", "http://h\\:1", "http://h:1 ", "http://h:1\n",
      "http://prox\u{fc}:1", "http://h:\u{661}", "ftp://h:1", "file:///h",
    ])
  func nonsense(_ address: String) {
    #expect(ProxyChoice.proxy(at: address) == nil)
  }

  @Test("The environment's may lack the scheme, and has exceptions")
  func environment() {
    let proxy = ProxyChoice.proxy(of: ["https_proxy": "h:3128", "no_proxy": "a.example,b"])
    #expect(proxy?.address == "http://h:3128")
    #expect(proxy?.exceptions == ["a.example", "b"])
    #expect(ProxyChoice.proxy(of: ["https_proxy": ""]) == nil)
  }
}
