#if Capture
  internal import CFakeEvdev
  public import DeviceCapture
  internal import Glibc

  extension SystemCalls {
    /// The system's own calls, with fake devices opened by their paths.
    public static var fake: SystemCalls {
      var calls = SystemCalls.live
      calls.open = { path, _ in fake_evdev_open(path) }
      calls.close = { descriptor in _ = fake_evdev_close(descriptor) }
      calls.access = { path, _ in
        var status = stat()
        return stat(path, &status) == 0 ? 0 : -errno
      }
      return calls
    }
  }
#endif
