import TouchModel

/// Reads a .umockdev file: the blocks of a device and its parents, of which an input device's udev properties are taken.
///
/// Of the properties those are kept that libinput's recorder keeps, and the seat and output that a panel belongs to; the rest
/// names the machine and its parts by path and serial number. Lines of other kinds are passed over.
struct UdevFile {
  private static let kept = [
    "ID_INPUT", "LIBINPUT", "EVDEV_ABS", "MOUSE_DPI", "POINTINGSTICK_", "HID_BPF", "DRIVER", "ID_SEAT", "WL_OUTPUT",
  ]
  private static let propertyLimit = 256
  private static let lengthLimit = 4096

  /// One block: a device of sysfs.
  private struct Block {
    var path = ""
    /// Below /dev, or empty.
    var node = ""
    var name = ""
    var properties: [String] = []

    var isEventNode: Bool { node.hasPrefix("input/event") }
    var isTouchscreen: Bool { properties.contains { $0 == "ID_INPUT_TOUCHSCREEN=1" } }
  }

  /// The udev properties of the event node.
  private(set) var properties: [String] = []
  /// The name of the input device above it; empty where the file has none.
  private(set) var name = ""

  /// Reads the whole file and takes the block of `node`, or else of the first touchscreen, or of the first event node.
  ///
  /// Throws `RecordingError` for a file without an event node and for a line of no known kind.
  init(reading file: NamedSource, node: String) throws {
    var scanner = LineScanner(file: file.name, source: file.source)
    var chosen: Block?
    var block = Block()
    func isBetter(_ block: Block) -> Bool {
      guard block.isEventNode else { return false }
      guard let chosen else { return true }
      if "/dev/" + chosen.node == node { return false }
      return "/dev/" + block.node == node || block.isTouchscreen && !chosen.isTouchscreen
    }
    func close() {
      if isBetter(block) {
        chosen = block
        name = ""
      } else if let chosen, name.isEmpty, !block.path.isEmpty, chosen.path.hasPrefix(block.path + "/") {
        name = block.name
      }
      block = Block()
    }
    while try scanner.advance() {
      if scanner.isAtLineEnd || scanner.current == UInt8(ascii: "#") { continue }
      if scanner.accept("P: ") {
        close()
        block.path = scanner.restOfLine
      } else if scanner.accept("N: ") {
        block.node = String(scanner.restOfLine.prefix { $0 != "=" })
      } else if scanner.accept("E: ") {
        Self.take(scanner.restOfLine, &block)
      } else if !["S: ", "A: ", "L: ", "H: "].contains(where: { scanner.accept($0) }) {
        throw scanner.failure("not a line of umockdev", expected: "P:, N:, S:, E:, A:, L: or H:", column: 1)
      }
    }
    close()
    guard let chosen else {
      throw RecordingError(
        file: file.name, line: 1, column: 1, what: "no input device", expected: "a block with N: input/eventNUMBER")
    }
    properties = chosen.properties
  }

  private static func take(_ property: String, _ block: inout Block) {
    if property.hasPrefix("NAME=") {
      let name = property.dropFirst(5)
      let isQuoted = name.utf8.count >= 2 && name.hasPrefix("\"") && name.hasSuffix("\"")
      block.name = String((isQuoted ? name.dropFirst().dropLast() : name).prefix(lengthLimit))
    } else if block.properties.count < propertyLimit, property.utf8.count <= lengthLimit,
      kept.contains(where: { property.hasPrefix($0) })
    {
      block.properties.append(property)
    }
  }
}
