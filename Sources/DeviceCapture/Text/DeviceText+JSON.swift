#if Capture
  internal import RecordingFormats
  internal import TouchModel

  extension DeviceText {
    /// A line of JSON for any device; what is not known is left out.
    public static func json(_ device: DeviceFacts, in facts: SystemFacts) -> [UInt8] {
      var json = JSONWriter()
      json.beginObject()
      json.value(device.node, "node")
      json.value(device.name, "name")
      json.value(device.kind.rawValue, "kind")
      if device.isTouchscreen, !device.sysfs.canType {
        addTouchscreen(device, in: facts, to: &json)
      } else {
        json.value(device.whyNoTouchscreen, "reason")
      }
      json.endObject()
      json.endLine()
      return json.bytes
    }

    private static func addTouchscreen(_ device: DeviceFacts, in facts: SystemFacts, to json: inout JSONWriter) {
      if let name = device.stableName { json.value(name, "stable_name") }
      for (key, number) in [
        ("bus", device.id.bus), ("vendor", device.id.vendor), ("product", device.id.product),
        ("version", device.id.version),
      ] { json.value(HexText.string(UInt64(number), digits: 4), key) }
      if let size = device.description?.physicalSize {
        json.value(size.width.count, as: .points, "width_mm")
        json.value(size.height.count, as: .points, "height_mm")
      }
      if let description = device.description {
        json.beginArray("axes")
        for axis in description.axes {
          json.beginObject()
          json.value(AxisName.text(axis.code), "axis")
          json.value(axis.range.minimum, "minimum")
          json.value(axis.range.maximum, "maximum")
          json.value(axis.range.fuzz, "fuzz")
          json.value(axis.range.flat, "flat")
          json.value(axis.range.resolution, "resolution")
          json.endObject()
        }
        json.endArray()
      }
      if let name = device.protocolName { json.value(name, "protocol") }
      if let slots = device.slots { json.value(slots, "slots") }
      if !device.input.properties.isEmpty, device.input.isInitialized {
        json.value(device.input.seat, "seat")
        json.beginArray("tags")
        for tag in device.input.tags { json.value(tag) }
        json.endArray()
      }
      if let output = device.input.property("WL_OUTPUT") { json.value(output, "output") }
      if let matrix = device.input.property("LIBINPUT_CALIBRATION_MATRIX") { json.value(matrix, "calibration_matrix") }
      json.value(device.isReadable, "readable")
      guard !device.isReadable else { return }
      let diagnosis = facts.rightsDiagnosis(of: device)
      json.value(diagnosis.found, "reason")
      if let mend = diagnosis.mend { json.value(mend.line, "mend") }
    }
  }
#endif
