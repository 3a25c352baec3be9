// swift-tools-version: 6.2
// Measures speed, allocations and memory; a package of its own because it uses Glibc and replaces malloc.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// What is measured, and what a target of it needs beside `Measuring`.
let suites: [(name: String, products: [String], targets: [Target.Dependency])] = [
  ("throughput", ["TouchModel", "RecordingFormats"], []),
  (
    "frames",
    [
      "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "ReplayEngine",
      "InteractionAnalysis",
      "FileStreams",
    ], []
  ),
  ("allocations", ["Gestures", "RecordingFormats", "ViewModels"], []),
  ("instructions", [], []),
  ("memory", ["RecordingFormats"], []),
  ("startup", ["RecordingFormats"], []),
  (
    "recording", ["TouchModel", "RecordingFormats", "InteractionAnalysis", "FileStreams", "DeviceCapture"],
    ["CFakeEvdev", "FakeDevices"]
  ),
  ("peers", ["TouchModel", "EvdevDecoding", "RecordingFormats"], []),
]

func products(_ names: [String]) -> [Target.Dependency] { names.map { .product(name: $0, package: "tapedeck") } }

let package = Package(
  name: "bench",
  dependencies: [.package(name: "tapedeck", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    // The sources of Tests/CFakeEvdev and Tests/FakeDevices, by links: what they define is no product.
    .target(name: "CFakeEvdev"),
    .target(
      name: "FakeDevices",
      dependencies: ["CFakeEvdev"] + products(["TouchModel", "DeviceCapture"]),
      // What only tests use.
      exclude: ["Recordings.swift"],
      // The trait of the package that the sources are of.
      swiftSettings: settings + [.define("Capture")]),
    .target(
      name: "Measuring",
      dependencies: ["CAllocations"]
        + products(["TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "ViewModels", "ReplayEngine"]),
      swiftSettings: settings),
  ]
    + suites.map { suite in
      .executableTarget(
        name: suite.name, dependencies: ["Measuring"] + suite.targets + products(suite.products),
        swiftSettings: settings,
        // libinput and libevdev call what CFakeEvdev defines only where the executable exports it.
        linkerSettings: suite.name == "recording" ? [.unsafeFlags(["-Xlinker", "--export-dynamic"])] : [])
    })
