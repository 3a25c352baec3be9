// Measures how fast recordings are read, and an hour of touch by each command.
import Measuring

Suite.run("throughput") { suite, figures in
  try HourFigures.measure(suite, into: &figures)
  try ReadingFigures.measure(into: &figures)
  if suite.isLong { try ReadingFigures.measureTenGigabytes(into: &figures) }
}
