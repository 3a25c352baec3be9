import Testing

@Suite("Examples of a text")
struct ConsoleExampleTests {
  private static let text = """
    ```sh
    $ not this
    ```
    ```console
    $ one --two
    a
    ...
    d
    $ three
    ```
    after
    """

  @Test("Commands and their output are found in console blocks only")
  func reading() {
    let examples = ConsoleExample.all(in: Self.text)
    #expect(examples.map(\.description) == ["README.md:5: one --two", "README.md:9: three"])
    #expect(examples.map(\.output) == [["a", "...", "d"], []])
  }

  @Test("Three points stand for any number of lines", arguments: [["a", "d"], ["a", "b", "c", "d"]])
  func truth(printed: [String]) {
    #expect(ConsoleExample.all(in: Self.text).first?.difference(from: printed) == nil)
  }

  @Test(
    "Each difference is told",
    arguments: [
      ([], "line 6 shows \"a\", which the command did not print"),
      (["b", "d"], "line 6 shows \"a\"; the command prints \"b\""),
      (["a", "c"], "line 8 shows \"d\", which the command did not print"),
      (["a", "d", "e"], "the command also prints \"e\""),
    ])
  func lies(printed: [String], message: String) {
    #expect(ConsoleExample.all(in: Self.text).first?.difference(from: printed) == message)
  }

  @Test("A renewed text keeps its cuts and all that is no output")
  func renewing() {
    let printed = ["one --two": ["A", "b", "c", "d", "E"], "three": ["new"]]
    let renewed = ConsoleExample.renewed(Self.text) { printed[$0.command] ?? [] }
    let wanted = Self.text.replacing("\na\n...\nd", with: "\nA\n...\nE").replacing("$ three", with: "$ three\nnew")
    #expect(renewed == wanted)
    // What is still true stays, wherever it is cut.
    let same = ["one --two": ["a", "b", "c", "c", "d"], "three": []]
    #expect(ConsoleExample.renewed(Self.text) { same[$0.command] ?? [] } == Self.text)
  }
}
