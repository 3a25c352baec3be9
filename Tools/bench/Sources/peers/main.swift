// Measures others at the same work on the same data, where they are installed, beside us in the same run.
import Measuring

Suite.run("peers") { suite, figures in
  try ReaderFigures.measure(suite, into: &figures)
  try ToolkitFigures.measure(suite, into: &figures)
}
