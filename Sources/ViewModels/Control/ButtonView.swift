public import Gestures
import TouchModel

/// A system button (C17): a highlight that follows the finger, and control events.
public struct ButtonView: ViewModel {
  public let title: String
  public private(set) var isEnabled: Bool
  private var tracking: ControlTracking
  private var size = Size.zero

  public init(title: String = "", isEnabled: Bool = true, profile: Profile) {
    self.title = title
    self.isEnabled = isEnabled
    tracking = ControlTracking(profile: profile)
  }

  public var kind: ViewKind { .button }
  public var hitTraits: HitTraits { HitTraits(isTarget: true, isEnabled: isEnabled) }

  public mutating func handle(_ input: ViewInput, into effects: inout [ViewEffect]) {
    switch input {
    case .touch(let touch):
      if isEnabled { tracking.handle(touch, size: size, into: &effects) }
    case .command(.setEnabled(let isEnabled), let time):
      self.isEnabled = isEnabled
      if !isEnabled { tracking.cancel(at: time, into: &effects) }
    case .frameChanged(let frame, _):
      size = frame.size
    case .gesture, .landed, .lifted, .command, .passed, .nested:
      break
    }
  }

  public func properties(into properties: inout [Property]) {
    properties.append(Property("enabled", .flag(isEnabled)))
    properties.append(Property("highlighted", .flag(tracking.isHighlighted)))
  }

  public mutating func restore(_ properties: [Property]) {
    for property in properties where property.name == "enabled" {
      if case .flag(let isEnabled) = property.value { self.isEnabled = isEnabled }
    }
  }
}
