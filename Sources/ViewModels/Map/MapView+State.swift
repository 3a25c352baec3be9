import TouchModel

/// A map's state as properties, and back: centre, zoom, bearing, pitch and type, what is selected, and where each pin is.
extension MapView {
  public func properties(into properties: inout [Property]) {
    let position = camera.position
    properties.append(Property("center", .pair(position.latitude, position.longitude, .geographic)))
    properties.append(Property("zoom", .number(camera.zoom, .ratio)))
    properties.append(Property("bearing", .number(camera.bearing, .ratio)))
    properties.append(Property("pitch", .number(camera.pitch, .ratio)))
    properties.append(Property("mapType", .name(type.rawValue), isQuiet: type == options.type))
    guard !pins.ids.isEmpty else { return }
    properties.append(Property("selected", .name(pins.selected.map { pins.ids[$0] } ?? "")))
    for (name, position) in zip(pins.names, pins.positions) {
      properties.append(Property(name, .pair(position.latitude, position.longitude, .geographic)))
    }
  }

  public mutating func restore(_ property: Property) {
    motion = .none
    hold = MapHold()
    pending = MapRelease()
    pins.drag = nil
    switch (property.name, property.value) {
    case ("center", .pair(let latitude, let longitude, _)):
      camera.restore(GeographicPoint(latitude: latitude, longitude: longitude))
    case ("zoom", .number(let zoom, _)): camera.set(zoom: clamped(zoom), bearing: camera.bearing)
    case ("bearing", .number(let bearing, _)): camera.set(zoom: camera.zoom, bearing: bearing)
    case ("pitch", .number(let pitch, _)): camera.set(pitch: min(pitch, options.maximumPitch))
    case ("mapType", .name(let name)): type = MapType(rawValue: name) ?? type
    case ("selected", .name(let id)): pins.selected = pins.index(of: id)
    case (let name, .pair(let latitude, let longitude, _)):
      guard let pin = pins.names.firstIndex(of: name) else { return }
      pins.move(pin, to: GeographicPoint(latitude: latitude, longitude: longitude))
    default: break
    }
    forgetRegion()
  }
}
