enum LatencyGate {
  static let specs: [OptionSpec] = []
}
