import Gestures
import Testing
import TouchModel
import ViewModels

/// Touch insets, zoom, and how much of a touch area is left after neighbours.
@Suite struct TouchAreaTests {
  @Test func insetsMakeTheAreaLarger() {
    var fixture = TreeFixture()
    _ = fixture.button("wide", 100, 100, 100, 50) { $0.touchInsets = EdgeInsets(top: 0, left: 30, bottom: 5, right: 0) }
    #expect(fixture.hit(71, 120) == "wide grown 29.0")
    #expect(fixture.hit(69, 120) == "root inside")
    #expect(fixture.hit(150, 154) == "wide grown 4.0")
    #expect(fixture.hit(150, 156) == "root inside")
    #expect(fixture.hit(201, 120) == "root inside")
  }

  @Test func growthComesOnTopOfInsetsAboutTheirCentre() {
    var fixture = TreeFixture()
    // 20 x 20 and 10 to the left: 30 wide about x = 105, grown to 44 from 83 to 127.
    _ = fixture.button("dot", 100, 100, 20, 20) { $0.touchInsets = EdgeInsets(left: 10) }
    #expect(fixture.hit(83, 110) == "dot grown 17.0")
    #expect(fixture.hit(82.9, 110) == "root inside")
    #expect(fixture.hit(126.9, 110) == "dot grown \(126.9 - 120)")
    #expect(fixture.hit(127, 110) == "root inside")
    _ = fixture.button("fixed", 300, 100, 20, 20) {
      $0.touchInsets = EdgeInsets(left: 10)
      $0.growsTouchArea = false
    }
    #expect(fixture.hit(290, 110) == "fixed grown 10.0")
    #expect(fixture.hit(289, 110) == "root inside")
    #expect(fixture.hit(310, 121) == "root inside")
  }

  @Test func negativeInsetsMakeItSmallerAndItDoesNotGrowBack() {
    var fixture = TreeFixture()
    _ = fixture.button("under", 100, 100, 60, 60)
    _ = fixture.button("top", 100, 100, 60, 60) { $0.touchInsets = EdgeInsets(left: -30, right: -10) }
    #expect(fixture.hit(129, 130) == "under inside")
    #expect(fixture.hit(130, 130) == "top inside")
    #expect(fixture.hit(149, 130) == "top inside")
    #expect(fixture.hit(150, 130) == "under inside")
    // Along the other axis it may grow.
    _ = fixture.button("flat", 300, 300, 60, 10) { $0.touchInsets = EdgeInsets(left: -10) }
    #expect(fixture.hit(330, 289) == "flat grown 11.0")
    #expect(fixture.hit(305, 305) == "root inside")
    // Insets that meet leave nothing.
    _ = fixture.button("gone", 10, 600, 20, 20) { $0.touchInsets = EdgeInsets(left: -15, right: -15) }
    #expect(fixture.hit(20, 610) == "root inside")
  }

  @Test func insetsOfContainersReachWhatIsInThem() {
    var fixture = TreeFixture()
    let bar = fixture.add("bar", 100, 100, 100, 20, ContainerView()) {
      $0.touchInsets = EdgeInsets(top: 30, bottom: -10)
    }
    _ = fixture.button("key", 10, -30, 50, 30, in: bar)
    #expect(fixture.hit(120, 80) == "key inside")
    #expect(fixture.hit(180, 75) == "bar grown 25.0")
    #expect(fixture.hit(180, 105) == "bar inside")
    #expect(fixture.hit(180, 115) == "root inside")
    // A container's own touches are no growth where it is touched itself.
    _ = fixture.button("dot", 86, 5, 4, 4, in: bar)
    #expect(fixture.hit(188, 103) == "dot grown 2.0")
  }

  @Test func aScrollViewCanBeWidened() {
    var fixture = TreeFixture()
    let pager = fixture.add(
      "pager", 100, 100, 200, 200,
      ScrollView(ScrollOptions(contentSize: Size(width: 900, height: 200)), profile: .uikit)
    ) { $0.touchInsets = EdgeInsets(left: 100, right: 100) }
    _ = fixture.button("cell", 0, 0, 20, 20, in: pager)
    #expect(fixture.hit(20, 110) == "pager grown 80.0")
    #expect(fixture.hit(95, 110) == "pager grown 5.0")
    #expect(fixture.hit(105, 110) == "cell inside")
  }

  /// Distances count on the screen: what is shown half as large grows by more of its own points.
  @Test(arguments: [0.25, 0.5, 2, 4]) func growthIsMeasuredOnTheScreen(scale: Double) {
    var fixture = TreeFixture()
    let zoomed = fixture.add("zoomed", 50, 50, 300, 600, ZoomedView(scale: scale))
    let dot = fixture.button("dot", 40 / scale, 80 / scale, 20 / scale, 20 / scale, in: zoomed)
    #expect(fixture.tree.screenFrame(of: dot) == Rect(x: 90, y: 130, width: 20, height: 20))
    #expect(fixture.tree.touchArea(of: dot) == Rect(x: 78, y: 118, width: 44, height: 44))
    #expect(fixture.hit(79, 140) == "dot grown 11.0")
    #expect(fixture.hit(121, 140) == "dot grown 11.0")
    #expect(fixture.hit(77, 140) == "zoomed inside")
    #expect(fixture.hit(123, 140) == "zoomed inside")
    let result = fixture.tree.hitTest(Point(x: 120, y: 140))
    #expect(result.candidates.map(\.centerDistance) == [20])
    // Shown as large as the least target it grows no more.
    _ = fixture.button("large", 200 / scale, 80 / scale, 44 / scale, 44 / scale, in: zoomed)
    #expect(fixture.hit(249, 140) == "zoomed inside" || scale == 0.25)
  }

  /// A page and a map end growth as a scroll view does.
  @Test func everyClippingViewEndsGrowth() {
    let views: [any ViewModel] = [
      ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 900)), profile: .uikit),
      PageView(PageOptions(pages: 3), profile: .uikit),
      MapView(MapOptions(center: GeographicPoint(latitude: 0, longitude: 0), zoom: 3), profile: .uikit),
    ]
    for view in views {
      var fixture = TreeFixture()
      let clip = fixture.add("clip", 0, 100, 400, 200, view)
      let plain = fixture.add("plain", 0, 0, 400, 10, ContainerView(), in: clip)
      _ = fixture.button("dot", 100, 0, 10, 10, in: plain)
      #expect(fixture.hit(105, 115) == "dot grown 5.0", "\(view.kind)")
      #expect(fixture.hit(105, 99) == "root inside", "\(view.kind)")
    }
  }

  @Test func touchesReachWhatNeighboursLeave() {
    var fixture = TreeFixture()
    let left = fixture.button("left", 100, 100, 20, 20)
    let alone = fixture.tree.effectiveTouchArea(of: left)
    #expect(alone.full == Rect(x: 88, y: 88, width: 44, height: 44))
    #expect(alone.pieces == [alone.full] && alone.takers.isEmpty)
    #expect(alone.width == 44 && alone.height == 44 && alone.size == 1936)
    let right = fixture.button("right", 132, 100, 20, 20)
    let shared = fixture.tree.effectiveTouchArea(of: left)
    // The bound is in the middle between the edges, x = 126: 6 of 44 points are the other's.
    #expect(shared.width == 38 && shared.height == 44)
    #expect(shared.size == 38 * 44)
    #expect(shared.takers == [EffectiveTouchArea.Taker(node: right, size: 6 * 44)])
    let sheet = fixture.add("sheet", 0, 0, 400, 110, ContainerView())
    let covered = fixture.tree.effectiveTouchArea(of: left)
    #expect(covered.height < 44 && covered.takers.map(\.node) == [right])
    #expect(fixture.tree.effectiveTouchArea(of: sheet).width == 400)
    let hidden = fixture.button("hidden", 300, 300, 20, 20) { $0.isHidden = true }
    #expect(fixture.tree.effectiveTouchArea(of: hidden).size == 0)
  }

  @Test func whatClipsATouchAreaCutsIt() {
    var fixture = TreeFixture()
    let scroll = fixture.add(
      "feed", 0, 100, 400, 100, ScrollView(ScrollOptions(contentSize: Size(width: 400, height: 900)), profile: .uikit))
    let cell = fixture.button("cell", 100, 0, 20, 20, in: scroll)
    let area = fixture.tree.effectiveTouchArea(of: cell)
    #expect(area.height == 32 && area.width == 44)
    #expect(area.pieces == [Rect(x: 88, y: 100, width: 44, height: 32)])
  }
}

/// A view that shows its children larger or smaller.
struct ZoomedView: ViewModel {
  var scale: Double
  var offset = Vector.zero

  init(scale: Double, offset: Vector = .zero) {
    self.scale = scale
    self.offset = offset
  }

  var kind: ViewKind { .scroll }
  var hitTraits: HitTraits { HitTraits(clips: true) }
  var contentTransform: ContentTransform { ContentTransform(offset: offset, scale: scale) }
}
