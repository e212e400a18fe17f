import Foundation

extension XStage {
  /// Has the server blank the screen after so many seconds without input.
  func blank(after seconds: Int) throws {
    try run("xset", ["s", "\(seconds)"])
  }

  /// Whether the screen is blank by the server's word: the state of its screen saver.
  ///
  /// No program of Debian's tells it, so Debian's Python asks the library.
  func isBlank() throws -> Bool {
    let question = """
      import ctypes
      class Info(ctypes.Structure):
          _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int),
                      ("rest", ctypes.c_ulong), ("idle", ctypes.c_ulong), ("mask", ctypes.c_ulong)]
      x, saver = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXss.so.1")
      x.XOpenDisplay.restype = ctypes.c_void_p
      x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
      x.XDefaultRootWindow.restype = ctypes.c_ulong
      saver.XScreenSaverQueryInfo.argtypes = [
          ctypes.c_void_p, ctypes.c_ulong, ctypes.POINTER(Info)]
      display, info = x.XOpenDisplay(None), Info()
      if not saver.XScreenSaverQueryInfo(display, x.XDefaultRootWindow(display), info):
          raise SystemExit("The server has no such extension")
      print(info.state)
      """
    return try run("/usr/bin/python3", ["-c", question]) == ["1"]
  }

  /// Waits until the screen is blank.
  func waitUntilBlank(within seconds: Double) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !isBlank() {
      guard Date.now < deadline else { throw Failure("The screen does not go blank") }
    }
  }
}
