import Foundation
import RecordingFormats
import TestSupport
import Testing
import TouchModel
import YAMLEvents

/// What libinput's own verifier (libinput-record-verify-yaml) asks of a recording, as far as it does not ask for the very
/// machine it runs on; that a name has five characters and an id is not 0 is the device's own matter.
@Suite struct LibinputVerifierTests {
  @Test func everyRecordingPasses() throws {
    let folder = Repository.url.appending(path: "Recordings/touch")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let recordings = paths.filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".tape") }.sorted()
    #expect(recordings.count > 30)
    for path in recordings {
      let read = try recording(Array(Data(contentsOf: folder.appending(path: path))))
      try verify(Node(yaml: read.written(as: .libinput)), path)
    }
    try verify(
      Node(yaml: recording(evemuSample.replacing("0000 0001\n", with: "0000 0000\n")).written(as: .libinput)), "")
  }

  private func verify(_ root: Node, _ name: String) throws {
    #expect(["version", "ndevices", "libinput", "system", "devices"].allSatisfy { root[$0] != nil }, "\(name)")
    #expect(root["version"]?.number == 1, "\(name)")
    let devices = try #require(root["devices"]?.items)
    #expect(root["ndevices"]?.number == devices.count && !devices.isEmpty, "\(name)")
    let version = try #require(root["libinput"]?["version"]?.text).split(separator: ".").compactMap { Int($0) }
    #expect(version.count == 3 && [1, 10, 0].lexicographicallyPrecedes(version), "\(name)")
    #expect(root["libinput"]?["git"]?.text != "unknown", "\(name)")
    #expect(root["system"]?["kernel"]?.text != nil && root["system"]?["dmi"]?.text != nil, "\(name)")
    for device in devices {
      #expect(device["node"] != nil, "\(name)")
      let evdev = try #require(device["evdev"])
      #expect(evdev["name"]?.text != nil && evdev["codes"]?.pairs != nil, "\(name)")
      #expect(evdev["id"]?.items?.count == 4 && evdev["properties"]?.items != nil, "\(name)")
      // Its player wants limits of every absolute axis that is listed.
      for axis in evdev["codes"]?["3"]?.items ?? [] {
        #expect(evdev["absinfo"]?[axis.text ?? ""]?.items?.count == 5, "\(name)")
      }
      let properties = try #require(device["udev"]?["properties"]?.items).compactMap(\.text)
      #expect(properties.contains("ID_INPUT=1"), "\(name)")
      #expect(properties.allSatisfy { $0.wholeMatch(of: /[A-Z0-9_]+=.+/) != nil }, "\(name)")
      #expect(properties.filter { $0.hasPrefix("ID_INPUT") }.count >= 2, "\(name)")
      for frame in try #require(device["events"]?.items) {
        let events = try #require(frame["evdev"]?.items)
        #expect(events.allSatisfy { $0.items?.count == 5 }, "\(name)")
        let reports = events.map { $0.items?[2...3].map(\.number) == [0, 0] }
        #expect(reports.last == true && !reports.dropLast().contains(true), "\(name)")
        #expect(events.last?.items?.last?.number == 0, "\(name)")
      }
    }
  }
}

/// A YAML document in memory.
private indirect enum Node {
  case scalar(String)
  case list([Node])
  case mapping([(key: String, value: Node)])

  var text: String? { if case .scalar(let text) = self { text } else { nil } }
  var number: Int? { text.flatMap { Int($0) } }
  var items: [Node]? { if case .list(let items) = self { items } else { nil } }
  var pairs: [(key: String, value: Node)]? { if case .mapping(let pairs) = self { pairs } else { nil } }
  subscript(key: String) -> Node? { pairs?.first { $0.key == key }?.value }
}

extension Node {
  init(yaml bytes: [UInt8]) throws {
    let parser = YAMLEventParser(source: MemorySource(bytes))
    guard try parser.next() == .documentStart else { throw Broken() }
    self = try Node(parser, parser.next())
  }

  private struct Broken: Error {}

  private init(_ parser: YAMLEventParser, _ first: YAMLEvent) throws {
    switch first {
    case .scalar: self = .scalar(parser.text)
    case .sequenceStart:
      var items: [Node] = []
      while true {
        let event = try parser.next()
        if event == .sequenceEnd { break }
        items.append(try Node(parser, event))
      }
      self = .list(items)
    case .mappingStart:
      var pairs: [(key: String, value: Node)] = []
      while try parser.next() == .scalar {
        let key = parser.text
        pairs.append((key, try Node(parser, parser.next())))
      }
      self = .mapping(pairs)
    default: throw Broken()
    }
  }
}
