import Glibc
import MatineeKit

// A list with a sidebar to choose from, and one player for all of it: `Sidebar VIDEO_ID…`.

let requests = CommandLine.arguments.dropFirst().compactMap { VideoID($0) }
  .map { PlayRequest(.video($0)) }
guard !requests.isEmpty else {
  print("usage: Sidebar VIDEO_ID…")
  exit(2)
}

let status = Application.run("org.example.Sidebar") { application in
  var options = PlayerView.Options()
  options.session.fullscreen = .never
  options.session.queue.stays = true
  let player = PlayerView(requests, options: options)

  let sidebar = ListBox(requests.map { $0.videoID ?? "A playlist" }) { index in
    Task {
      do throws(PlayerError) {
        try await player.goTo(item: index)
      } catch {
        print(error)
      }
    }
  }
  let row = Box(.horizontal)
  row.add(sidebar)
  row.add(player.widget, expanding: true)

  let window = Window(of: application)
  window.title = "Sidebar"
  window.setInitial(PixelSize(width: 1000, height: 480), at: nil)
  window.setContent(row)
  window.present()

  // Whoever has it go on, the list or its end: the mark is where the player is.
  Task {
    for await index in player.values(of: \.index) { sidebar.selection = index }
  }
  Task {
    for await video in player.values(of: \.video) { window.title = video?.title ?? "Sidebar" }
  }
}
exit(status)
