// Counts how often a touch frame, a display tick, a landing and a line that is read ask for memory.
import Measuring

Suite.run("allocations") { _, figures in try AllocationFigures.measure(into: &figures) }
