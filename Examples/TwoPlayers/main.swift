import Glibc
import MatineeKit

// Two players in one window, each with a button of its own: `TwoPlayers VIDEO_ID VIDEO_ID`.
//
// The first one starts by itself. YouTube's terms allow that to one player only, so the second one
// shows its picture and waits.

let videos = CommandLine.arguments.dropFirst().compactMap { VideoID($0) }
guard videos.count == 2 else {
  print("usage: TwoPlayers VIDEO_ID VIDEO_ID")
  exit(2)
}

/// A player with a button below it that plays and pauses.
@MainActor
func stall(for video: VideoID) -> Widget {
  let player = PlayerView(video: video)
  let button = Button("Play") {
    Task {
      do throws(PlayerError) {
        if player.state.playback == .playing {
          try await player.pause()
        } else {
          try await player.play()
        }
      } catch {
        print(error)
      }
    }
  }
  Task {
    for await state in player.values(of: \.playback) {
      button.title = state == .playing ? "Pause" : "Play"
    }
  }
  let column = Box(.vertical)
  column.add(player.widget, expanding: true)
  column.add(button)
  return column
}

let status = Application.run("org.example.TwoPlayers") { application in
  let row = Box(.horizontal, spacing: 2)
  for video in videos { row.add(stall(for: video), expanding: true) }

  let window = Window(of: application)
  window.title = "Two players"
  window.setInitial(PixelSize(width: 1200, height: 400), at: nil)
  window.setContent(row)
  window.present()
}
exit(status)
