import Foundation
import RecordingFormats
import Testing
import TouchModel

/// Descriptors and reports that a real kernel was fed with, and what it made of them: device and events are the same here.
///
/// The kernel's frames stand in the files' comments. To make them again, feed a file to /dev/uhid of that kernel and read
/// the touch node's EVIOCGABS, EVIOCGBIT, EVIOCGPROP and events.
@Suite struct HIDKernelTests {
  private static let files: [(name: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kernel")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  private func answers(_ kind: String, in text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("# > \(kind)") }.map {
      $0.dropFirst("# > \(kind) ".count).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func thereAreFiles() { #expect(Self.files.count == 15) }

  @Test func theDeviceIsTheKernels() throws {
    for (name, text) in Self.files {
      let device = try recording(text).header.device
      func codes(_ type: UInt16) -> String {
        (device.codes.first { $0.type == type }?.codes ?? []).map(String.init).joined(separator: " ")
      }
      let axes = device.axes.map { axis in
        let range = axis.range
        return "\(axis.code) \(range.minimum) \(range.maximum) \(range.fuzz) \(range.flat) \(range.resolution)"
      }
      #expect(axes == answers("axis", in: text), "\(name)")
      #expect([codes(EvdevType.key)] == answers("keys", in: text), "\(name)")
      #expect([codes(EvdevType.msc)] == answers("misc", in: text), "\(name)")
      #expect(codes(EvdevType.abs) == device.axes.map { "\($0.code)" }.joined(separator: " "), "\(name)")
      #expect([device.properties.map(String.init).joined(separator: " ")] == answers("properties", in: text), "\(name)")
    }
  }

  @Test func theFramesAreTheKernels() throws {
    for (name, text) in Self.files {
      let frames = try recording(text).brief.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      let expected = answers("frame", in: text)
      #expect(frames.count == expected.count, "\(name)")
      for (index, pair) in zip(frames, expected).enumerated() where pair.0 != pair.1 {
        Issue.record("\(name), frame \(index + 1): \(pair.0) instead of \(pair.1)")
        break
      }
    }
  }

  /// In pieces, cut anywhere and with any byte changed: no frame differs before the cut, and nothing traps.
  @Test func anyDamageIsReadOrRefused() throws {
    var random = SplitMix(seed: 41)
    for (name, text) in Self.files {
      let bytes = Array(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n").utf8) + [10]
      let whole = try recording(bytes)
      #expect(try recording(bytes, chunk: 7) == whole, "\(name)")
      for _ in 0..<60 {
        let length = Int(random.next() % UInt64(bytes.count))
        if let read = readOrRefused(Array(bytes[..<length])) {
          #expect(read.frames[...] == whole.frames.prefix(read.frames.count), "\(name) cut to \(length)")
        }
        var damaged = bytes
        damaged[length] = UInt8(truncatingIfNeeded: random.next())
        _ = readOrRefused(damaged)
        var digit = bytes
        let place = Int(random.next() % UInt64(min(bytes.count, 1500)))
        if digit[place] >= UInt8(ascii: "0") { digit[place] = Array("0123456789abcdef".utf8)[Int(random.next() % 16)] }
        _ = readOrRefused(digit)
      }
    }
  }

  private func readOrRefused(_ bytes: [UInt8]) -> Recording? {
    do {
      return try recording(bytes)
    } catch let error as RecordingError {
      #expect(error.line > 0 && error.column > 0)
      return nil
    } catch {
      Issue.record(error)
      return nil
    }
  }
}
