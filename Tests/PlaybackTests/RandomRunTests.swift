import Playback
import Testing

/// What holds of any run at all.
@Suite struct RandomRunTests {
  /// Each block of seeds is a test of its own, so that blocks run side by side.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func rulesHoldInAnyOrderOfEvents(_ block: UInt64) {
    for seed in block * 1000..<(block + 1) * 1000 {
      var run = RandomRun(seed: seed)
      run.run(60)
    }
  }

  /// Not even what no host does: deadlines that never ran, milestones from outside.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func nothingTrapsOnAnyEventAtAll(_ block: UInt64) {
    var generator = SeededGenerator(seed: block)
    for _ in 0..<1000 {
      var options = Session.Options(count: Int.random(in: 1...3, using: &generator))
      options.queue.loops = Bool.random(using: &generator)
      var session = Session(options)
      for _ in 0..<30 {
        let event = Event.catalogue[Int.random(in: 0..<Event.catalogue.count, using: &generator)]
        let effects = session.handle(event)
        #expect(
          !effects.contains { if case .raise = $0 { true } else { false } },
          "\(event) leaves a milestone")
        #expect((0..<options.queue.count).contains(session.queue.index))
      }
    }
  }
}
