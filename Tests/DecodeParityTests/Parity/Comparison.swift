#if Capture
  import EvdevDecoding
  import FakeDevices
  import RecordingFormats
  import TouchModel

  /// One recording played through libinput and through our decoder, frame by frame.
  ///
  /// What `MeantDifference` allows is taken out before the two are compared, each by a rule as narrow as the row; the rows
  /// that were needed are counted. Anything else is a difference.
  struct Comparison {
    /// A frame of which the two sides say different things.
    struct Difference: CustomStringConvertible {
      var file: String
      /// Counts from 1.
      var frame: Int
      var line: Int
      var libinput: [TouchNews]
      var ours: [TouchNews]

      var description: String {
        func list(_ news: [TouchNews]) -> String {
          news.isEmpty ? "nothing" : news.map(\.description).joined(separator: "; ")
        }
        return "\(file):\(line): frame \(frame)\n  libinput: \(list(libinput))\n  ours:     \(list(ours))"
      }
    }

    static let screen = Size(width: 1920, height: 1080)

    private(set) var differences: [Difference] = []
    /// How much both sides said, so that two silent sides are no success.
    private(set) var newsCount = 0
    /// How much of that had millimetres.
    private(set) var millimetreCount = 0
    /// The rows of the table that were needed, and how often.
    private(set) var needed: [MeantDifference: Int] = [:]
    /// What libinput logged where it refused the device.
    private(set) var refusal: [String]?

    private let description: DeviceDescription
    private let matrix: CalibrationMatrix?
    /// Where libinput last said that the contact of a slot is.
    private var places: [Int32: TouchNews.Place] = [:]

    /// Plays `recording` on a fake device; `calibration` is a LIBINPUT_CALIBRATION_MATRIX for both sides.
    init(_ name: String, _ recording: Recording, calibration: String? = nil) throws {
      try self.init(name, recording.header.device, recording.frames, calibration: calibration)
    }

    init(_ name: String, _ played: DeviceDescription, _ frames: [EvdevFrame], calibration: String? = nil) throws {
      matrix = try calibration.map { try CalibrationMatrix(parsing: $0) }
      description = played
      let device = try FakeDevice(
        Self.withoutFilters(description), udev: calibration.map { ["LIBINPUT_CALIBRATION_MATRIX": $0] } ?? [:])
      let context = try LibinputContext()
      guard try context.add(device) else {
        refusal = context.log
        return
      }
      var ours = Decoded(description, screen: Self.screen, matrix: matrix)
      var state = SlotState(description)
      for (index, played) in frames.enumerated() {
        var frame = played
        try device.emit(frame)
        state.take(frame.events)
        let theirs = try context.touches(screen: Self.screen)
        let isLoss = frame.events.contains { $0.type == EvdevType.syn && $0.code == SynCode.dropped }
        if isLoss {
          needed[.lostEvents, default: 0] += 1
          frame.snapshot = state.snapshot
        }
        let own = ours.touches(frame)
        compare(theirs, own) { Difference(file: name, frame: index + 1, line: frame.line, libinput: $0, ours: own) }
      }
      // What is down at the end: libinput cancels it, at the time of the clock, when its device goes.
      context.suspend()
      let left = try context.touches(screen: Self.screen).map { (max($0.slot, 0), $0.phase) }
      let own = ours.finish().map { ($0.slot, $0.phase) }
      if !left.elementsEqual(own, by: ==) {
        differences.append(
          Difference(file: name, frame: frames.count + 1, line: 0, libinput: [], ours: []))
      }
    }

    private mutating func compare(_ theirs: [TouchNews], _ own: [TouchNews], _ difference: ([TouchNews]) -> Difference)
    {
      let theirs = theirs.compactMap { meant($0, own) }
      newsCount += own.count
      millimetreCount += own.count { $0.millimetres != nil }
      let isEqual =
        theirs.count == own.count && zip(theirs, own).allSatisfy { $0.agrees(with: $1, onScreen: screenTolerance) }
      if !isEqual { differences.append(difference(theirs)) }
    }

    /// libinput's word as it would be without the differences that are meant; `nil` where it would say nothing.
    private mutating func meant(_ theirs: TouchNews, _ own: [TouchNews]) -> TouchNews? {
      var news = theirs
      if news.slot == -1, !isMultitouch {
        news.slot = 0
        needed[.singleTouchSlot, default: 0] += 1
      }
      defer { if let place = news.screen { places[news.slot] = place } }
      if news.phase == .motion, let place = news.screen, let last = places[news.slot],
        place.isNear(last, within: 0), !own.contains(where: { $0.slot == news.slot })
      {
        needed[.repeatedPosition, default: 0] += 1
        return nil
      }
      if news.millimetres != nil, matrix != nil || description.physicalSize == nil {
        news.millimetres = nil
        needed[matrix != nil ? .calibration : .unknownSize, default: 0] += 1
      }
      return news
    }

    private var isMultitouch: Bool { description[axis: AbsCode.mtPositionX] != nil }

    /// One device unit where a matrix makes libinput round down, and next to nothing elsewhere.
    private var screenTolerance: TouchNews.Place {
      let exact = TouchNews.Place(x: TouchNews.tolerance, y: TouchNews.tolerance)
      guard let matrix, matrix != .identity, let axes = description.positionAxes else { return exact }
      func unit(_ range: AxisRange, _ length: Double) -> Double {
        length / (Double(range.maximum) - Double(range.minimum) + 1)
      }
      // libinput's matrix has single precision, hence the hundredth.
      return TouchNews.Place(x: 1.01 * unit(axes.x, Self.screen.width), y: 1.01 * unit(axes.y, Self.screen.height))
    }

    /// The device without noise filters: no fuzz, and for protocol A a negative one, since mtdev makes up its own for 0.
    private static func withoutFilters(_ description: DeviceDescription) -> DeviceDescription {
      var description = description
      let fuzz: Int32 = description.hasSlots ? 0 : -1
      for axis in description.axes { description[axis: axis.code]?.fuzz = fuzz }
      return description
    }
  }
#endif
