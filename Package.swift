// swift-tools-version: 6.2
// Imports point up this table only; Tests/LayerTests reads it and the `import` lines and keeps it true.
import PackageDescription

/// One row of the target graph: a level, a name and what it may import.
struct Row {
  enum Kind {
    case cLibrary(pkgConfig: String, apt: String)
    /// C of our own, in `Sources/<name>`.
    case cSources
    case library
    case tool
    case tests(resources: [Resource] = [])
    /// Code that only tests use, in `Tests/<name>`.
    case testSupport
    /// The same in C.
    case cTests
  }
  var kind: Kind
  var name: String
  var imports: [String]
  /// Whether users of the package see it as a product.
  var product: Bool = false
  /// The trait without which its imports of C libraries are left out, and its files compile to nothing.
  var trait: String?
}

let rows: [Row] = [
  // shell: C libraries, one small module each
  Row(kind: .cLibrary(pkgConfig: "yaml-0.1", apt: "libyaml-dev"), name: "CYAML", imports: []),
  Row(kind: .cLibrary(pkgConfig: "libzstd", apt: "libzstd-dev"), name: "CZstd", imports: []),
  Row(kind: .cLibrary(pkgConfig: "zlib", apt: "zlib1g-dev"), name: "CZlib", imports: []),
  Row(kind: .cLibrary(pkgConfig: "libinput", apt: "libinput-dev"), name: "CLibinput", imports: []),
  Row(kind: .cLibrary(pkgConfig: "libevdev", apt: "libevdev-dev"), name: "CLibevdev", imports: []),
  Row(kind: .cLibrary(pkgConfig: "libudev", apt: "libudev-dev"), name: "CUdev", imports: []),
  // shell: what the process itself does, in C
  Row(kind: .cSources, name: "CAllocationCount", imports: []),
  Row(kind: .cSources, name: "CInstructionCount", imports: []),
  // level 0: values and maths, which everything may import
  Row(kind: .library, name: "TouchModel", imports: [], product: true),
  Row(kind: .library, name: "YAMLEvents", imports: ["TouchModel", "CYAML"]),
  Row(kind: .library, name: "ZstdStreams", imports: ["TouchModel", "CZstd"]),
  Row(kind: .library, name: "ZlibStreams", imports: ["TouchModel", "CZlib"]),
  // level 1: what is recognized, and what is read
  Row(kind: .library, name: "Gestures", imports: ["TouchModel"], product: true),
  Row(
    kind: .library, name: "RecordingFormats", imports: ["TouchModel", "YAMLEvents", "ZstdStreams"], product: true),
  // level 2: decoding, making, viewing
  Row(kind: .library, name: "EvdevDecoding", imports: ["TouchModel"], product: true),
  Row(
    kind: .library, name: "RecordingTools", imports: ["TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding"],
    product: true),
  Row(kind: .library, name: "ViewModels", imports: ["TouchModel", "Gestures"], product: true),
  // level 3: scenes and virtual time
  Row(kind: .library, name: "Scenes", imports: ["TouchModel", "Gestures", "ViewModels"], product: true),
  Row(
    kind: .library, name: "ReplayEngine",
    imports: ["TouchModel", "Gestures", "EvdevDecoding", "RecordingFormats", "ViewModels"], product: true),
  Row(kind: .library, name: "InteractionAnalysis", imports: ["TouchModel", "Gestures", "ZlibStreams"], product: true),
  // shell: the operating system
  Row(kind: .library, name: "FileStreams", imports: ["TouchModel"], product: true),
  Row(
    kind: .library, name: "DeviceCapture",
    imports: [
      "TouchModel", "RecordingFormats", "EvdevDecoding", "InteractionAnalysis", "FileStreams", "CLibinput",
      "CLibevdev", "CUdev",
    ], product: true, trait: "Capture"),
  // level 4: for test suites
  Row(
    kind: .library, name: "ReplayTesting",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes", "ReplayEngine",
      "InteractionAnalysis", "RecordingTools", "FileStreams",
    ], product: true),
  // level 4: pictures
  Row(
    kind: .library, name: "Drawings",
    imports: ["TouchModel", "Gestures", "ViewModels", "Scenes", "ReplayEngine"], product: true),
  // level 4: figures for people and programs
  Row(
    kind: .library, name: "Reports",
    imports: ["TouchModel", "Gestures", "ViewModels", "ReplayEngine", "InteractionAnalysis", "Drawings"], product: true),
  // top: the command
  Row(
    kind: .tool, name: "tapedeck",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes", "ReplayEngine",
      "InteractionAnalysis", "FileStreams", "ReplayTesting", "RecordingTools", "ZstdStreams", "Drawings", "Reports",
      "DeviceCapture", "CAllocationCount", "CInstructionCount",
    ], product: true),
  // tests, one target a target
  Row(kind: .testSupport, name: "TestSupport", imports: ["TouchModel"]),
  // what holds whatever comes, for the tests and for Tools/fuzz, which builds the same files
  Row(
    kind: .testSupport, name: "PropertyChecks",
    imports: [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "RecordingTools", "ViewModels", "Scenes",
      "ReplayEngine", "InteractionAnalysis", "ReplayTesting", "Reports",
    ]),
  // devices in memory, which stock libinput and libevdev read
  Row(kind: .cTests, name: "CFakeEvdev", imports: []),
  Row(
    kind: .testSupport, name: "FakeDevices",
    imports: ["TestSupport", "TouchModel", "RecordingFormats", "FileStreams", "DeviceCapture", "CFakeEvdev"]),
  Row(kind: .tests(), name: "TouchModelTests", imports: ["TouchModel"]),
  Row(
    kind: .tests(), name: "GesturesTests", imports: ["TestSupport", "PropertyChecks", "TouchModel", "Gestures"]),
  Row(kind: .tests(), name: "YAMLEventsTests", imports: ["TestSupport", "TouchModel", "YAMLEvents"]),
  Row(kind: .tests(), name: "ZstdStreamsTests", imports: ["TouchModel", "ZstdStreams"]),
  Row(kind: .tests(), name: "ZlibStreamsTests", imports: ["TouchModel", "ZlibStreams"]),
  Row(
    kind: .tests(resources: [.copy("HID/Kernel"), .copy("Umockdev/Recorded")]), name: "RecordingFormatsTests",
    imports: ["TestSupport", "TouchModel", "YAMLEvents", "ZstdStreams", "RecordingFormats"]),
  Row(kind: .tests(), name: "EvdevDecodingTests", imports: ["TouchModel", "EvdevDecoding"]),
  Row(
    kind: .tests(), name: "RecordingToolsTests",
    imports: ["TestSupport", "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "RecordingTools"]),
  Row(
    kind: .tests(), name: "ViewModelsTests", imports: ["TestSupport", "TouchModel", "Gestures", "ViewModels"]),
  Row(
    kind: .tests(), name: "ScenesTests",
    imports: ["TestSupport", "TouchModel", "Gestures", "ViewModels", "Scenes"]),
  Row(
    kind: .tests(), name: "InteractionAnalysisTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ReplayEngine",
      "InteractionAnalysis", "FileStreams", "ReplayTesting", "ViewModels",
    ]),
  Row(
    kind: .tests(resources: [.copy("Conformance/Rows")]), name: "ReplayEngineTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "Scenes",
      "ReplayEngine", "InteractionAnalysis", "RecordingTools", "FileStreams", "ReplayTesting",
    ]),
  Row(
    kind: .tests(), name: "DrawingsTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "RecordingFormats", "ViewModels", "Scenes", "ReplayEngine",
      "FileStreams",
      "ReplayTesting", "Drawings",
    ]),
  Row(
    kind: .tests(), name: "ReportsTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "ViewModels", "ReplayEngine", "InteractionAnalysis", "Reports",
    ]),
  Row(kind: .tests(), name: "FileStreamsTests", imports: ["TestSupport", "FileStreams"]),
  Row(
    kind: .tests(), name: "ReplayTestingTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "RecordingFormats", "InteractionAnalysis", "RecordingTools", "Scenes",
      "FileStreams",
      "ReplayTesting",
    ]),
  Row(
    kind: .tests(resources: [.copy("invalid.txt"), .copy("libm-ulp.c")]), name: "TapedeckTests",
    imports: [
      "TestSupport", "TouchModel", "RecordingFormats", "Gestures", "InteractionAnalysis", "Scenes", "ReplayEngine",
      "FileStreams", "ReplayTesting", "Reports", "DeviceCapture", "FakeDevices", "CFakeEvdev", "tapedeck",
    ]),
  Row(kind: .tests(), name: "PropertyTests", imports: ["TestSupport", "PropertyChecks", "Gestures"]),
  // tests against other implementations
  Row(
    kind: .tests(), name: "DecodeParityTests",
    imports: [
      "TestSupport", "TouchModel", "RecordingFormats", "EvdevDecoding", "FileStreams", "CFakeEvdev", "FakeDevices",
      "CLibinput", "CLibevdev",
    ],
    trait: "Capture"),
  Row(
    kind: .tests(), name: "DeviceCaptureTests",
    imports: [
      "TestSupport", "TouchModel", "RecordingFormats", "EvdevDecoding", "FileStreams", "CFakeEvdev", "FakeDevices",
      "CLibevdev", "DeviceCapture", "InteractionAnalysis",
    ],
    trait: "Capture"),
  // tests of the whole: this table, and what the README shows
  Row(kind: .tests(), name: "LayerTests", imports: ["TestSupport"]),
  Row(
    kind: .tests(), name: "ReadmeTests",
    imports: [
      "TestSupport", "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "Scenes", "ReplayEngine",
      "tapedeck",
    ]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let cLibraries = rows.filter { if case .cLibrary = $0.kind { true } else { false } }.map(\.name)

let targets: [Target] = rows.map { row in
  let dependencies = row.imports.map { name in
    let needsTrait = row.trait != nil && cLibraries.contains(name)
    return Target.Dependency.target(
      name: name, condition: needsTrait ? .when(traits: Set([row.trait].compactMap(\.self))) : nil)
  }
  return switch row.kind {
  case .cLibrary(let pkgConfig, let apt):
    .systemLibrary(name: row.name, pkgConfig: pkgConfig, providers: [.apt([apt])])
  case .cSources:
    .target(name: row.name)
  case .library:
    // libm for rounding only: `round` and `sqrt` are exact, so they differ on no machine.
    .target(name: row.name, dependencies: dependencies, swiftSettings: settings, linkerSettings: [.linkedLibrary("m")])
  case .tool:
    .executableTarget(
      name: row.name, dependencies: dependencies, swiftSettings: settings,
      // Names for whom nobody asks are a sixteenth of the static program; tests, whose libraries ask, are built for debugging.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))])
  case .tests(let resources):
    .testTarget(
      name: row.name, dependencies: dependencies, resources: resources, swiftSettings: settings,
      // The libraries under test call what CFakeEvdev defines only where the executable exports it.
      linkerSettings: row.imports.contains("CFakeEvdev") ? [.unsafeFlags(["-Xlinker", "--export-dynamic"])] : [])
  case .testSupport:
    .target(name: row.name, dependencies: dependencies, path: "Tests/\(row.name)", swiftSettings: settings)
  case .cTests:
    .target(name: row.name, path: "Tests/\(row.name)")
  }
}

let products: [Product] = rows.filter(\.product).map { row in
  if case .tool = row.kind { return .executable(name: row.name, targets: [row.name]) }
  return .library(name: row.name, targets: [row.name])
}

let package = Package(
  name: "tapedeck", products: products,
  traits: [
    .default(enabledTraits: ["Capture"]),
    .trait(
      name: "Capture",
      description: "Real devices: record, watch, inject and their tests; needs libinput-dev, libevdev-dev, libudev-dev."
    ),
  ],
  targets: targets)
