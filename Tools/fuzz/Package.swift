// swift-tools-version: 6.2
// Fuzzers of libFuzzer; a package of its own because they build with `--sanitize=fuzzer` alone. `run` knows how.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let libraries = [
  "TouchModel", "Gestures", "RecordingFormats", "EvdevDecoding", "RecordingTools", "ViewModels", "Scenes",
  "ReplayEngine", "InteractionAnalysis", "ReplayTesting", "Reports",
]

let fuzzers = ["recognizers", "replay", "formats", "velocity"].map { name in
  Target.executableTarget(name: name, dependencies: ["FuzzTarget", "PropertyChecks"], swiftSettings: settings)
}

let package = Package(
  name: "fuzz",
  dependencies: [.package(name: "tapedeck", path: "../..")],
  targets: fuzzers + [
    // The sources of Tests/PropertyChecks and Tools/bench, by links.
    .target(
      name: "PropertyChecks", dependencies: libraries.map { .product(name: $0, package: "tapedeck") },
      swiftSettings: settings),
    .target(name: "CAllocations"),
    .target(name: "FuzzTarget", dependencies: ["CAllocations", "PropertyChecks"], swiftSettings: settings),
  ])
