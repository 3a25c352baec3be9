#if Capture
  internal import Glibc

  /// A list of kernel modules, `modules.dep` or `modules.builtin`: a path at the beginning of each line.
  enum ModuleList {
    /// Whether a line is about `NAME.ko`, packed or not; false where the list cannot be read.
    static func contains(_ name: String, in path: String) -> Bool {
      guard let file = fopen(path, "re") else { return false }
      defer { fclose(file) }
      var line: UnsafeMutablePointer<CChar>?
      var size = 0
      defer { free(line) }
      while getline(&line, &size, file) > 0 {
        guard let line else { return false }
        let module = String(cString: line).prefix { $0 != ":" && $0 != "\n" }
        if module.split(separator: "/").last?.hasPrefix("\(name).ko") == true { return true }
      }
      return false
    }
  }
#endif
