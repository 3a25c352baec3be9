import TouchModel

extension EvdevFrame {
  /// Calls `body` with each event and its time, and with the closing SYN_REPORT: a row each in most formats.
  func forEachRow(_ body: (EvdevEvent, Timestamp) -> Void) {
    for index in events.indices { body(events[index], time(ofEventAt: index)) }
    body(EvdevEvent(type: EvdevType.syn, code: SynCode.report, value: reportValue), time)
  }
}
