// swift-tools-version: 6.2
// Writes the catalogue's recordings; a package of its own so that the library package has no tool that only we run.
import PackageDescription

let package = Package(
  name: "make-recordings",
  dependencies: [.package(name: "tapedeck", path: "../..")],
  targets: [
    .executableTarget(
      name: "make-recordings", dependencies: [.product(name: "RecordingTools", package: "tapedeck")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ])
