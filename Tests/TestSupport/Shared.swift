import Synchronization

/// A value that a closure of another thread may read and change, as a fake of a system call does.
public final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  public init(_ value: Value) { state = Mutex(value) }

  public var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Changes the value, or asks something of it, while nobody else does.
  public func update<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { state.withLock { body(&$0) } }
}
