public import TouchModel

/// One line of a scene's wiring: when a view reports an event, another gets a command, at once or later in virtual time.
public struct Wire: Hashable, Sendable {
  /// The id of the view whose event it waits for.
  public var source: String
  public var event: ControlEvent.Kind
  /// The id of the view that gets the command.
  public var target: String
  public var command: Command
  /// How long after the event.
  public var delay: Microseconds

  public init(
    source: String, event: ControlEvent.Kind, target: String, command: Command, delay: Microseconds = .zero
  ) {
    self.source = source
    self.event = event
    self.target = target
    self.command = command
    self.delay = delay
  }
}

extension ViewKind {
  /// The events that wiring may wait for.
  public var events: [ControlEvent.Kind] {
    switch self {
    case .button: ControlEvent.Kind.ofTouches
    case .page: [.valueChanged, .willTransition, .didCompleteTransition, .didRevertTransition]
    case .scroll: ControlEvent.Kind.ofScrolling
    case .map: [.regionChanged, .annotationSelected, .annotationDeselected, .annotationDragged, .calloutTapped]
    case .container, .label: []
    }
  }
}
