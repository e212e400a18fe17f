import Glibc
import MatineeKit

// A window that plays one video and closes when it is over: `Host VIDEO_ID`.

guard let video = VideoID(CommandLine.arguments.last ?? "") else {
  print("usage: Host VIDEO_ID")
  exit(2)
}

let status = Application.run("org.example.Host") { application in
  let window = Window(of: application)
  let player = PlayerView(video: video) { window.close() }
  player.handlers.onFullscreenWanted = { isWanted in
    isWanted ? window.requestFullscreen() : window.requestUnfullscreen()
  }

  window.title = "Host"
  window.setInitial(PixelSize(width: 960, height: 540), at: nil)
  window.setContent(player.widget)
  window.present()

  // The window is called like the video, once that is known.
  Task {
    for await title in player.values(of: \.video?.title) { window.title = title ?? "Host" }
  }
}
exit(status)
