// swift-tools-version: 6.2
// Imports point up this table only; Tests/LayerTests reads it and the `import` lines and keeps it true.
import PackageDescription

/// One row of the target graph: a level, a name and what it may import.
struct Row {
  enum Kind {
    case cLibrary(pkgConfig: String, apt: String)
    case library
    case tool
    case tests(resources: [Resource] = [])
  }
  var kind: Kind
  var name: String
  var imports: [String]
  /// Whether users of the package see it as a product.
  var product: Bool = false
}

let rows: [Row] = [
  // shell: C libraries, one small module each
  Row(kind: .cLibrary(pkgConfig: "yaml-0.1", apt: "libyaml-dev"), name: "CYAML", imports: []),
  // level 0: values and maths, which everything may import
  Row(kind: .library, name: "TouchModel", imports: [], product: true),
  Row(kind: .library, name: "YAMLEvents", imports: ["TouchModel", "CYAML"]),
  // level 1: what is recognized, and what is read
  Row(kind: .library, name: "Gestures", imports: ["TouchModel"], product: true),
  Row(kind: .library, name: "RecordingFormats", imports: ["TouchModel", "YAMLEvents"], product: true),
  // level 2: decoding, making, viewing
  Row(kind: .library, name: "EvdevDecoding", imports: ["TouchModel"], product: true),
  Row(
    kind: .library, name: "RecordingTools", imports: ["TouchModel", "RecordingFormats", "EvdevDecoding"],
    product: true),
  Row(kind: .library, name: "ViewModels", imports: ["TouchModel", "Gestures"], product: true),
  // level 3: scenes and virtual time
  Row(kind: .library, name: "Scenes", imports: ["TouchModel", "Gestures", "ViewModels", "YAMLEvents"], product: true),
  Row(
    kind: .library, name: "ReplayEngine",
    imports: ["TouchModel", "Gestures", "EvdevDecoding", "RecordingFormats", "ViewModels"], product: true),
  Row(kind: .library, name: "InteractionAnalysis", imports: ["TouchModel", "Gestures"], product: true),
  // shell: the operating system
  Row(kind: .library, name: "FileStreams", imports: ["TouchModel"]),
  // level 4: for test suites
  Row(
    kind: .library, name: "ReplayTesting",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes", "ReplayEngine",
      "InteractionAnalysis", "FileStreams",
    ], product: true),
  // top: the command
  Row(
    kind: .tool, name: "tapedeck",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes", "ReplayEngine",
      "InteractionAnalysis", "FileStreams", "ReplayTesting", "RecordingTools",
    ], product: true),
  // tests, one target a target
  Row(kind: .tests(), name: "TouchModelTests", imports: ["TouchModel"]),
  Row(kind: .tests(), name: "GesturesTests", imports: ["TouchModel", "Gestures"]),
  Row(kind: .tests(), name: "YAMLEventsTests", imports: ["TouchModel", "YAMLEvents"]),
  Row(
    kind: .tests(), name: "RecordingFormatsTests", imports: ["TouchModel", "YAMLEvents", "RecordingFormats"]),
  Row(kind: .tests(), name: "EvdevDecodingTests", imports: ["TouchModel", "EvdevDecoding"]),
  Row(kind: .tests(), name: "RecordingToolsTests", imports: ["TouchModel", "RecordingFormats", "RecordingTools"]),
  Row(
    kind: .tests(), name: "ViewModelsTests", imports: ["TouchModel", "Gestures", "ViewModels"]),
  Row(
    kind: .tests(), name: "ScenesTests",
    imports: ["TouchModel", "Gestures", "ViewModels", "YAMLEvents", "Scenes"]),
  Row(
    kind: .tests(), name: "InteractionAnalysisTests",
    imports: ["TouchModel", "Gestures", "RecordingFormats", "InteractionAnalysis", "ReplayTesting"]),
  Row(
    kind: .tests(), name: "ReplayEngineTests",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes", "ReplayEngine",
      "ReplayTesting",
    ]),
  Row(kind: .tests(), name: "FileStreamsTests", imports: ["FileStreams"]),
  Row(kind: .tests(), name: "ReplayTestingTests", imports: ["FileStreams", "ReplayTesting"]),
  Row(
    kind: .tests(resources: [.copy("invalid.txt"), .copy("libm-ulp.c")]), name: "TapedeckTests",
    imports: ["TouchModel", "FileStreams", "tapedeck"]),
  // tests of the whole: this table, and what the README shows
  Row(kind: .tests(), name: "LayerTests", imports: []),
  Row(
    kind: .tests(), name: "ReadmeTests",
    imports: ["TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "Scenes", "ReplayEngine", "tapedeck"]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let targets: [Target] = rows.map { row in
  let dependencies = row.imports.map { Target.Dependency(stringLiteral: $0) }
  return switch row.kind {
  case .cLibrary(let pkgConfig, let apt):
    .systemLibrary(name: row.name, pkgConfig: pkgConfig, providers: [.apt([apt])])
  case .library:
    // libm for rounding only: `round` and `sqrt` are exact, so they differ on no machine.
    .target(name: row.name, dependencies: dependencies, swiftSettings: settings, linkerSettings: [.linkedLibrary("m")])
  case .tool:
    .executableTarget(name: row.name, dependencies: dependencies, swiftSettings: settings)
  case .tests(let resources):
    .testTarget(name: row.name, dependencies: dependencies, resources: resources, swiftSettings: settings)
  }
}

let products: [Product] = rows.filter(\.product).map { row in
  if case .tool = row.kind { return .executable(name: row.name, targets: [row.name]) }
  return .library(name: row.name, targets: [row.name])
}

let package = Package(name: "tapedeck", products: products, targets: targets)
