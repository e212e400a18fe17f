import DesktopServices
import Testing

@testable import MatineeApp

/// What `--doctor` makes of what it finds.
struct DoctorChecksTests {
  private static func need(_ name: String) throws -> MediaNeed {
    try #require(MediaNeed.all.first { $0.name == name })
  }

  @Test("A missing element is told by the package that brings it, once")
  func packages() throws {
    let h264 = try Self.need("H.264").check([.missing, .found(["h264parse"])], engine: false)
    #expect(h264.verdict == .lacking)
    #expect(h264.found == "no decoder, h264parse, web engine: no")
    #expect(h264.advice == "Install gstreamer1.0-libav.")
    let av1 = try Self.need("AV1").check([.missing, .missing], engine: false)
    #expect(av1.verdict == .note)
    #expect(av1.advice == "YouTube does without it. Install gstreamer1.0-plugins-bad.")
  }

  @Test("A decoder that its rank keeps from being used is told as such")
  func rank() throws {
    let check = try Self.need("H.264").check(
      [.unranked(["avdec_h264"]), .found(["h264parse"])], engine: false)
    #expect(check.verdict == .lacking)
    #expect(check.found.contains("avdec_h264 (ranked none)"))
    #expect(check.advice?.contains("GST_PLUGIN_FEATURE_RANK") == true)
  }

  @Test("The web engine's word decides where there is one, else the elements do")
  func engine() throws {
    let vp9 = try Self.need("VP9")
    let all: [MediaProbe.Finding] = [.found(["vp9dec"]), .found(["vp9parse"])]
    #expect(vp9.check(all, engine: nil).verdict == .good)
    #expect(vp9.check([.missing, .missing], engine: nil).verdict == .lacking)
    let unranked: [MediaProbe.Finding] = [.found(["vp9dec"]), .unranked(["vp9parse"])]
    #expect(vp9.check(unranked, engine: true).verdict == .good)
    let odd = vp9.check(all, engine: false)
    #expect(odd.verdict == .lacking)
    #expect(odd.advice?.contains("~/.cache/gstreamer-1.0") == true)
  }

  @Test("Each format is asked for by a type of its own")
  func types() {
    #expect(Set(MediaNeed.all.map(\.type)).count == MediaNeed.all.count)
    // They stand in single quotes in a script.
    #expect(MediaNeed.all.allSatisfy { !$0.type.contains { "'\\<".contains($0) } })
  }

  @Test("Missing sinks are told by their packages; GL's only where it is used")
  func sinks() {
    let bare = SinkChecks.all(drawsByGPU: true) { _ in false }
    #expect(bare.map(\.verdict) == [.lacking, .lacking])
    #expect(bare[0].advice?.contains("gstreamer1.0-plugins-good") == true)
    let withoutGL = { (name: String) in name != "glupload" }
    #expect(
      SinkChecks.all(drawsByGPU: true, hasElement: withoutGL).map(\.verdict) == [.good, .note])
    #expect(
      SinkChecks.all(drawsByGPU: false, hasElement: withoutGL).map(\.verdict) == [.good, .good])
  }

  @Test(
    "A host's answer is told, and what to do about a bad one",
    arguments: [
      (HostProbe.Answer.status(200, after: 0.05), true, "50 ms"),
      (.status(503, after: 1), false, "503"), (.unknownName, false, "name"),
      (.untrusted(reason: "expired"), false, "expired"), (.silence, false, "5 s"),
      (.unreachable(reason: "refused"), false, "refused"),
    ])
  func hosts(_ answer: HostProbe.Answer, _ isGood: Bool, _ word: String) {
    for host in NetworkChecks.hosts {
      let check = NetworkChecks.check(host, answer)
      #expect((check.verdict == .good) == isGood)
      #expect(check.found.contains(word))
      #expect((check.advice == nil) == isGood)
    }
  }

  @Test("The API's address must be there; of the player's host any answer will do")
  func notFound() {
    let verdicts = NetworkChecks.hosts.map {
      NetworkChecks.check($0, .status(404, after: 0)).verdict
    }
    #expect(verdicts == [.lacking, .good])
  }

  @Test("Only the two hosts are asked")
  func onlyTwoHosts() {
    #expect(
      NetworkChecks.hosts.map(\.address)
        == ["https://www.youtube.com/iframe_api", "https://www.youtube-nocookie.com"])
  }

  @Test("Graphics: a GPU that GL does not use is noted")
  func graphics() {
    let gpu = GraphicsProbe.Verdict.hardware(driver: "i915")
    #expect(DesktopChecks.graphics(gpu, renderer: "Mesa Intel(R) UHD 620").verdict == .good)
    #expect(DesktopChecks.graphics(gpu, renderer: "llvmpipe (LLVM 15)").verdict == .note)
    #expect(DesktopChecks.graphics(gpu, renderer: nil).verdict == .lacking)
    let software = GraphicsProbe.Verdict.software(reason: "no render node")
    #expect(DesktopChecks.graphics(software, renderer: nil).verdict == .note)
  }

  @Test("What is missing of the desktop is told with what to do")
  func desktop() {
    #expect(DesktopChecks.display(name: nil, isX11: false).advice?.contains("DISPLAY") == true)
    #expect(DesktopChecks.windowManager(nil).found == "none")
    #expect(DesktopChecks.compositor([:]).verdict == .good)
    #expect(DesktopChecks.nvidia(version: nil) == nil)
    let missing = SandboxProbe.Obstacle.missing(program: "/usr/bin/bwrap", package: "bubblewrap")
    #expect(DesktopChecks.sandbox(missing, isWanted: true).verdict == .lacking)
    #expect(DesktopChecks.sandbox(missing, isWanted: true).advice?.contains("bubblewrap") == true)
    #expect(DesktopChecks.sandbox(missing, isWanted: false).verdict == .note)
    #expect(DesktopChecks.sandbox(nil, isWanted: false).verdict == .note)
    #expect(DesktopChecks.sessionBus(failure: "no address").verdict == .note)
    #expect(DesktopChecks.sound(.none).verdict == .note)
    #expect(DesktopChecks.sound(.alsa(device: "pcmC0D0p")).verdict == .good)
  }
}
