import Foundation
import Scenes
import TestSupport
import Testing
import TouchModel

/// A validator of JSON Schema and the reader come to the same verdicts.
@Suite struct SchemaVerdictTests {
  /// Every scene of the repository, the ones of others with them.
  static let scenes: [String] = {
    let folder = Repository.path + "Recordings/scenes/"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + $0 }
  }()

  @Test func everySceneOfTheRepositoryIsValid() throws {
    #expect(Self.scenes.count >= 10)
    let every = FileManager.default.temporaryDirectory.appending(path: "every-\(UUID().uuidString).json")
    let part = every.deletingPathExtension().appendingPathExtension("part.json")
    try everyKey.write(to: every, atomically: true, encoding: .utf8)
    try everyPart.write(to: part, atomically: true, encoding: .utf8)
    defer {
      try? FileManager.default.removeItem(at: every)
      try? FileManager.default.removeItem(at: part)
    }
    let files = Self.scenes + [every, part].map { $0.path(percentEncoded: false) }
    guard let verdicts = try SchemaValidator.verdicts(files) else { return }
    for file in files { #expect(verdicts[file] == "valid", "\(file): \(verdicts[file] ?? "no verdict")") }
  }

  /// A key or value that is wrong in a scene that is right otherwise.
  struct Bad: Sendable {
    /// What is replaced in the scene with every key, and by what.
    var old: String
    var new: String
    /// Whether only a reader can tell: of two values that do not go together, names that are not there.
    var isBeyondSchemas = false
  }

  static let bad: [Bad] = [
    Bad(old: #""width": 400, "height": 860"#, new: #""width": 0, "height": 860"#),
    Bad(old: #""width": 400, "height": 860"#, new: #""width": "400", "height": 860"#),
    Bad(old: #""width": 400, "height": 860,"#, new: #""width": 400,"#),
    Bad(old: #""scale": 3"#, new: #""scale": 17"#),
    Bad(old: #""displayRate": 120"#, new: #""displayRate": 59.94"#),
    Bad(old: #""physicalSize": [64, 137]"#, new: #""physicalSize": [64]"#),
    Bad(old: #""idiom": "phone""#, new: #""idiom": "watch""#),
    Bad(old: #""idiom": "phone""#, new: #""size": 5"#),
    Bad(old: #""wiring""#, new: #""wires""#),
    Bad(old: #""container": {"alpha": 1}"#, new: #""panel": {"alpha": 1}"#),
    Bad(old: #""container": {"alpha": 1}"#, new: #""container": {"alfa": 1}"#),
    Bad(old: #""container": {"alpha": 1}"#, new: #""container": {"alpha": 2}"#),
    Bad(old: #""container": {"alpha": 1}"#, new: #""container": {"children": []}"#),
    Bad(old: #""container": {"alpha": 1}"#, new: #""container": {"text": ""}"#),
    Bad(old: #""spacing": 10, "spine": "min""#, new: #""pages": 3"#),
    Bad(old: #""growsTouchArea": false,"#, new: #""growsTouchArea": "no","#),
    Bad(old: #""type": "label", "id": "title""#, new: #""type": "lable", "id": "title""#),
    Bad(old: #""type": "label", "id": "title""#, new: #""id": "title""#),
    Bad(old: #""id": "title", "frame": [0, 0, 100, 20]"#, new: #""id": "title""#),
    Bad(old: #""id": "title", "frame": [0, 0, 100, 20]"#, new: #""id": "title", "frame": [0, 0, -1, 20]"#),
    Bad(old: #""id": "title", "frame": [0, 0, 100, 20]"#, new: #""id": "title", "frame": [0, 0, 100, 20, 3]"#),
    Bad(old: #""id": "title""#, new: #""id": "2nd title""#),
    Bad(old: #""id": "title""#, new: #""id": "buy""#, isBeyondSchemas: true),
    Bad(old: #""type": "button", "id": "buy""#, new: #""type": "button""#),
    Bad(old: #""text": "Hello""#, new: #""text": 3"#),
    Bad(old: #""text": "Hello""#, new: #""title": "Hello""#),
    Bad(old: #""text": "Hello""#, new: #""children": []"#),
    Bad(old: #""enabled": false"#, new: #""enabled": null"#),
    Bad(old: #""contentSize": [800, 900],"#, new: ""),
    Bad(old: #""contentSize": [800, 900]"#, new: #""contentSize": [800, -1]"#),
    Bad(
      old: #""axes": "both", "directionalLock": true, "deceleration": "fast", "bounces": false"#, new: #""axes": "all""#
    ),
    Bad(old: #""offset": [10, -10]"#, new: #""offset": [10, 5000]"#, isBeyondSchemas: true),
    Bad(old: #""pages": 3, "index": 1"#, new: #""pages": 0"#),
    Bad(old: #""pages": 3, "index": 1"#, new: #""pages": 3, "index": 1.5"#),
    Bad(old: #""pages": 3, "index": 1"#, new: #""pages": 3, "index": 3"#, isBeyondSchemas: true),
    Bad(old: #""center": [52.5, 13.4]"#, new: #""center": [91, 13.4]"#),
    Bad(old: #""center": [52.5, 13.4], "zoom": 12"#, new: #""center": [52.5, 13.4]"#),
    Bad(old: #""zoom": 12"#, new: #""zoom": 19"#, isBeyondSchemas: true),
    Bad(old: #""zoom": 12"#, new: #""zoom": 25"#),
    Bad(old: #""maximumPitch": 70, "pitch": 20"#, new: #""pitch": 90"#),
    Bad(old: #""maximumPitch": 70, "pitch": 20"#, new: #""maximumPitch": 10, "pitch": 20"#, isBeyondSchemas: true),
    Bad(old: #""mapType": "satellite""#, new: #""mapType": "terrain""#),
    Bad(old: #""maxBounds": [40, 0, 60, 20]"#, new: #""maxBounds": [40, 0, 60]"#),
    Bad(old: #""maxBounds": [40, 0, 60, 20]"#, new: #""maxBounds": [60, 0, 40, 20]"#, isBeyondSchemas: true),
    Bad(old: #""id": "home", "position": [52.5, 13.4]"#, new: #""id": "home""#),
    Bad(old: #""id": "home", "position": [52.5, 13.4]"#, new: #""id": "home", "position": [52.5]"#),
    Bad(old: #""anchor": [0.5, 0.5]"#, new: #""anchor": [0.5, 1.5]"#),
    Bad(old: #""color": "purple""#, new: #""color": "blue""#),
    Bad(old: #""zIndex": 2"#, new: #""zIndex": 2.5"#),
    Bad(old: #""id": "way""#, new: #""id": "home""#, isBeyondSchemas: true),
    Bad(old: #"[52.6, 13.5], [52.6, 13.4]]"#, new: #"[52.6, 13.5]]"#),
    Bad(old: #""kind": "route""#, new: #""kind": "line""#),
    Bad(old: "movePin map home 52.5 13.4", new: "movePin map home 52.5"),
    Bad(old: "movePin map home 52.5 13.4", new: "movePin map 52.5 13.4 1"),
    Bad(old: "movePin map home 52.5 13.4", new: "select map nobody", isBeyondSchemas: true),
    Bad(old: #""kind": "tap", "taps": 2"#, new: #""kind": "tap", "taps": 0"#),
    Bad(old: #""kind": "tap", "taps": 2"#, new: #""kind": "tab", "taps": 2"#),
    Bad(old: #""kind": "tap", "taps": 2"#, new: #""kind": "tap", "edge": "left""#),
    Bad(old: #""name": "press""#, new: #""name": "twice""#, isBeyondSchemas: true),
    Bad(old: #""requiresFailureOf": ["press"]"#, new: #""requiresFailureOf": ["parent.press"]"#),
    Bad(old: #""requiresFailureOf": ["press"]"#, new: #""requiresFailureOf": ["pres"]"#, isBeyondSchemas: true),
    Bad(old: #""team": "t", "captain": true"#, new: #""captain": true"#),
    Bad(old: #""directions": ["left", "right"]"#, new: #""directions": []"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlip": 8"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlop": -1"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlop": "soon""#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlop": {"value": -8}"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlop": {"value": 8, "mm": 3}"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""touchSlop": {"value": 8, "source": "me"}"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""longPressDelay": {"mm": 3}"#),
    Bad(old: #""touchSlop": {"value": 8}"#, new: #""palmMajor": 3"#),
    Bad(old: #""velocityStrategy": "leastSquares2""#, new: #""velocityStrategy": "guess""#),
    Bad(old: #""velocityStrategy": "leastSquares2""#, new: #""decelerationRate": 1"#),
    Bad(old: #""velocityStrategy": "leastSquares2""#, new: #""slopPerAxis": 2"#),
    Bad(old: #""velocityStrategy": "leastSquares2""#, new: #""restDistance": 0"#),
    Bad(old: #""include": "card.part.json""#, new: #""include": "/card.part.json""#),
    Bad(old: #""prefix": "c""#, new: #""prefix": "c/""#),
    Bad(old: #""prefix": "c""#, new: #""alpha": 1"#),
    Bad(old: #""on": "pager.valueChanged""#, new: #""on": "pager""#),
    Bad(old: #""on": "pager.valueChanged""#, new: #""on": "pager.tapped""#),
    Bad(old: #""on": "pager.valueChanged""#, new: #""on": "nobody.touchDown""#, isBeyondSchemas: true),
    Bad(old: "scrollTo feed 0 -10.5", new: "scrollTo feed 0"),
    Bad(old: "scrollTo feed 0 -10.5", new: "scrollOver feed 0 1"),
    Bad(old: "scrollTo feed 0 -10.5", new: "scrollTo feed 0 down"),
    Bad(old: #""after": "800ms""#, new: #""after": "800""#),
    Bad(old: #""after": "800ms""#, new: #""before": "800ms""#),
  ]

  @Test func badScenesAreRefusedByBoth() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bad-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, bad) in Self.bad.enumerated() {
      let range = try #require(everyKey.range(of: bad.old), "\(bad.old) is not in the scene with every key")
      let text = everyKey.replacingCharacters(in: range, with: bad.new)
      #expect(throws: JSONError.self, "the reader takes \(bad.new) for \(bad.old)") {
        try Scene.read(MemorySource(text), file: "bad", including: { _ in MemorySource(everyPart) })
      }
      let file = folder.appending(path: "\(index).json")
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path(percentEncoded: false))
    }
    guard let verdicts = try SchemaValidator.verdicts(files) else { return }
    for (bad, file) in zip(Self.bad, files) {
      let isValid = verdicts[file] == "valid"
      #expect(isValid == bad.isBeyondSchemas, "\(bad.new) for \(bad.old): \(verdicts[file] ?? "no verdict")")
    }
  }
}
