import TouchModel

/// Keys that are always there: what is unknown is `null`, never 0.
extension JSONWriter {
  mutating func value(_ number: Int64?, orNull key: String) {
    if let number { value(number, key) } else { null(key) }
  }

  mutating func value(_ length: Double?, as quantity: Quantity, orNull key: String) {
    value(length ?? .nan, as: quantity, key)
  }

  mutating func value(_ text: String?, orNull key: String) {
    if let text { value(text, key) } else { null(key) }
  }

  private mutating func null(_ key: String) { value(exactly: .nan, key) }

  mutating func contacts(_ contacts: ContactSet, _ key: String = "contacts") {
    beginArray(key)
    contacts.forEach { value($0.rawValue) }
    endArray()
  }
}
