import MatineeKit
import Playback
import PlayerPages
import TestSupport
import WebKitGTK
import XCTest

/// Where a player is, as a host hears of it.
final class LibraryPositionTests: EndToEndTestCase {
  func testPositionsComeWhileItPlaysAndEndWithThePlayer() throws {
    try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      let (heard, end) = try Seat.run {
        var heard: [Double] = []
        for await position in view.positions(every: 0.1) {
          heard.append(position)
          if heard.count == 12 { break }
        }
        let rest = view.positions(every: 0.1)
        view.close()
        var end = 0
        for await _ in rest { end += 1 }
        return (heard, end)
      }
      XCTAssertEqual(heard, heard.sorted())
      XCTAssertEqual(Set(heard).count, heard.count, "told twice")
      XCTAssertLessThanOrEqual(end, 1)
    }
  }

  func testAPlayerIsLoadedAnewWhereItWas() throws {
    let server = try makeStandIn()
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try seat.wait(for: "it plays") { $0.playback == .playing }
      try Seat.run {
        try await view.seek(to: 20)
        for await position in view.positions(every: 0.1) where position > 20.5 { break }
        try await view.reload()
      }
      try seat.wait(for: "it plays again") { $0.playback == .playing }
      XCTAssertGreaterThan(view.position, 19)
      XCTAssertEqual(try server.requests().filter { $0.path == "/embed/fortysecs__" }.count, 2)
    }
  }

  func testTheNextOfAPlaylistIsWaitedFor() throws {
    try makeStandIn()
    let list = try XCTUnwrap(PlaylistID("PLtwolong____"))
    try MainActor.assumeIsolated {
      let seat = try Seat("fortysecs__")
      defer { seat.leave() }
      let view = seat.view
      view.start()
      try Seat.run {
        try await view.load(list)
        try await view.next()
      }
      try seat.wait(for: "the second one plays") {
        $0.playlist == PlaylistPosition(index: 1, count: 2) && $0.playback == .playing
      }
      XCTAssertEqual(view.state.video?.source, .youTube(id: "fortyother_"))
    }
  }
}
