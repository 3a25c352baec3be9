import Gestures
import TestSupport
import Testing
import TouchModel

@testable import ViewModels

/// Whatever a snapshot says, in whatever order, a view is where it may rest.
@Suite struct RestoreTests {
  private static let screen = Rect(x: 0, y: 0, width: 400, height: 800)

  private func scroll(_ change: (inout ScrollOptions) -> Void = { _ in }) -> ScrollView {
    var options = ScrollOptions(contentSize: Size(width: 400, height: 4000))
    options.zoom = ScrollOptions.Zoom(minimum: 0.5, maximum: 3)
    options.axes = .both
    change(&options)
    var view = ScrollView(options, profile: .uikit)
    _ = view.take(.frameChanged(Self.screen, at: .zero))
    return view
  }

  private func map() -> MapView {
    MapViewTests.make {
      $0.bounds = MapRegion(south: 40, west: 0, north: 60, east: 20)
      $0.zoom = 8
      $0.maximumPitch = 30
      $0.annotations = [MapAnnotationTests.pin("home", 0, 0)]
      $0.overlays = [MapOverlay(id: "route", kind: .route, points: [])]
    }
  }

  private func expectRest(_ view: ScrollView) {
    #expect(view.isAtRest)
    #expect(view.clamped(view.contentOffset) == view.contentOffset)
    let limit = NumberRange.lengthLimit
    #expect((0...limit).contains(view.contentSize.width) && (0...limit).contains(view.contentSize.height))
    for inset in [view.insets.top, view.insets.left, view.insets.bottom, view.insets.right] {
      #expect((-limit...limit).contains(inset))
    }
    #expect((0...limit).contains(view.keyboardInset))
    #expect(view.zoomScale == view.options.zoom.clamped(view.zoomScale))
  }

  @Test func numbersThatNoSceneMayHave() {
    for number in [-1.7e308, -5000, -300, -1, 0, 1, 1e9, 1.7e308, .infinity, -.infinity, .nan] {
      for paging in [false, true] {
        for index in scroll().state.indices {
          var view = scroll {
            $0.isPaging = paging
            $0.centersContent = true
          }
          var state = view.state
          switch state[index].value {
          case .number(_, let quantity): state[index].value = .number(number, quantity)
          case .pair(_, _, let quantity): state[index].value = .pair(600, number, quantity)
          default: continue
          }
          view.restore(state)
          expectRest(view)
          view.fling(at: ms(0), 0, -100, velocity: Vector(dx: 0, dy: -900))
          _ = view.settle()
          expectRest(view)
        }
      }
      for index in map().state.indices {
        var view = map()
        var state = view.state
        switch state[index].value {
        case .number(_, let quantity): state[index].value = .number(number, quantity)
        case .pair(_, _, let quantity): state[index].value = .pair(number, number, quantity)
        default: continue
        }
        view.restore(state)
        let camera = view.camera
        #expect(camera.zoom == view.clamped(camera.zoom) && (0...30).contains(camera.pitch))
        #expect((0..<360).contains(camera.bearing))
        var placed = camera
        placed.place(camera.center)
        #expect(placed.offset(of: camera.center).length < 1e-5, "\(state[index])")
        #expect(view.state.allSatisfy { $0.value.isFinite })
        if case .pair(let latitude, let longitude, _) = view.state[index].value {
          #expect((-90...90).contains(latitude) && (-180...180).contains(longitude))
        }
      }
    }
  }

  /// A page of a paging view may be the cut last one; one between two goes to the nearest, one at rest stays.
  @Test func pagingViewsRestOnAPage() {
    func rests(at y: Double, height: Double = 4000) -> Double {
      var view = scroll { $0.isPaging = true }
      view.restore([
        Property("offset", .pair(0, y, .points)), Property("contentSize", .pair(400, height, .points)),
      ])
      return view.contentOffset.y
    }
    #expect(rests(at: 1200.5) == 1600)
    #expect(rests(at: 1199.5) == 800)
    #expect(rests(at: 2450, height: 3250) == 2450)
    #expect(rests(at: 2430, height: 3250) == 2450)
    #expect(rests(at: 2420, height: 3250) == 2400)
    var view = scroll {
      $0.isPaging = true
      $0.offset = Point(x: 0, y: 300)
    }
    view.restore(view.state)
    #expect(view.contentOffset.y == 300)
  }

  @Test func orderDoesNotMatter() {
    var view = scroll { $0.isPaging = true }
    _ = view.take(.command(.setContentSize(Size(width: 900, height: 9000)), at: ms(0)))
    _ = view.take(.command(.setInsets(EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)), at: ms(0)))
    _ = view.take(.command(.scrollTo(Point(x: -20, y: 6390), animated: false), at: ms(0)))
    var again = scroll { $0.isPaging = true }
    again.restore(view.state.reversed())
    #expect(again.state == view.state)
    var other = map()
    _ = other.take(.command(.zoomTo(11), at: ms(0)))
    _ = other.take(.command(.panTo(latitude: 59.9, longitude: 19.9), at: ms(0)))
    var copy = map()
    copy.restore(other.state.reversed())
    #expect(copy.camera.looks(like: other.camera))
    var pages = PageView(PageOptions(pages: 5), profile: .uikit)
    pages.restore([Property("index", .count(7)), Property("pages", .count(9))])
    #expect(pages.index == 7 && pages.pages == 9)
  }

  @Test func mapsRestInTheirBounds() {
    var view = map()
    view.restore([Property("center", .pair(-30, 100, .geographic)), Property("zoom", .number(9, .ratio))])
    #expect(view.position(at: Point(x: 399, y: 1)).longitude < 20)
    #expect(view.position(at: Point(x: 200, y: 799)).latitude > 39.999)
  }

  @Test func onlyWhatCanBeSelectedIs() {
    func selected(_ id: String) -> Int? {
      var view = map()
      view.restore([Property("selected", .name(id))])
      return view.pins.selected
    }
    #expect(selected("home") == 0)
    #expect(selected("route") == nil)
    #expect(selected("gone") == nil)
  }
}
