// Measures what a touch frame, a display tick and a landing cost.
import Measuring

Suite.run("frames") { suite, figures in
  FrameFigures.measure(into: &figures)
  try DistributionFigures.measure(suite, into: &figures)
  MotionFigures.measure(into: &figures)
  HitFigures.measure(into: &figures)
}
