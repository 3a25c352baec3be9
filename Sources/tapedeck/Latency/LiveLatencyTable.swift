#if Capture
  import InteractionAnalysis
  import TouchModel

  /// The distributions of one touchscreen, by metric and stage, and what was counted beside them.
  struct LiveLatencyTable {
    /// What is measured of every frame, in the order of reports.
    static let metrics: [LatencyMetric] = [.dispatchLag, .queueDelay, .process, .model, .endToEnd]

    /// One metric at one stage.
    struct Cell {
      var histogram: Histogram
      /// How many were longer than 10 and than 20 ms, exactly; of metrics in microseconds.
      var over10 = 0
      var over20 = 0
      /// How many frames were in each band of the budget, in the order of `LatencyBudget.Band`.
      var bands = [0, 0, 0]

      init(_ metric: LatencyMetric) {
        // A minute, a second: what is longer makes it grow.
        let highest: Int64 = metric.unit == .nanoseconds ? 1_000_000_000 : 60_000_000
        histogram = Histogram(highestTrackableValue: highest)
      }

      mutating func record(_ value: Int64) {
        histogram.record(value)
        if value > 10_000 { over10 += 1 }
        if value > 20_000 { over20 += 1 }
      }
    }

    /// A frame's moments; microseconds of CLOCK_MONOTONIC, except what is said to be nanoseconds.
    struct Moments {
      /// The kernel's time; `nil` where it is of another clock.
      var kernel: Timestamp?
      /// When it was read.
      var received: Timestamp
      /// When it was handed to the recognizers.
      var handed: Timestamp
      /// When the view models were committed.
      var committed: Timestamp
      /// Nanoseconds in the recognizers.
      var process: Int64
      /// Nanoseconds from there to the view models; 0 where the recognizers reported nothing.
      var model: Int64
    }

    /// By stage, then metric.
    private var cells: [[Cell]] = FrameStage.allCases.map { _ in Self.metrics.map(Cell.init) }
    /// From a deadline to the moment at which a gesture came by it.
    private(set) var timers = Cell(.timerSlack)
    /// How many gestures came by a deadline though a frame of after it had been read.
    private(set) var lateTimers = 0
    /// Frames that were measured.
    private(set) var frames = 0
    /// How often the kernel dropped events; such frames are not measured.
    var drops = 0

    subscript(metric: LatencyMetric, stage: FrameStage) -> Cell? {
      guard let row = FrameStage.allCases.firstIndex(of: stage), let column = Self.metrics.firstIndex(of: metric)
      else { return nil }
      return cells[row][column]
    }

    mutating func record(_ moments: Moments, at stage: FrameStage) {
      guard let row = FrameStage.allCases.firstIndex(of: stage) else { return }
      frames += 1
      if let kernel = moments.kernel {
        cells[row][0].record((moments.handed - kernel).count)
        let whole = (moments.committed - kernel).count
        cells[row][4].record(whole)
        if let budget = LatencyBudget(stage: stage) {
          let band = budget.band(of: Microseconds(whole))
          cells[row][4].bands[LatencyBudget.Band.allCases.firstIndex(of: band) ?? 0] += 1
        }
      }
      cells[row][1].record((moments.handed - moments.received).count)
      cells[row][2].histogram.record(moments.process)
      cells[row][3].histogram.record(moments.model)
    }

    mutating func record(timerSlack slack: Int64, isLate: Bool) {
      timers.record(slack)
      if isLate { lateTimers += 1 }
    }

    /// The worst lag so far in microseconds, of any stage.
    var worstLag: Int64 { cells.map(\.[0].histogram.maximum).max() ?? 0 }
  }
#endif
