import TouchModel
import ViewModels

/// A view's final state as a line of `tapedeck replay`.
enum StateText {
  static func line(_ id: String, _ properties: [Property]) -> String {
    var bytes: [UInt8] = Array(id.utf8)
    for property in properties {
      bytes.append(UInt8(ascii: " "))
      property.append(to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  static func json(_ id: String, _ kind: ViewKind, _ properties: [Property], file: String) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.value(InputOptions.name(file), "file")
    json.value(id, "view")
    json.value(kind.rawValue, "type")
    for property in properties {
      switch property.value {
      case .number(let value, let quantity): json.value(value, as: quantity, property.name)
      case .pair(let first, let second, let quantity):
        json.beginArray(property.name)
        json.value(first, as: quantity)
        json.value(second, as: quantity)
        json.endArray()
      case .count(let count): json.value(count, property.name)
      case .flag(let flag): json.value(flag, property.name)
      case .name(let name): json.value(name, property.name)
      }
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
