import Gestures
import TestSupport
import Testing
import TouchModel
import ViewModels

/// Snapshots as text.
@Suite struct ViewSnapshotTests {
  private let tree: ViewTree = {
    var tree = ViewTree(profile: .uikit)
    let root = tree.add(ViewNode(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800)), ContainerView())
    tree.add(
      ViewNode(id: "feed", frame: Rect(x: 0, y: 0, width: 400, height: 800)),
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 3000)), profile: .uikit), to: root)
    tree.add(
      ViewNode(id: "pager", frame: Rect(x: 0, y: 0, width: 400, height: 800)),
      PageView(PageOptions(pages: 5), profile: .uikit), to: root)
    return tree
  }()

  private func read(_ text: String) throws -> (snapshot: ViewSnapshot, unused: [ViewSnapshot.Unused]) {
    try ViewSnapshot.read(MemorySource(text), file: "s.json", for: tree)
  }

  private func refusal(_ text: String) -> String {
    do { return "accepted \(try read(text))" } catch { return "\(error)" }
  }

  /// Any numbers come back to the bit, also those between two printed ones.
  @Test func numbersAreExact() throws {
    var generator = Generator(state: 11)
    for _ in 0..<500 {
      var numbers: [Double] = []
      while numbers.count < 2 {
        let number = Double(bitPattern: generator.next())
        if number.isFinite { numbers.append(number) }
      }
      let value = PropertyValue.pair(numbers[0], numbers[1], .points)
      let snapshot = ViewSnapshot(entries: [.init(id: "feed", properties: [Property("offset", value)])])
      let again = try read(String(decoding: snapshot.json, as: UTF8.self))
      #expect(again.snapshot == snapshot && again.unused.isEmpty, "\(numbers)")
      #expect(again.snapshot.json == snapshot.json)
    }
  }

  @Test func textIsAViewALine() throws {
    var tree = tree
    tree.restore(
      ViewSnapshot(entries: [.init(id: "feed", properties: [Property("offset", .pair(0, 0.1 + 0.2, .points))])]))
    let text = String(decoding: tree.snapshot.json, as: UTF8.self)
    #expect(text.hasPrefix("{\n  \"version\": 1,\n  \"views\": {\n    \"root\":{\"hidden\":false},\n"), "\(text)")
    #expect(text.contains("\"offset\":[0.0,0.30000000000000004]"), "\(text)")
    #expect(text.hasSuffix("}\n  }\n}\n"))
    #expect(try read(text).snapshot == tree.snapshot)
  }

  @Test func whatTheTreeDoesNotHaveIsReported() throws {
    let (snapshot, unused) = try read(
      #"{"version": 1, "views": {"feed": {"offset": [0, 5], "spin": 3}, "gone": {"a": 1}}}"#)
    #expect(snapshot.entries == [.init(id: "feed", properties: [Property("offset", .pair(0, 5, .points))])])
    #expect(
      unused.map(\.description) == [
        "s.json:1:53: views.feed.spin: no such property of a scroll", "s.json:1:65: views.gone: no such view",
      ])
  }

  @Test func refusals() {
    #expect(refusal(#"{"views": {}}"#) == "s.json:1:1: no version; expected a key version")
    #expect(refusal(#"{"version": 2, "views": {}}"#) == "s.json:1:13: version: 2; expected 1")
    #expect(refusal(#"{"version": 1, "views": [], "x": 1}"#) == "s.json:1:25: views: an array; expected an object")
    #expect(
      refusal(#"{"version": 1, "views": {}, "x": 1}"#) == "s.json:1:29: x: unknown key; expected one of version, views")
    #expect(
      refusal(#"{"version": 1, "views": {"feed": {"offset": [0, "a"]}}}"#)
        == "s.json:1:49: views.feed.offset[1]: a string; expected a number")
    #expect(
      refusal(#"{"version": 1, "views": {"feed": {"hidden": 0}}}"#)
        == "s.json:1:45: views.feed.hidden: a number; expected true or false")
    #expect(
      refusal(#"{"version": 1, "views": {"pager": {"index": 1.5}}}"#)
        == "s.json:1:45: views.pager.index: 1.5; expected a whole number")
    #expect(
      refusal("{\"version\": 1, \"views\": {\"feed\": {},\n\"feed\": {}}}")
        == "s.json:2:1: views.feed: key given twice, first at 1:26; expected each key once")
    #expect(refusal("") == "s.json:1:1: an empty file; expected a snapshot, beginning with {")
  }

  /// What a scene may not say of a view, a snapshot may not either.
  @Test func refusesWhatScenesDo() {
    func refusal(_ view: String, _ property: String) -> String {
      self.refusal("{\"version\": 1, \"views\": {\"\(view)\": {\(property)}}}")
    }
    #expect(
      refusal("feed", #""contentSize": [600, -5000]"#)
        == "s.json:1:56: views.feed.contentSize[1]: -5000; expected points from 0 to 10000000")
    #expect(
      refusal("feed", #""keyboardInset": -300"#)
        == "s.json:1:52: views.feed.keyboardInset: -300; expected points from 0 to 10000000")
    #expect(
      refusal("feed", #""insetsY": [1.7e308, 0]"#)
        == "s.json:1:47: views.feed.insetsY[0]: 1.7e+308; expected points from -10000000 to 10000000")
    #expect(
      refusal("pager", #""pages": 0"#)
        == "s.json:1:45: views.pager.pages: 0; expected a whole number from 1 to 100000")
    for text in ["NaN", "Infinity", "1e999", "-1e999", "[1]", "\"1\"", "null"] {
      #expect(!refusal("feed", "\"keyboardInset\": \(text)").hasPrefix("accepted"), "\(text)")
    }
  }

  /// Whatever numbers a snapshot has, the tree stays in its limits.
  @Test func numbersBeyondEveryLimit() throws {
    var tree = tree
    tree.restore(
      try read(#"{"version": 1, "views": {"feed": {"offset": [1e300, -1e300]}, "pager": {"index": 9007199254740992}}}"#)
        .snapshot)
    #expect(tree.snapshot.entries[1].properties.contains(Property("offset", .pair(0, 0, .points))))
    #expect(tree.snapshot.entries[2].properties.contains(Property("index", .count(4))))
    #expect(tree.isAtRest)
  }
}
