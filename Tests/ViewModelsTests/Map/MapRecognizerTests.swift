import Gestures
import Testing
import TouchModel
import ViewModels

/// Which recognizers a map has, by its options and the profile, and how they stand to each other.
@Suite struct MapRecognizerTests {
  private func names(_ profile: Profile = .uikit, _ change: (inout MapOptions) -> Void = { _ in }) -> [String] {
    var options = MapOptions(center: MapViewTests.berlin, zoom: 12)
    change(&options)
    return MapView(options, profile: profile).recognizers.map(\.name)
  }

  @Test func hasWhatItsOptionsSay() {
    #expect(names() == ["pan", "pinch", "rotation", "pitch", "quickZoom", "doubleTap", "twoFingerTap"])
    #expect(names { $0.zooms = false } == ["pan", "rotation", "pitch"])
    let switches: [(WritableKeyPath<MapOptions, Bool>, String)] = [
      (\.pans, "pan"), (\.rotates, "rotation"), (\.pitches, "pitch"), (\.quickZooms, "quickZoom"),
      (\.doubleTapZooms, "doubleTap"), (\.twoFingerTapZooms, "twoFingerTap"),
    ]
    for (option, name) in switches {
      #expect(names { $0[keyPath: option] = false } == names().filter { $0 != name })
    }
  }

  @Test func tapsAndPressesAreThereForPins() {
    let pin = MapAnnotation(id: "home", position: MapViewTests.berlin)
    #expect(names { $0.annotations = [pin] }.contains("tap"))
    #expect(!names { $0.annotations = [pin] }.contains("press"))
    var loose = pin
    loose.isDraggable = true
    #expect(names { $0.annotations = [loose] }.suffix(1) == ["press"])
    var route = MapOverlay(id: "route", kind: .route, points: [])
    #expect(!names { $0.overlays = [route] }.contains("tap"))
    route.isSelectable = true
    #expect(names { $0.overlays = [route] }.contains("tap"))
  }

  @Test func profilesHaveFewer() {
    #expect(names(.leaflet) == ["pan", "pinch", "doubleTap"])
    #expect(names(.maplibre) == names())
  }

  @Test func panWaitsForANavigationAndAQuickZoom() {
    let specs = MapView(MapOptions(center: MapViewTests.berlin, zoom: 12), profile: .uikit).recognizers
    #expect(specs[0].relations.requiresFailureOf == [.ancestor("interactivePop"), .own("quickZoom")])
    #expect(specs[0].relations.simultaneousWith == [.own("pinch"), .own("rotation"), .own("press"), .own("pitch")])
    #expect(specs[1].relations.simultaneousWith == [.own("pan"), .own("rotation"), .own("press")])
    #expect(specs[3].relations.simultaneousWith == [.own("pan"), .own("press")])
  }

  @Test func singleTapsWaitWhereTheProfileSaysSo() throws {
    func tap(_ profile: Profile) throws -> Relations {
      var options = MapOptions(center: MapViewTests.berlin, zoom: 12)
      options.annotations = [MapAnnotation(id: "home", position: MapViewTests.berlin)]
      return try #require(MapView(options, profile: profile).recognizers.first { $0.name == "tap" }).relations
    }
    let further: [RecognizerReference] = [.own("doubleTap"), .own("quickZoom")]
    #expect(try tap(.uikit).requiresFailureOf == further)
    #expect(try tap(.maplibre).requiresFailureOf == [])
    #expect(try tap(.maplibre).doesNotPrevent == further)
  }

  @Test func anOwnPairIsTheRotationsToo() {
    let specs = MapView(MapOptions(center: MapViewTests.berlin, zoom: 12), profile: .maplibre).recognizers
    #expect(specs[2].options == .rotation(RotationOptions(fingers: .ownPair)))
  }
}
