import Testing

@testable import MatineeApp

/// What `--doctor` prints.
struct DoctorReportTests {
  @Test("A check is a line: verdict, name, what is there, what to do")
  func checks() {
    #expect(
      DoctorReport.text(.good("H.264", "avdec_h264, web engine: yes"))
        == "ok     H.264                    avdec_h264, web engine: yes")
    #expect(
      DoctorReport.text(.lacking("H.264", "no decoder", "Install gstreamer1.0-libav."))
        == "lacks  H.264                    no decoder. Install gstreamer1.0-libav.")
    #expect(DoctorReport.text(.note("Sound", "none", "Videos are silent.")).hasPrefix("note   "))
    // A name that is wider than its column stays apart from what follows.
    #expect(
      DoctorReport.text(.good("www.youtube-nocookie.com", "answers")).contains(".com answers"))
  }

  @Test("The same as data: what is only worth a note is ok, with advice")
  func checksAsData() {
    #expect(
      DoctorReport.json(.good("VP9", "vp9dec")).text
        == #"{"check":"VP9","ok":true,"found":"vp9dec","advice":null}"#)
    #expect(
      DoctorReport.json(.note("Sound", "none", "Start it.")).text
        == #"{"check":"Sound","ok":true,"found":"none","advice":"Start it."}"#)
    #expect(
      DoctorReport.json(.lacking("VP9", "none", "Install it.")).text
        == #"{"check":"VP9","ok":false,"found":"none","advice":"Install it."}"#)
  }

  private static let moment = DoctorReport.Moment(
    name: "api", time: 0.0456,
    members: [
      .init(key: "status", value: .integer(200)), .init(key: "title", value: .null),
    ])

  @Test("A moment's time is in seconds with three digits, and what is null is not said")
  func moments() {
    #expect(DoctorReport.text(Self.moment) == "         0.046 s  api            status 200")
    let bare = DoctorReport.Moment(name: "ready", time: 12, members: [])
    #expect(DoctorReport.text(bare) == "        12.000 s  ready")
    #expect(
      DoctorReport.json(Self.moment).text
        == #"{"event":"api","time":0.0456,"status":200,"title":null}"#)
  }

  @Test("The summary says what plays and how much is missing")
  func summary() {
    var summary = DoctorReport.Summary(
      demoPlayed: true, videoPlayed: nil, lacking: 0, notes: 0, status: 0)
    #expect(DoctorReport.text(summary) == "Matinee plays here.")
    summary = .init(demoPlayed: true, videoPlayed: false, lacking: 0, notes: 0, status: 4)
    #expect(DoctorReport.text(summary) == "The video did not play, but the demonstration did.")
    summary = .init(demoPlayed: false, videoPlayed: false, lacking: 2, notes: 1, status: 6)
    #expect(
      DoctorReport.text(summary)
        == "Neither the demonstration nor the video could be played here. Lacking: 2. Notes: 1.")
    #expect(
      DoctorReport.json(summary).text.hasSuffix(
        #""demo":false,"video":false,"lacking":2,"notes":1,"status":6}"#))
  }
}
