import RecordingFormats
import Testing
import TouchModel

@testable import RecordingTools

/// Each message word for word.
@Suite struct ScriptErrorTests {
  private func message(_ text: String) -> String {
    do {
      _ = try ScriptReaderTests.script(text).recording()
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("", "s:1:1: an empty script; expected script 1"),
    ("# nothing\n", "s:2:1: an empty script; expected script 1"),
    ("tap at 1,2", "s:1:1: not a script; expected script 1 in the first line"),
    ("script 2", "s:1:8: \"2\"; expected version 1"),
    ("script", "s:1:7: the line ends; expected version 1"),
    ("script 1 2", "s:1:10: \"2\"; expected the end of the line"),
    ("script 1\nseed 3\n", "s:3:1: an empty script; expected a step or a gesture"),
  ])
  func `Of the whole`(text: String, expected: String) { #expect(message(text) == expected) }

  @Test(arguments: [
    (
      "panel phon",
      "1:7: \"phon\"; expected one of phone, kiosk, car, tracked-list, list, resistive, bench, sized-bench; did you mean phone?"
    ),
    (
      "panel",
      "1:6: the line ends; expected one of phone, kiosk, car, tracked-list, list, resistive, bench, sized-bench"
    ),
    ("panel car car", "1:11: \"car\"; expected the end of the line"),
    ("panel car\npanel car", "2:1: panel is given twice; expected it once"),
    ("device", "1:7: the line ends; expected a file with a device description"),
    ("hand left", "1:6: \"left\"; expected one of human, exact"),
    ("screen 400", "1:8: \"400\"; expected a width and a height of 1 to 1000000 pt, such as 400x860"),
    ("screen 400x0", "1:8: \"400x0\"; expected a width and a height of 1 to 1000000 pt, such as 400x860"),
    ("rate 120", "1:6: no such rate; expected 1 to 1000 Hz, such as 120 Hz"),
    ("rate 2000 Hz", "1:6: no such rate; expected 1 to 1000 Hz, such as 120 Hz"),
    ("jitter 3", "1:8: 3 without a unit; expected a time such as 300 ms or 1.5 s"),
    ("jitter 101 pt", "1:8: a jitter beyond all panels; expected at most 100 pt or 100 ms"),
    ("jitter 1 pt\njitter 1 pt", "2:8: jitter is given twice; expected it once for positions and once for times"),
    ("seed -1", "1:6: \"-1\"; expected a whole number of 64 bits, such as 7"),
    ("seed 18446744073709551616", "1:6: \"18446744073709551616\"; expected a whole number of 64 bits, such as 7"),
    ("tap at 1,2\nseed 3", "2:1: seed after a step; expected settings before the first step"),
  ])
  func `Of a setting`(text: String, expected: String) { check(text, expected) }

  @Test(arguments: [
    ("tip at 1,2", "1:1: unknown command \"tip\"; expected a setting, a step or a gesture; did you mean tap?"),
    (
      "wait 1 s\ndoubletap at 1,2",
      "2:1: unknown command \"doubletap\"; expected a step, a gesture or }; did you mean double-tap?"
    ),
    ("seeed 1", "1:1: unknown command \"seeed\"; expected a setting, a step or a gesture; did you mean seed?"),
    ("tap", "1:4: no \"at\"; expected at with a point such as 200,500"),
    ("tap at", "1:7: the line ends; expected a point such as 200,500"),
    ("tap at 1,2,3", "1:8: \"1,2,3\"; expected a point such as 200,500"),
    ("tap at 1, 2", "1:8: \"1,\"; expected a point such as 200,500"),
    ("tap at nan,1", "1:8: \"nan,1\"; expected a point such as 200,500"),
    ("tap at 1e5,1", "1:8: \"1e5,1\"; expected a point such as 200,500"),
    ("tap at 2000000,1", "1:8: \"2000000,1\"; expected numbers up to a million"),
    ("tap at 1,2 at 3,4", "1:12: at is given twice; expected it once"),
    ("tap at 1,2 four 3 ms", "1:12: \"four\"; expected one of at, for, fingers; did you mean for?"),
    ("tap at 1,2 for 90", "1:16: 90 without a unit; expected a time such as 300 ms or 1.5 s"),
    ("tap at 1,2 for 90 sec", "1:16: \"90 sec\"; expected a time such as 300 ms or 1.5 s"),
    ("tap at 1,2 for -1 ms", "1:16: -1 ms; expected 0 to 60 min"),
    ("tap at 1,2 for 61 min", "1:16: 61 min; expected 0 to 60 min"),
    ("tap at 1,2 fingers 6", "1:20: 6; expected 2 to 5 fingers"),
    ("tap at 1,2 fingers 2.5", "1:20: 2.5; expected 2 to 5 fingers"),
    ("tap 1 at 1,2", "1:5: \"1\"; expected one of at, for, fingers"),
    ("wait", "1:5: the line ends; expected a time such as 300 ms or 1.5 s"),
    ("wait 1 s 2", "1:10: \"2\"; expected the end of the line"),
    ("palm 1 at", "1:8: \"at\"; expected the end of the line"),
    ("down 11 at 1,2", "1:6: finger 11; expected 1 to 10"),
    ("down 1 and 2 at 1,2", "1:8: \"and\"; expected at"),
    ("flick from 1,2 to 3,4", "1:22: no \"at\"; expected at with a speed such as 1200 pt/s"),
    ("flick from 1,2 to 3,4 at 0 pt/s", "1:26: 0 pt/s; expected 1 to 100000 pt/s"),
    ("flick from 1,2 to 3,4 at 900", "1:26: 900 without a unit; expected a speed such as 1200 pt/s"),
    ("flick 1 from 1,2 to 3,4 at 900 pt/s", "1:7: a finger number and from; expected one of them"),
    ("flick from 1,2 to 3,4 at 900 pt/s over 3 ms", "1:35: over and from; expected one of them"),
    ("flick from 1,2 to 3,4 by 3,4 at 900 pt/s", "1:23: two ways for one finger; expected one of them"),
    ("pan from 1,2 along 3,4 to 5,6 over 1 s", "1:24: along and to; expected one of them"),
    ("pan from 1,2 to 5,6 over 1 s pause 1 s fingers 2", "1:30: pause and fingers; expected one of them"),
    ("pan from 1,2 over 1 s", "1:22: no \"to\"; expected to with a point such as 200,500"),
    ("rotate at 99,99 by 121 deg over 1 s", "1:20: 121 deg; expected -120 to 120 deg"),
    ("rotate at 99,99 by 12 over 1 s", "1:20: \"12 over\"; expected an angle such as 45 deg"),
    ("rotate at 99,99 by 12 deg scale 0 over 1 s", "1:33: 0; expected 0.01 to 100"),
    ("repeat", "1:7: no number of repetitions; expected 1 to 10000"),
    ("repeat 0 {", "1:8: no number of repetitions; expected 1 to 10000"),
    ("repeat 2", "1:9: the line ends; expected {"),
    ("repeat 2 {\ntap at 1,2", "1:1: a block that is never closed; expected a line with }"),
    ("label {", "1:7: \"{\"; expected a label such as tap"),
    ("label tap", "1:10: the line ends; expected {"),
    ("label tap {\nwait 1 s\n}", "1:1: a label without a landing; expected a finger that lands in it"),
    ("}", "1:1: } without a block; expected repeat or label before"),
  ])
  func `Of a line`(text: String, expected: String) { check(text, expected) }

  @Test(arguments: [
    ("down at 1,2\ndown at 3,4", "2:1: finger 1 is already down; expected a free finger"),
    ("down at 1,2\n  tap at 3,4", "2:3: finger 1 is already down; expected a free finger"),
    ("up 2", "1:1: finger 2 is not down; expected a finger that landed"),
    ("down at 1,2\nmove 1 to 3,4 and 2 to 5,6 over 1 s", "2:19: finger 2 is not down; expected a finger that landed"),
    ("down at 1,2\nmove 1 to 3,4 and 1 to 5,6 over 1 s", "2:19: finger 1 is given twice; expected each finger once"),
    ("down at 1,2\nmove 1 to 3,4 and to 5,6 over 1 s", "2:19: \"to\"; expected a finger such as 2"),
    (
      "down at 1,2\nmove 1 to 3,4 over 1 s and 2 to 5,6",
      "2:15: over before another finger; expected what all fingers share behind the last one"
    ),
    ("down at 1,2\nmove to 3,4 along 3,4 over 1 s", "2:13: two ways for one finger; expected one of them"),
    ("down at 1,2\nmove over 1 s", "2:14: no \"to\"; expected to with a point such as 200,500"),
    ("down at 1,2\nmove to 3,4", "2:12: no \"over\"; expected over with a time such as 300 ms or 1.5 s"),
    ("down at 1,2\nflick to 3,4 at 900 pt/s rest 1 s", "2:26: rest without from; expected a flick from its landing on"),
    ("tap at 500,2", "1:1: finger 1 leaves the screen; expected a way between 0,0 and 409.4,881.9"),
    ("screen 40x50\ntap at 41,2", "2:1: finger 1 leaves the screen; expected a way between 0,0 and 40.0,50.0"),
    (
      "down at 1,2\nmove along 5,5 400,300 5,600 5,800 over 1 s",
      "2:1: finger 1 leaves the screen; expected a way between 0,0 and 409.4,881.9"
    ),
    (
      "down at 25,260\nturn 1 around 60,200 by 120 deg over 1 s",
      "2:1: finger 1 leaves the screen; expected a way between 0,0 and 409.4,881.9"
    ),
    ("tap at 1,2\nwait 60 min", "2:1: impossible time; expected 0 or more and at most an hour in all"),
    ("panel resistive\ntap at 200,200 fingers 2", "2:1: too many fingers at once; expected at most 1 on this panel"),
    (
      "tap at 1,2\nwait 1 s\ntap at 1,2 for 0 ms",
      "3:1: finger 1 lifts before the panel sees it; expected at least 8.3 ms"
    ),
    (
      "hand exact\npanel bench\ndown at 300,600\nflick by 0,-400 at 900 pt/s over 850 ms\nup",
      "5:1: finger 1 leaves at 839.2 pt/s; expected 900.0 pt/s within 18.2 pt/s"
    ),
    (
      "panel kiosk\nflick from 900,600 by 0,-30 at 3000 pt/s",
      "2:1: finger 1 leaves at 0.0 pt/s; expected 3000.0 pt/s within 60.0 pt/s"
    ),
  ])
  func `Of what fingers cannot do`(text: String, expected: String) { check(text, expected) }

  /// The lines stand behind `script 1`, which is counted off.
  private func check(_ text: String, _ expected: String) {
    let parts = expected.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let line = Int(parts[0]).map { $0 + 1 } ?? 0
    #expect(message("script 1\n" + text) == "s:\(line):\(parts[1])")
  }
}
