// swift-tools-version: 6.2
// Measures speed, allocations and memory; a package of its own because it uses Glibc and replaces malloc.
import PackageDescription

let package = Package(
  name: "bench",
  dependencies: [.package(name: "tapedeck", path: "../..")],
  targets: [
    .target(name: "CAllocationCount"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocationCount",
        .product(name: "TouchModel", package: "tapedeck"),
        .product(name: "Gestures", package: "tapedeck"),
        .product(name: "RecordingFormats", package: "tapedeck"),
        .product(name: "EvdevDecoding", package: "tapedeck"),
        .product(name: "ViewModels", package: "tapedeck"),
        .product(name: "ReplayEngine", package: "tapedeck"),
        .product(name: "InteractionAnalysis", package: "tapedeck"),
        .product(name: "DeviceCapture", package: "tapedeck"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ])
