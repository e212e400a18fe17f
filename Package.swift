// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with: warnings are errors, and the upcoming features that
/// make imports and isolation say what they mean.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The targets that see no C also prove it: any unsafe construct in them is a warning, hence an
/// error.
let pure = house + [.strictMemorySafety()]

let package = Package(
  name: "matinee",
  products: [
    .executable(name: "matinee", targets: ["matinee"]),
    .library(name: "MatineeKit", targets: ["MatineeKit"]),
  ],
  targets: [
    // The C libraries, as Swift sees them.
    .systemLibrary(
      name: "CWebKitGTK", path: "Modulemaps/CWebKitGTK", pkgConfig: "webkit2gtk-4.1"),

    // The two pure modules: what decides, and what YouTube understands.
    .target(name: "Playback", swiftSettings: pure),
    .target(name: "PlayerPages", dependencies: ["Playback"], swiftSettings: pure),

    // The C libraries in Swift's terms.
    .target(name: "GLibBridge", dependencies: ["CWebKitGTK"], swiftSettings: house),
    .target(name: "WebKitGTK", dependencies: ["CWebKitGTK", "GLibBridge"], swiftSettings: house),

    // What is built from them.
    .target(name: "DesktopServices", dependencies: ["GLibBridge"], swiftSettings: house),
    .target(
      name: "MatineeKit",
      dependencies: ["DesktopServices", "GLibBridge", "Playback", "PlayerPages", "WebKitGTK"],
      swiftSettings: house),

    // The files of `data/demo`, compiled into the program.
    .target(name: "CDemo"),

    // The application.
    .target(
      name: "MatineeApp",
      dependencies: [
        "CDemo", "DesktopServices", "GLibBridge", "MatineeKit", "Playback", "PlayerPages",
        "WebKitGTK",
      ],
      swiftSettings: house),
    .executableTarget(name: "matinee", dependencies: ["MatineeApp"], swiftSettings: house),

    // The tests.
    .testTarget(name: "PlaybackTests", dependencies: ["Playback"], swiftSettings: house),
    .testTarget(
      name: "PlayerPagesTests", dependencies: ["PlayerPages", "Playback"],
      exclude: ["Golden", "link-cases.tsv", "more-link-cases.tsv"],
      swiftSettings: house),
    .target(
      name: "TestSupport", dependencies: ["CWebKitGTK"], path: "Tests/TestSupport",
      swiftSettings: house),
    .testTarget(
      name: "GLibBridgeTests", dependencies: ["CWebKitGTK", "GLibBridge", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "WebKitGTKTests",
      dependencies: ["CWebKitGTK", "GLibBridge", "TestSupport", "WebKitGTK"],
      swiftSettings: house),
    .testTarget(
      name: "DesktopServicesTests", dependencies: ["DesktopServices", "GLibBridge", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "MatineeAppTests",
      dependencies: [
        "CDemo", "MatineeApp", "MatineeKit", "Playback", "PlayerPages", "TestSupport", "WebKitGTK",
      ],
      swiftSettings: house),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "CWebKitGTK", "GLibBridge", "Host", "MatineeKit", "Playback", "PlayerPages", "Sidebar",
        "StandIn", "TestSupport", "TwoPlayers", "WebKitGTK",
      ],
      swiftSettings: house),

    // Programs to learn from.
    .executableTarget(
      name: "Host", dependencies: ["MatineeKit"], path: "Examples/Host", swiftSettings: house),
    .executableTarget(
      name: "TwoPlayers", dependencies: ["MatineeKit"], path: "Examples/TwoPlayers",
      swiftSettings: house),
    .executableTarget(
      name: "Sidebar", dependencies: ["MatineeKit"], path: "Examples/Sidebar",
      swiftSettings: house),

    // The pages that `make bench` compares, as files.
    .executableTarget(
      name: "BenchmarkPages", dependencies: ["PlayerPages"], path: "Benchmarks/Pages",
      swiftSettings: pure),

    // YouTube's side of the wire, for the tests only.
    .systemLibrary(name: "CSoup", path: "Modulemaps/CSoup", pkgConfig: "libsoup-3.0"),
    .executableTarget(
      name: "StandIn", dependencies: ["CSoup"], path: "Tests/StandIn",
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
