/// An axis from a least to a greatest number, with marks at round ones.
struct NumberAxis {
  let least: Double
  let most: Double
  let step: Double

  /// An axis on which all of the range lies with some room on either side; `isWhole` keeps marks at whole numbers.
  init(from low: Double, to high: Double, marks: Int, isWhole: Bool = false) {
    let room = max((high - low) * 0.06, isWhole ? 0.5 : 1e-9)
    let span = max(high - low + 2 * room, 1e-6)
    var step = isWhole ? 1.0 : 1e-6
    let factors = [2.0, 2.5, 2.0]
    var turn = 0
    while span / step > Double(marks), step < 1e300 {
      step *= isWhole && turn % 3 == 1 ? 2 : factors[turn % 3]
      turn += 1
    }
    self.step = step
    least = low - room
    most = least + span
  }

  /// Where a number lies, 0 at the least and 1 at the greatest.
  func part(_ value: Double) -> Double { min(max((value - least) / (most - least), 0), 1) }

  /// The round numbers on it.
  var marks: [Double] {
    var marks: [Double] = []
    var index = (least / step).rounded(.up)
    while index * step <= most, marks.count < 100 {
      marks.append(index * step)
      index += 1
    }
    return marks
  }
}
