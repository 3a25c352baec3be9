import Drawings
import Testing

@Suite struct SceneDrawingTests {}
