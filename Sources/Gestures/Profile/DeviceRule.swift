public import TouchModel

/// Constants of a profile file for the devices that match.
public struct DeviceRule: Hashable, Sendable {
  /// One constant that it gives.
  public struct Change: Hashable, Sendable {
    public var key: ProfileKey
    /// Of a length in millimetres the value is not a number until a panel is known.
    public var constant: Constant

    init(_ setting: Setting, _ provenance: Provenance, _ source: String, basis: String) {
      key = setting.key
      constant = setting.constant(provenance, source, basis: basis)
    }
  }

  public var match: DeviceMatch
  public var constants: [Change]

  init(match: DeviceMatch, constants: [Change]) {
    self.match = match
    self.constants = constants
  }

  /// Settings for the devices that match; `source` says whose they are, `basis` of which version of it.
  public init(_ match: DeviceMatch, _ settings: [Setting], source: String, basis: String) {
    self.init(match: match, constants: settings.map { Change($0, .chosen, source, basis: basis) })
  }
}

/// Which devices an entry is for: all that it names must fit.
public struct DeviceMatch: Hashable, Sendable, CustomStringConvertible {
  /// The device's name, as the kernel gives it: a star stands for any characters, a question mark for one; capitals count.
  public var name: String?
  public var bus: UInt16?
  public var vendor: UInt16?
  public var product: UInt16?

  public init(name: String? = nil, bus: UInt16? = nil, vendor: UInt16? = nil, product: UInt16? = nil) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
  }

  /// Whether the device fits; one whose description is only assumed fits nothing, as its name and numbers are unknown.
  public func matches(_ device: DeviceDescription) -> Bool {
    guard !device.isAssumed else { return false }
    return bus ?? device.id.bus == device.id.bus && vendor ?? device.id.vendor == device.id.vendor
      && product ?? device.id.product == device.id.product
      && (name.map { Self.fits(Array(device.name.unicodeScalars), Array($0.unicodeScalars)) } ?? true)
  }

  /// Such as `name Goodix*, vendor 27c6`.
  public var description: String {
    let numbers = [("bus", bus), ("vendor", vendor), ("product", product)].compactMap { key, number in
      number.map { "\(key) \(HexText.string(UInt64($0), digits: 4))" }
    }
    return ((name.map { ["name \($0)"] } ?? []) + numbers).joined(separator: ", ")
  }

  /// Whether a text fits a pattern; complexity O(text x pattern).
  private static func fits(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var (t, p) = (0, 0)
    /// The last `*`, and where in the text what it stands for ends.
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        t += 1
        p += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        t = last.text + 1
        p = last.pattern + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
