import Reports
import Testing

@Suite("Latency as text")
struct LatencyTextTests {
  @Test("Gestures, drags, labels, groups and costs, line by line")
  func wholeReport() {
    let wanted = """
      a&b.tape
        Panel <1>, uikit@1, 40 frames, 1.200 s
        screen 400.0 x 800.0 pt (given)
           gesture           at ms      delay  rule                   lag frames  arbitr.    timer      pt
         1 tap             392.000    391.000  lifted             300.000      0  300.000  300.000     1.3
         2 pan/2           950.000     50.000  -                        -      -        -        -    11.5
           view           frames  error max pt       rms  settle ms  fling pt
         2 feed               12           1.5       0.8          -       0.0
        interaction 2 at 900.000 ms is pan, labelled pinch or rotation
        tap at 1100.000 ms has no interaction

      Panel <1>, uikit@1
                                             count      min      p50      p90      p99    p99.9      max
      feed, end
        fling distance            pt             1    0.000    0.000    0.000    0.000    0.000    0.000
      feed, update
        motion error              pt             1    1.500    1.500    1.500    1.500    1.500    1.500
        motion error rms          pt             1    0.750    0.750    0.750    0.750    0.750    0.750
      pan/2, begin
        recognition delay         ms             1     50.0     50.0     50.0     50.0     50.0     50.0
        recognition path          pt             1     12.0     12.0     12.0     12.0     12.0     12.0
        recognition displacement  pt             1     11.5     11.5     11.5     11.5     11.5     11.5
      tap, begin
        recognition delay         ms             2     82.9     83.0      391      391      391      391
        recognition path          pt             2     2.50     2.50     2.50     2.50     2.50     2.50
        recognition displacement  pt             2    1.250    1.250    1.250    1.250    1.250    1.250
        decision lag              ms             2    -8.00    -8.00      300      300      300      300
        decision lag frames       frames         2        0        0        0        0        0        0
        arbitration cost          ms             2    -8.00    -8.00      300      300      300      300
        timer wait                ms             2      300      300      300      300      300      300
        timer share               %              2     76.7     76.7    362.0    362.0    362.0    362.0

      labels: 1 of 4 right, 1 missed, 1 too many, 1 confused; accuracy 0.250, macro-F1 0.167
                              expected  recognized       right   precision      recall          F1
        tap                          2           1           1       1.000       0.500       0.667
        pan                          0           1           0       0.000           -       0.000
        swipe                        0           1           0       0.000           -       0.000
        pinch                        1           0           0           -       0.000       0.000
        tap recognized as nothing: 1
        pinch recognized as pan: 1
        nothing recognized as swipe: 1

      cost by the clock, 7 rounds of 40 frames; differs from run to run
        a reading of the clock takes 20 ns and is in every time, the reference loop 4000 ns
                                             count      min      p50      p90      p99    p99.9      max
      down
        process                   ns             2      900      900     1000     1000     1000     1000
          least of the rounds     ns             1      900      900      900      900      900      900
          0.225 reference loops at p50
        allocations                              2        0        0        2        2        2        2
        instructions: not available here: no counter

      each recognizer alone, the least of the rounds
        process, ns         share     down p50
        pan                75.0 %            -
        tap                25.0 %          300

      """
    #expect(HandMadeReport.text(LatencyText()) == wanted)
  }

  @Test("Of several recordings only what they have in common, with how many there are and failed")
  func several() {
    let text = HandMadeReport.text(LatencyText(listsGestures: false))
    #expect(text.hasPrefix("1 recording, 1 not read to the end\nPanel <1>, uikit@1\n"))
    #expect(!text.contains("a&b.tape"))
  }

  @Test("No line is longer than 100 columns")
  func width() {
    for line in HandMadeReport.text(LatencyText()).split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test("Each piece is painted by its role")
  func roles() {
    let text = HandMadeReport.text(LatencyText { text, role in role == .plain ? text : "[\(role):\(text)]" })
    #expect(text.contains("[label:a&b.tape]"))
    #expect(text.contains("[failure:  interaction 2 at 900.000 ms is pan, labelled pinch or rotation\n]"))
    #expect(text.contains("[warning:  instructions: not available here: no counter\n]"))
  }
}
