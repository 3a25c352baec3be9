// swift-tools-version: 6.2
// Measures speed, allocations and memory; a package of its own because it uses Glibc and replaces malloc.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "bench",
  dependencies: [.package(name: "tapedeck", path: "../..")],
  targets: [
    .target(name: "CAllocationCount"),
    // The sources of Tests/CFakeEvdev and Tests/FakeDevices, by links: what they define is no product.
    .target(name: "CFakeEvdev"),
    .target(
      name: "FakeDevices",
      dependencies: [
        "CFakeEvdev", .product(name: "TouchModel", package: "tapedeck"),
        .product(name: "DeviceCapture", package: "tapedeck"),
      ],
      // What only tests use.
      exclude: ["Recordings.swift"],
      // The trait of the package that the sources are of.
      swiftSettings: settings + [.define("Capture")]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocationCount", "CFakeEvdev", "FakeDevices",
        .product(name: "TouchModel", package: "tapedeck"),
        .product(name: "Gestures", package: "tapedeck"),
        .product(name: "RecordingFormats", package: "tapedeck"),
        .product(name: "EvdevDecoding", package: "tapedeck"),
        .product(name: "ViewModels", package: "tapedeck"),
        .product(name: "ReplayEngine", package: "tapedeck"),
        .product(name: "InteractionAnalysis", package: "tapedeck"),
        .product(name: "FileStreams", package: "tapedeck"),
        .product(name: "DeviceCapture", package: "tapedeck"),
      ],
      swiftSettings: settings,
      // libinput and libevdev call what CFakeEvdev defines only where the executable exports it.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
  ])
