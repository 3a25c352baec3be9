#if Capture
  internal import Glibc

  /// Why a device cannot be captured or made, with the node that it is about.
  public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// There is no touchscreen, or none any more.
      case noDevice
      /// The user has no right to open the node.
      case noPermission
      /// The node is no touchscreen, and nothing else is ever read.
      case notATouchscreen
      /// Somebody else has grabbed the node.
      case isGrabbed
      /// The node cannot be opened or asked for another reason.
      case cannotOpen
      /// A device that was open gave an error that is not its loss.
      case cannotRead
      /// The virtual device cannot be made.
      case cannotMake
      /// What is injected cannot be written.
      case cannotWrite
      /// No device of the kernel can have what a recording's description says.
      case unsuitable
    }

    public var kind: Kind
    /// The node, such as `/dev/input/event3`; empty where it is about none.
    public var node: String
    /// What was found, in words.
    public var what: String
    /// The system's error number, where it was an error of the system.
    public var code: Int32?

    public init(_ kind: Kind, node: String = "", what: String) {
      self.kind = kind
      self.node = node
      self.what = what
    }

    /// An error of the system on a node, as it says it.
    public init(_ kind: Kind, node: String, what: String, code: Int32) {
      self.init(kind, node: node, what: "\(what): \(String(cString: strerror(code)))")
      self.code = code
    }

    /// Why a node cannot be opened, by the system's error number.
    init(opening node: String, code: Int32) {
      let kind: Kind =
        switch code {
        case EACCES, EPERM: .noPermission
        case ENOENT, ENXIO, ENODEV: .noDevice
        default: .cannotOpen
        }
      self.init(kind, node: node, what: "cannot open", code: code)
    }

    public var description: String { node.isEmpty ? what : "\(node): \(what)" }
  }
#endif
