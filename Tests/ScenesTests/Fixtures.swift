import Scenes
import TouchModel

/// A scene's text around a root view.
func sceneText(root: String, wiring: String = "[]") -> String {
  """
  {
    "screen": {"width": 400, "height": 860},
    "root": \(root),
    "wiring": \(wiring)
  }
  """
}

func read(_ text: String, file: String = "scene.json") throws -> Scene {
  try Scene.read(MemorySource(text), file: file)
}

/// The text of the error that reading gives, or of the fact that it gives none.
func refusal(_ text: String) -> String {
  do {
    _ = try read(text)
    return "accepted"
  } catch {
    return "\(error)"
  }
}
