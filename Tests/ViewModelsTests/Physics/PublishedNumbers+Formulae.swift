import Gestures
import TouchModel
import ViewModels

// What published formulae give: UIKit, rubber bands, Android and Flutter, copied number by number.

extension PublishedNumber {
  static let uikitMotion: [PublishedNumber] = [
    PublishedNumber("goldens, UIScrollView", "projection of 100 at 0.998, WWDC 2018", 49.9, digits: 1) {
      Projection.milliseconds(velocity: 100, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 100 at 0.998", 49.95, digits: 4) {
      Projection.limit(velocity: 100, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "time of 100 at 0.998 to half a point", 2.2998, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.998).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 100 at 0.998 after 0.1 s", 81.8567, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.998).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 100 at 0.998 after 0.1 s", 9.0626, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.998).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 100 at 0.998 after 0.5 s", 31.5928, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.998).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 500 at 0.998, WWDC 2018", 249.5, digits: 1) {
      Projection.milliseconds(velocity: 500, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 500 at 0.998", 249.7499, digits: 4) {
      Projection.limit(velocity: 500, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "time of 500 at 0.998 to half a point", 3.1037, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.998).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 500 at 0.998 after 0.1 s", 409.2834, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.998).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 500 at 0.998 after 0.1 s", 45.3129, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.998).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 500 at 0.998 after 0.5 s", 157.964, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.998).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 1000 at 0.998, WWDC 2018", 499.0, digits: 1) {
      Projection.milliseconds(velocity: 1000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 1000 at 0.998", 499.4998, digits: 4) {
      Projection.limit(velocity: 1000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "time of 1000 at 0.998 to half a point", 3.4499, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.998).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 1000 at 0.998 after 0.1 s", 818.5668, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.998).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 1000 at 0.998 after 0.1 s", 90.6259, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.998).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 1000 at 0.998 after 0.5 s", 315.928, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.998).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 2000 at 0.998, WWDC 2018", 998.0, digits: 1) {
      Projection.milliseconds(velocity: 2000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 2000 at 0.998", 998.9997, digits: 4) {
      Projection.limit(velocity: 2000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "time of 2000 at 0.998 to half a point", 3.7961, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.998).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 2000 at 0.998 after 0.1 s", 1637.1336, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.998).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 2000 at 0.998 after 0.1 s", 181.2517, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.998).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 2000 at 0.998 after 0.5 s", 631.856, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.998).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 5000 at 0.998, WWDC 2018", 2495.0, digits: 1) {
      Projection.milliseconds(velocity: 5000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 5000 at 0.998", 2497.4992, digits: 4) {
      Projection.limit(velocity: 5000, rate: 0.998)
    },
    PublishedNumber("goldens, UIScrollView", "time of 5000 at 0.998 to half a point", 4.2538, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.998).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 5000 at 0.998 after 0.1 s", 4092.834, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.998).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 5000 at 0.998 after 0.1 s", 453.1293, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.998).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 5000 at 0.998 after 0.5 s", 1579.6401, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.998).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 100 at 0.99, WWDC 2018", 9.9, digits: 1) {
      Projection.milliseconds(velocity: 100, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 100 at 0.99", 9.9499, digits: 4) {
      Projection.limit(velocity: 100, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "time of 100 at 0.99 to half a point", 0.2976, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.99).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 100 at 0.99 after 0.1 s", 36.6032, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.99).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 100 at 0.99 after 0.1 s", 6.3079, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.99).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 100 at 0.99 after 0.5 s", 9.8845, digits: 4) {
      Deceleration(position: 0, velocity: 100, rate: 0.99).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 500 at 0.99, WWDC 2018", 49.5, digits: 1) {
      Projection.milliseconds(velocity: 500, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 500 at 0.99", 49.7496, digits: 4) {
      Projection.limit(velocity: 500, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "time of 500 at 0.99 to half a point", 0.4577, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.99).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 500 at 0.99 after 0.1 s", 183.0162, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.99).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 500 at 0.99 after 0.1 s", 31.5396, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.99).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 500 at 0.99 after 0.5 s", 49.4227, digits: 4) {
      Deceleration(position: 0, velocity: 500, rate: 0.99).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 1000 at 0.99, WWDC 2018", 99.0, digits: 1) {
      Projection.milliseconds(velocity: 1000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 1000 at 0.99", 99.4992, digits: 4) {
      Projection.limit(velocity: 1000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "time of 1000 at 0.99 to half a point", 0.5267, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.99).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 1000 at 0.99 after 0.1 s", 366.0323, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.99).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 1000 at 0.99 after 0.1 s", 63.0793, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.99).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 1000 at 0.99 after 0.5 s", 98.8454, digits: 4) {
      Deceleration(position: 0, velocity: 1000, rate: 0.99).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 2000 at 0.99, WWDC 2018", 198.0, digits: 1) {
      Projection.milliseconds(velocity: 2000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 2000 at 0.99", 198.9983, digits: 4) {
      Projection.limit(velocity: 2000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "time of 2000 at 0.99 to half a point", 0.5956, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.99).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 2000 at 0.99 after 0.1 s", 732.0647, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.99).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 2000 at 0.99 after 0.1 s", 126.1585, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.99).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 2000 at 0.99 after 0.5 s", 197.6908, digits: 4) {
      Deceleration(position: 0, velocity: 2000, rate: 0.99).value(at: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "projection of 5000 at 0.99, WWDC 2018", 495.0, digits: 1) {
      Projection.milliseconds(velocity: 5000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "distance of 5000 at 0.99", 497.4958, digits: 4) {
      Projection.limit(velocity: 5000, rate: 0.99)
    },
    PublishedNumber("goldens, UIScrollView", "time of 5000 at 0.99 to half a point", 0.6868, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.99).duration(toWithin: 0.5)
    },
    PublishedNumber("goldens, UIScrollView", "velocity of 5000 at 0.99 after 0.1 s", 1830.1617, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.99).velocity(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 5000 at 0.99 after 0.1 s", 315.3963, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.99).value(at: 0.1)
    },
    PublishedNumber("goldens, UIScrollView", "place of 5000 at 0.99 after 0.5 s", 494.227, digits: 4) {
      Deceleration(position: 0, velocity: 5000, rate: 0.99).value(at: 0.5)
    },
  ]

  static let rubberBands: [PublishedNumber] = [
    PublishedNumber("goldens, rubber band", "10 pt in a viewport of 320", 5.4071, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(10)
    },
    PublishedNumber("goldens, rubber band", "50 pt in a viewport of 320", 25.3237, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(50)
    },
    PublishedNumber("goldens, rubber band", "100 pt in a viewport of 320", 46.9333, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(100)
    },
    PublishedNumber("goldens, rubber band", "200 pt in a viewport of 320", 81.8605, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(200)
    },
    PublishedNumber("goldens, rubber band", "400 pt in a viewport of 320", 130.3704, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(400)
    },
    PublishedNumber("goldens, rubber band", "1000 pt in a viewport of 320", 202.2989, digits: 4) {
      RubberBand(dimension: 320, coefficient: 0.55).shown(1000)
    },
    PublishedNumber("goldens, rubber band", "10 pt in a viewport of 375", 5.4205, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(10)
    },
    PublishedNumber("goldens, rubber band", "50 pt in a viewport of 375", 25.6211, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(50)
    },
    PublishedNumber("goldens, rubber band", "100 pt in a viewport of 375", 47.9651, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(100)
    },
    PublishedNumber("goldens, rubber band", "200 pt in a viewport of 375", 85.0515, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(200)
    },
    PublishedNumber("goldens, rubber band", "400 pt in a viewport of 375", 138.6555, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(400)
    },
    PublishedNumber("goldens, rubber band", "1000 pt in a viewport of 375", 222.973, digits: 4) {
      RubberBand(dimension: 375, coefficient: 0.55).shown(1000)
    },
    PublishedNumber("goldens, rubber band", "10 pt in a viewport of 568", 5.4473, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(10)
    },
    PublishedNumber("goldens, rubber band", "50 pt in a viewport of 568", 26.2301, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(50)
    },
    PublishedNumber("goldens, rubber band", "100 pt in a viewport of 568", 50.1445, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(100)
    },
    PublishedNumber("goldens, rubber band", "200 pt in a viewport of 568", 92.1534, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(200)
    },
    PublishedNumber("goldens, rubber band", "400 pt in a viewport of 568", 158.5787, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(400)
    },
    PublishedNumber("goldens, rubber band", "1000 pt in a viewport of 568", 279.4275, digits: 4) {
      RubberBand(dimension: 568, coefficient: 0.55).shown(1000)
    },
    PublishedNumber("goldens, rubber band", "10 pt in a viewport of 667", 5.455, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(10)
    },
    PublishedNumber("goldens, rubber band", "50 pt in a viewport of 667", 26.4111, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(50)
    },
    PublishedNumber("goldens, rubber band", "100 pt in a viewport of 667", 50.8102, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(100)
    },
    PublishedNumber("goldens, rubber band", "200 pt in a viewport of 667", 94.4273, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(200)
    },
    PublishedNumber("goldens, rubber band", "400 pt in a viewport of 667", 165.434, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(400)
    },
    PublishedNumber("goldens, rubber band", "1000 pt in a viewport of 667", 301.438, digits: 4) {
      RubberBand(dimension: 667, coefficient: 0.55).shown(1000)
    },
    PublishedNumber("goldens, rubber band", "10 pt in a viewport of 812", 5.463, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(10)
    },
    PublishedNumber("goldens, rubber band", "50 pt in a viewport of 812", 26.5992, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(50)
    },
    PublishedNumber("goldens, rubber band", "100 pt in a viewport of 812", 51.511, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(100)
    },
    PublishedNumber("goldens, rubber band", "200 pt in a viewport of 812", 96.8764, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(200)
    },
    PublishedNumber("goldens, rubber band", "400 pt in a viewport of 812", 173.1008, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(400)
    },
    PublishedNumber("goldens, rubber band", "1000 pt in a viewport of 812", 327.9001, digits: 4) {
      RubberBand(dimension: 812, coefficient: 0.55).shown(1000)
    },
    PublishedNumber("goldens, Flutter frictionFactor", "at 0 of the viewport", 0.52, digits: 2) {
      ScrollPhysics(.flutter).band(1000).slope(atShown: 0 * 1000)
    },
    PublishedNumber("goldens, Flutter frictionFactor", "at 0.1 of the viewport", 0.4212, digits: 4) {
      ScrollPhysics(.flutter).band(1000).slope(atShown: 0.1 * 1000)
    },
    PublishedNumber("goldens, Flutter frictionFactor", "at 0.25 of the viewport", 0.2925, digits: 4) {
      ScrollPhysics(.flutter).band(1000).slope(atShown: 0.25 * 1000)
    },
    PublishedNumber("goldens, Flutter frictionFactor", "at 0.5 of the viewport", 0.13, digits: 2) {
      ScrollPhysics(.flutter).band(1000).slope(atShown: 0.5 * 1000)
    },
    PublishedNumber("goldens, Flutter frictionFactor", "at 0.75 of the viewport", 0.0325, digits: 4) {
      ScrollPhysics(.flutter).band(1000).slope(atShown: 0.75 * 1000)
    },
    PublishedNumber("gestures.md 1.6, scroll_physics.dart", "frictionFactor of fast", 0.26, digits: 2) {
      ScrollPhysics(.flutter, isFast: true).band(1000).slope(atShown: 0)
    },
  ]

  static let androidMotion: [PublishedNumber] = [
    PublishedNumber("goldens, OverScroller", "duration of 60", 0.06996, digits: 5) {
      SplineFling(position: 0, velocity: 60, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 60", 1.4691, digits: 4) {
      SplineFling(position: 0, velocity: 60, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "duration of 500", 0.33327, digits: 5) {
      SplineFling(position: 0, velocity: 500, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 500", 58.3223, digits: 4) {
      SplineFling(position: 0, velocity: 500, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "duration of 1000", 0.55518, digits: 5) {
      SplineFling(position: 0, velocity: 1000, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 1000", 194.3136, digits: 4) {
      SplineFling(position: 0, velocity: 1000, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "duration of 2000", 0.92486, digits: 5) {
      SplineFling(position: 0, velocity: 2000, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 2000", 647.3988, digits: 4) {
      SplineFling(position: 0, velocity: 2000, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "duration of 4000", 1.54068, digits: 5) {
      SplineFling(position: 0, velocity: 4000, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 4000", 2156.9521, digits: 4) {
      SplineFling(position: 0, velocity: 4000, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "duration of 8000", 2.56656, digits: 5) {
      SplineFling(position: 0, velocity: 8000, friction: 0.015).duration
    },
    PublishedNumber("goldens, OverScroller", "distance of 8000", 7186.3628, digits: 4) {
      SplineFling(position: 0, velocity: 8000, friction: 0.015).distance
    },
    PublishedNumber("goldens, OverScroller", "DECELERATION_RATE", 2.3582018154259448, digits: 12) {
      SplineFling.decelerationRate
    },
    PublishedNumber("goldens, OverScroller", "physicalCoeff at 160 dpi", 51890.20173119999, digits: 9) {
      SplineFling.physicalCoefficient
    },
    PublishedNumber("gestures.md 2.4, OverScroller.java", "GRAVITY: 200 px come back in", 0.4472, digits: 4) {
      Easing.springBack(from: 200, to: 0).duration
    },
    PublishedNumber(
      "gestures.md 2.4, OverScroller.java", "a spline of 100 lines: speeds that differ within a fling", 100, digits: 0
    ) { splineSpeeds() },
    PublishedNumber(
      "gestures.md 2.4, OverScroller.java",
      "tensions 0.5 and 1, P1 0.175, P2 0.35: part of the way after half the time", 0.8584, digits: 4
    ) { SplineFling(position: 0, velocity: 1000, friction: 0.015).part(ofTime: 0.5) },
    PublishedNumber(
      "gestures.md 8", "213.82 px and a fling of 1000, which Flutter's test has as 408 to 409", 408.13, digits: 2
    ) { 213.82 + SplineFling(position: 0, velocity: 1000, friction: 0.015).distance },
    PublishedNumber(
      "gestures.md 2.4, OverScroller.java", "how far a bounce of 1000 px/s goes over: nothing", 0, digits: 0
    ) { PublishedNumber.overshoot(.android) },
  ]

  /// How many lines of different slope a spline has.
  private static func splineSpeeds() -> Double {
    let fling = SplineFling(position: 0, velocity: 1000, friction: 0.015)
    let speeds = (0..<1000).map { fling.velocity(at: fling.duration * (Double($0) + 0.5) / 1000) }
    return Double(Set(speeds).count)
  }
}

extension SplineFling {
  fileprivate func part(ofTime part: Double) -> Double { (value(at: part * duration) - position) / distance }
}
