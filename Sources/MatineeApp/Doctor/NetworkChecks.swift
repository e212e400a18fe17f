import DesktopServices

/// The checks of the network and of the two hosts that a video comes from.
enum NetworkChecks {
  /// A host, and what is asked of it.
  struct Host: Sendable {
    /// Its name.
    let name: String
    /// The address that is asked for.
    let address: String
    /// Whether only success will do; otherwise any answer below 500 proves the host.
    let mustSucceed: Bool
  }

  /// The two hosts: the API's, and the player's.
  static let hosts = [
    Host(
      name: "www.youtube.com", address: "https://www.youtube.com/iframe_api", mustSucceed: true),
    Host(
      name: "www.youtube-nocookie.com", address: "https://www.youtube-nocookie.com",
      mustSucceed: false),
  ]

  /// Whether the machine has a network.
  static func network(isAvailable: Bool) -> Check {
    isAvailable
      ? .good("Network", "there is a route to other machines")
      : .lacking("Network", "no route to other machines", "Connect this machine to a network.")
  }

  /// What a host answered.
  static func check(_ host: Host, _ answer: HostProbe.Answer) -> Check {
    switch answer {
    case .status(let status, let seconds):
      let found = "answers in \(Int((seconds * 1000).rounded())) ms, HTTP status \(status)"
      let isGood = host.mustSucceed ? status == 200 : status < 500
      return isGood
        ? .good(host.name, found)
        : .lacking(host.name, found, "It is at fault, or something on the way is: try again later.")
    case .unknownName:
      return .lacking(
        host.name, "its name is not found", "Check the name server in /etc/resolv.conf.")
    case .untrusted(let reason):
      return .lacking(
        host.name, "its certificate does not verify (\(reason))",
        "Check this machine's clock, install ca-certificates, and ask who filters the network.")
    case .silence:
      return .lacking(
        host.name, "no answer within \(Int(HostProbe.limit)) s",
        "Check the network, and whether a firewall or a proxy is in the way.")
    case .unreachable(let reason):
      return .lacking(
        host.name, "not reached (\(reason))",
        "Check the network, and whether a firewall or a proxy is in the way.")
    }
  }
}
