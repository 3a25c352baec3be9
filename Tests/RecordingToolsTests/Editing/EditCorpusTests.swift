import EvdevDecoding
import RecordingFormats
import RecordingTools
import Testing
import TouchModel

/// What holds of every edit of every recording, ours and those of real panels.
@Suite struct EditCorpusTests {
  /// Reads back equal, has no fault that the source had not, and each contact that lands ends once.
  private func check(_ name: String, _ source: Recording, _ result: Recording, _ edit: String) throws {
    let back = try result.readBack()
    #expect(back.lines() == result.lines(), "\(name) \(edit)")
    #expect(back.header.details.initialState == result.header.details.initialState, "\(name) \(edit)")
    #expect(result.lintErrors().subtracting(source.lintErrors()).isEmpty, "\(name) \(edit)")
    var down: Set<Int32> = []
    for news in result.news() {
      switch news.phase {
      case .down: #expect(down.insert(news.contact).inserted, "\(name) \(edit)")
      case .motion: #expect(down.contains(news.contact), "\(name) \(edit)")
      case .up, .cancel: #expect(down.remove(news.contact) != nil, "\(name) \(edit)")
      }
    }
    #expect(down.isEmpty, "\(name) \(edit)")
  }

  /// The news of each contact without its number, in the order of landing.
  private func byContact(_ news: [Recording.News]) -> [[Recording.News]] {
    var order: [Int32] = []
    var lives: [Int32: [Recording.News]] = [:]
    for item in news {
      if lives[item.contact] == nil { order.append(item.contact) }
      var plain = item
      plain.contact = 0
      lives[item.contact, default: []].append(plain)
    }
    return order.compactMap { lives[$0] }
  }

  @Test func contactsAreKeptAndDroppedAlone() throws {
    for (name, source) in EditCorpus.all() {
      let all = source.news()
      let count = all.map(\.contact).max() ?? 0
      guard count > 0 else { continue }
      var random = SplitMix64(seed: UInt64(count) &* 31)
      let numbers = (1...count).filter { _ in random.next() & 1 == 0 }
      let some = numbers.isEmpty ? [count] : Array(numbers)
      let kept = try source.edited(.keepContacts(some))
      #expect(byContact(kept.news()) == byContact(all.filter { some.contains($0.contact) }), "\(name) kept \(some)")
      try check(name, source, kept, "kept")
      let dropped = try source.edited(.dropContacts(some))
      #expect(
        byContact(dropped.news()) == byContact(all.filter { !some.contains($0.contact) }), "\(name) dropped \(some)")
      try check(name, source, dropped, "dropped")
      let whole = try source.edited(.keepContacts(Array(1...count)))
      #expect(byContact(whole.news()) == byContact(all), "\(name) kept all")
    }
  }

  /// Three edits of any kind in any order; the seed of a failure is in its message.
  @Test func combinationsStayValid() throws {
    for (index, (name, source)) in EditCorpus.all().enumerated() {
      for round in 0..<4 {
        let seed = UInt64(index * 4 + round)
        var random = SplitMix64(seed: seed)
        let device = source.header.device
        guard let axes = device.positionAxes, let half = Ratio(1, 2), let rate = Ratio(90) else { continue }
        let middle = BlurRectangle(
          x: Double(axes.x.minimum), y: Double(axes.y.minimum),
          width: max(1, Double(axes.x.maximum) / 3), height: max(1, Double(axes.y.maximum) / 3), unit: .device)
        let span = try #require(TimeSpan(from: Microseconds(50_000), to: Microseconds(700_000)))
        let kinds: [RecordingEdit] = [
          .trim(span), .dropContacts([1]), .scaleTime(half), .mirror(.y), .rotate(.clockwise270), .resample(rate),
          .jitter(seed: seed, amount: .units(5)), .redact, .blur(middle), .restartClock,
        ]
        let edits = (0..<3).map { _ in kinds[Int(random.next() % UInt64(kinds.count))] }
        do {
          let result = try source.edited(edits)
          try check(name, source, result, "seed \(seed) \(edits)")
          #expect(try source.edited(edits) == result, "\(name) seed \(seed)")
        } catch is EditError { continue }
      }
    }
  }

  @Test func turnsUndoThemselves() throws {
    for (name, source) in EditCorpus.all() {
      let before = try source.edited(.unlabel)
      for edits in [
        [RecordingEdit.mirror(.x), .mirror(.x)], [.mirror(.y), .mirror(.y)],
        [.rotate(.clockwise90), .rotate(.clockwise90), .rotate(.clockwise90), .rotate(.clockwise90)],
        [.rotate(.clockwise180), .rotate(.clockwise180)], [.rotate(.clockwise270), .rotate(.clockwise90)],
        [.mirror(.x), .mirror(.y), .rotate(.clockwise180)],
      ] {
        let result = try source.edited(edits)
        #expect(result.header.device == before.header.device, "\(name) \(edits)")
        #expect(result.lines() == before.lines(), "\(name) \(edits)")
        #expect(result.header.details.initialState == before.header.details.initialState, "\(name) \(edits)")
      }
      let turned = try source.edited(.rotate(.clockwise90))
      try check(name, source, turned, "rotated")
      guard let axes = source.header.device.positionAxes else { continue }
      let sum = Int64(axes.y.minimum) + Int64(axes.y.maximum)
      let wanted = source.news().map { item in
        var item = item
        (item.x, item.y) = (Int32(clamping: sum - Int64(item.y)), item.x)
        return item
      }
      #expect(turned.news() == wanted, "\(name) rotated")
    }
  }

  @Test func trimmedSpansHaveTheContactsOfTheSpan() throws {
    for (name, source) in EditCorpus.all() {
      guard let first = source.frames.first?.time, let last = source.frames.last?.time, last > first,
        zip(source.frames, source.frames.dropFirst()).allSatisfy({ $0.time <= $1.time })
      else { continue }
      let length = (last - first).count
      let (start, end) = (first + Microseconds(length / 3), first + Microseconds(length * 2 / 3))
      let span = try #require(TimeSpan(from: start - first, to: end - first))
      let result: Recording
      do { result = try source.edited(.trim(span)) } catch is EditError { continue }
      try check(name, source, result, "trimmed")
      // Contacts by what they do inside of the span; those across the ends land at the start and lift at the end.
      let inside = byContact(
        source.news().filter {
          $0.time > start.microseconds && $0.time < end.microseconds
            && ($0.phase != .cancel || $0.cause != .endOfRecording)
        }
        .filter { $0.phase == .motion })
      let motions = byContact(
        result.news().filter {
          $0.phase == .motion && $0.time > start.microseconds && $0.time < end.microseconds
        })
      #expect(motions == inside, "\(name) trimmed")
      #expect(result.news().allSatisfy { $0.time >= start.microseconds && $0.time <= end.microseconds }, "\(name)")
      #expect(result.news().allSatisfy { $0.cause != .endOfRecording }, "\(name)")
    }
  }

  @Test func resampledContactsLandAndLiftWhereTheyDid() throws {
    for (name, source) in EditCorpus.all() {
      guard zip(source.frames, source.frames.dropFirst()).allSatisfy({ $0.time <= $1.time }) else { continue }
      for rate in [Ratio(30), Ratio(240), Ratio(5994, 100)].compactMap({ $0 }) {
        let result = try source.edited(.resample(rate))
        try check(name, source, result, "resampled")
        let ends = { (news: [Recording.News]) in news.filter { $0.phase != .motion && $0.cause != .endOfRecording } }
        let (old, new) = (byContact(ends(source.news())), byContact(ends(result.news())))
        let wrong = zip(old, new).first { $0 != $1 }
        #expect(old.count == new.count && wrong == nil, "\(name) \(rate) \(old.count) \(new.count)")
      }
    }
  }

  @Test func jitterStaysInRangeAndIsSeeded() throws {
    for (name, source) in EditCorpus.all() {
      let result = try source.edited(.jitter(seed: 7, amount: .units(20)))
      try check(name, source, result, "jittered")
      #expect(try source.edited(.jitter(seed: 7, amount: .units(20))).lines() == result.lines(), "\(name)")
      guard let axes = source.header.device.positionAxes else { continue }
      let before = byContact(source.news())
      let after = byContact(result.news())
      #expect(before.count == after.count, "\(name)")
      for (old, new) in zip(before, after) {
        #expect(old.first?.time == new.first?.time && old.last?.time == new.last?.time, "\(name)")
        guard let start = old.first, let moved = new.first else { continue }
        #expect(abs(Int64(start.x) - Int64(moved.x)) <= 20 && abs(Int64(start.y) - Int64(moved.y)) <= 20, "\(name)")
      }
      let isClean = source.news().allSatisfy {
        $0.x >= axes.x.minimum && $0.x <= axes.x.maximum && $0.y >= axes.y.minimum && $0.y <= axes.y.maximum
      }
      guard isClean else { continue }
      for item in result.news() {
        #expect(item.x >= axes.x.minimum && item.x <= axes.x.maximum, "\(name)")
        #expect(item.y >= axes.y.minimum && item.y <= axes.y.maximum, "\(name)")
      }
    }
  }

  /// Offsets on both sides, of each axis for itself, others with another seed, and none on the whole.
  @Test func jitterIsRandom() throws {
    let source = try #require(EditCorpus.all().first { $0.name.hasSuffix("touch/session/form.tape") }).recording
    var runs: [[Int64]] = []
    for seed in UInt64(1)...8 {
      let result = try source.edited(.jitter(seed: seed, amount: .units(10)))
      let pairs = Array(zip(source.news().filter { $0.phase == .down }, result.news().filter { $0.phase == .down }))
      #expect(pairs.count == 5)
      runs.append(pairs.flatMap { [Int64($1.x) - Int64($0.x), Int64($1.y) - Int64($0.y)] })
    }
    let all = runs.flatMap { $0 }
    #expect(Set(runs).count == 8)
    #expect(Set(all).count > 8 && all.contains { $0 > 3 } && all.contains { $0 < -3 })
    #expect(all.allSatisfy { abs($0) <= 10 })
    #expect(abs(all.reduce(0, +)) < 2 * Int64(all.count))
    #expect(runs.contains { run in stride(from: 0, to: run.count, by: 2).contains { run[$0] != run[$0 + 1] } })
  }

  @Test func scaledTimesGoBack() throws {
    for (name, source) in EditCorpus.all() {
      guard let two = Ratio(2), let half = Ratio(1, 2) else { continue }
      let result = try source.edited(.scaleTime(two), .scaleTime(half))
      #expect(result.lines() == source.lines(), "\(name)")
      try check(name, source, try source.edited(.scaleTime(two)), "scaled")
    }
  }

  /// Nothing inside the left half is told but its centre; contacts keep their times.
  @Test func blurredPositionsAreNotTold() throws {
    for (name, source) in EditCorpus.all() {
      guard let axes = source.header.device.positionAxes, axes.x.minimum >= 0, axes.y.minimum >= 0 else { continue }
      let half = Double((Int64(axes.x.minimum) + Int64(axes.x.maximum)) / 2)
      let rectangle = BlurRectangle(
        x: Double(axes.x.minimum), y: Double(axes.y.minimum), width: half - Double(axes.x.minimum),
        height: Double(axes.y.maximum), unit: .device)
      let result = try source.edited(.blur(rectangle))
      try check(name, source, result, "blurred")
      let centre = (Int64(axes.x.minimum) + Int64(half)) / 2
      let initial = EvdevFrame(events: result.header.details.initialState)
      for frame in result.frames + [initial] {
        for event in frame.events + frame.snapshot where event.type == EvdevType.abs {
          guard event.code == AbsCode.mtPositionX || event.code == AbsCode.x else { continue }
          #expect(Double(event.value) > half || Int64(event.value) == centre || event.value < axes.x.minimum, "\(name)")
        }
      }
      let ends = { (news: [Recording.News]) in
        news.filter { $0.phase != .motion && $0.cause != .endOfRecording }.map { [$0.time, $0.phase == .down ? 1 : 0] }
      }
      #expect(ends(result.news()).elementsEqual(ends(source.news())), "\(name)")
    }
  }
}
