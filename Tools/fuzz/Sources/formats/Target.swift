import FuzzTarget
import PropertyChecks

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.run(.formats, UnsafeBufferPointer(start: start, count: count))
}
