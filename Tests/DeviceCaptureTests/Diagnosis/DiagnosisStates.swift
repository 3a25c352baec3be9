#if Capture
  extension DiagnosisTableTests {
    static let states: [State] = machine + closed + contained + open + uinput
  }
#endif
