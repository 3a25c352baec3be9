import Gestures
import TouchModel

/// Options of velocity and the samples of up to three contacts, which may be anything.
struct VelocityCase {
  private enum Step {
    case down(Int), move(Int, Vector), change(Vector), up(Int, cancelled: Bool), lift, reset
  }

  private let options: VelocityOptions
  private var steps: [(step: Step, time: Timestamp)] = []

  init(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let lengths = [Int64(100_000), 40_000, 0, -1, 1, 1_000_000, .max, .min].map { Microseconds($0) }
    options = VelocityOptions(
      choices.pick(VelocityStrategy.self), horizon: choices.pick(lengths), gap: choices.pick(lengths),
      minimumSamples: choices.pick([3, 0, -1, 2, 4, 20, 21, .max]), liftGap: choices.pick(lengths),
      minimumConfidence: choices.pick([0, 0.5, 1, 2, .nan]), guardsDirection: choices.once(in: 2),
      liftCounts: choices.once(in: 2))
    var time = Timestamp(microseconds: choices.pick([0, 1 << 40, -(1 << 40)]))
    while !choices.isSpent {
      time = time + Microseconds(choices.pick([8000, 1, 0, 16_000, 40_000, 40_001, 100_000, -8000, 1 << 45]))
      steps.append((Self.step(&choices), time))
    }
  }

  private static func step(_ choices: inout Choices) -> Step {
    let contact = choices.below(3)
    switch choices.below(10) {
    case 0: return .down(contact)
    case 1: return .up(contact, cancelled: choices.once(in: 3))
    case 2: return choices.once(in: 4) ? .reset : .lift
    case 3: return .change(place(&choices))
    default: return .move(contact, place(&choices))
    }
  }

  private static func place(_ choices: inout Choices) -> Vector {
    let far = [1e15, -1e15, 1e300, -1e300, .greatestFiniteMagnitude, .nan, .infinity, 1e-300]
    func number(_ choices: inout Choices) -> Double {
      choices.once(in: 8) ? choices.pick(far) : choices.signed() + choices.signed() / 256
    }
    return Vector(dx: number(&choices), dy: number(&choices))
  }

  /// Every estimate is finite, and none depends on when its samples were.
  func failures() -> [String] {
    let now = answers(shift: .zero)
    var failures = now.compactMap { answer -> String? in
      answer.numbers.allSatisfy(\.isFinite) ? nil : "a velocity that is no number after step \(answer.step): \(answer)"
    }
    guard failures.isEmpty else { return failures }
    let later = answers(shift: Microseconds(1 << 41))
    if let pair = zip(now, later).first(where: { $0.0 != $0.1 }) {
      failures.append("a shift of the times changes a velocity: \(pair.0) and \(pair.1)")
    }
    return failures
  }

  private struct Answer: Hashable {
    var step: Int
    var numbers: [Double]
  }

  private func answers(shift: Microseconds) -> [Answer] {
    var tracker = VelocityTracker(options)
    var contacts = ContactVelocities(options, capacity: 2)
    var answers: [Answer] = []
    for (index, (step, unshifted)) in steps.enumerated() {
      let time = unshifted + shift
      switch step {
      case .down(let contact): contacts.down(ContactID(Int32(contact)), at: .zero, time: time)
      case .move(let contact, let place):
        tracker.add(place, at: time)
        contacts.move(ContactID(Int32(contact)), to: .zero + place, time: time)
      case .change(let change): tracker.add(change: change, at: time)
      case .up(let contact, let cancelled): contacts.up(ContactID(Int32(contact)), time: time, cancelled: cancelled)
      case .lift: tracker.lifted(at: time)
      case .reset:
        tracker.reset()
        contacts.reset()
      }
      var numbers: [Double] = []
      for vector in [tracker.velocity, tracker.lift(at: time), contacts.mean, contacts.velocity(of: ContactID(0))] {
        numbers += [vector.dx, vector.dy]
      }
      for estimate in [tracker.estimate(), tracker.estimate(at: time), contacts.estimate(of: ContactID(1))] {
        guard let estimate else { continue }
        numbers += [estimate.velocity.dx, estimate.velocity.dy, estimate.confidence]
      }
      numbers.append(contacts.opposes(ContactID(2)) ? 1 : 0)
      answers.append(Answer(step: index, numbers: numbers))
    }
    return answers
  }
}
