// Measures what recording a panel costs, and how late `inject` writes.
import Measuring

Suite.run("recording") { _, figures in
  try InjectFigures.measure(into: &figures)
  try RecordingFigures.measure(into: &figures)
}
